import { expect, test } from 'vitest'
import { readOrder } from '../../packages/order-reader/index.ts'
import { openArticleIndex } from '../../worker/crawlers/article-index.ts'
import { demoProducts, type IndexedProduct, walkedBucket } from '../support/order-reader.ts'

// An honest order of as many lines as one question reads fits into the steps that a text may take.

const priced = demoProducts().filter(({ price, minimum }) => price !== null && minimum > 0)
const products = Array.from({ length: 500 }, (_, at) => priced[(at * 37 + 5) % priced.length] as IndexedProduct)
const roubles = (value: number | null) => (value ?? 0).toFixed(2).replace('.', ',')

interface Goods {
  product: IndexedProduct
  quantity: number
  /** «шт» */
  unit: string
  number: number
}

const shapes: Record<string, (goods: Goods) => string> = {
  'name (article) - quantity at a price': ({ product, quantity, unit }) =>
    `${product.name} (арт. ${product.sku}) - ${quantity} ${unit} по ${roubles(product.price)} руб.`,
  'name article - quantity': ({ product, quantity, unit }) => `${product.name} ${product.sku} - ${quantity} ${unit}`,
  'number. article name - quantity': ({ product, quantity, unit, number }) =>
    `${number}. ${product.sku} ${product.name} - ${quantity} ${unit}`,
  'labels before all': ({ product, quantity, unit }) =>
    `Артикул: ${product.sku}, ${product.name}, количество: ${quantity} ${unit}`,
  'quantity x price = sum': ({ product, quantity, unit }) =>
    `${product.sku} ${product.name} ${quantity} ${unit}. x ${roubles(product.price)} = ${roubles((product.price ?? 0) * quantity)}`,
  'table of an invoice': ({ product, quantity, number }) =>
    [
      number,
      product.sku,
      product.name,
      product.unit,
      quantity,
      roubles(product.price),
      roubles((product.price ?? 0) * quantity),
    ].join('\t'),
  'table of names, articles, quantities': ({ product, quantity }) => `${product.name}\t${product.sku}\t${quantity}`,
  'CSV with prices': ({ product, quantity }) => `${product.sku};${product.name};${quantity};${roubles(product.price)}`,
  'table of a messenger': ({ product, quantity, number }) =>
    `| ${number} | ${product.sku} | ${product.name} | ${quantity} |`,
  'articles and quantities': ({ product, quantity, unit }) => `- ${product.sku} — ${quantity} ${unit}`,
  'names and quantities': ({ product, quantity, unit }) => `${product.name} - ${quantity} ${unit}`,
}

const CATALOGUE = await walkedBucket(priced)
const index = await openArticleIndex({ CATALOGUE } as never, { shopApiOrigin: null })
const search = async (names: string[]) => names.map(() => ({ kind: 'unasked' as const }))

test.each(Object.keys(shapes))('a long order is read to its end, and nothing of it wrongly: %s', async (shape) => {
  const goods = products.map(
    (product, at): Goods => ({
      product,
      quantity: product.minimum * (1 + (at % 7)),
      unit: product.unit.replace('.', ''),
      number: at + 1,
    }),
  )
  const text = goods.map((one) => shapes[shape]?.(one)).join('\n')
  const { lines, unread } = await readOrder(text, { index, search })
  expect(unread).toBe(0)
  const found = lines.flatMap(({ row, verdict }) =>
    verdict.kind === 'found' ? [{ row, items: verdict.reading.items }] : [],
  )
  const wrong = found.filter(({ row, items: [item, ...others] }) => {
    const wanted = goods[row]
    return others.length > 0 || item?.product.sku !== wanted?.product.sku || item?.quantity !== wanted?.quantity
  })
  expect(wrong).toEqual([])
  expect(found.length / goods.length).toBeGreaterThan(0.95)
})

test('names that nobody knows are not looked up as articles with a letter wrong', async () => {
  if (!index) throw new Error('no index')
  let keys = 0
  const counted = {
    ...index,
    find: (wanted: Iterable<string>) => {
      const all = [...wanted]
      keys += all.length
      return index.find(all)
    },
  }
  const text = Array.from({ length: 20 }, (_, at) => `Круг полировочный ${at * 25} мм 5 шт`).join('\n')
  await readOrder(text, { index: counted, search })
  expect(keys).toBeLessThan(10_000)
})
