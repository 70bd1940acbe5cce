import { expect, test } from 'vitest'
import type { ReadOrder } from '../../shared/shop-api/read-order.ts'
import { demoProducts, type IndexedProduct, orderReader } from '../support/order-reader.ts'
import { waysOfWriting } from '../support/ways-of-writing.ts'

// Every article of the demo catalogue, each in a third of the ways, so that every way meets a thousand articles and
// every length of a quantity. All articles in all ways: `npm run bench -- --lines`.

const products = demoProducts()
const read = orderReader(products)
const quantities = [7, 25, 100, 1200, 12_345]
const share = 3

/** What an order makes of a line, where that is another product or quantity without a question. */
function silentMistake({ lines }: ReadOrder, product: IndexedProduct, quantity: number | null): boolean {
  return lines.some(({ verdict }) => {
    if (verdict.kind !== 'found') return false
    const [item, ...others] = verdict.reading.items
    const isIt = item?.product.product_id === product.product_id && (quantity === null || item.quantity === quantity)
    return !isIt || others.length > 0
  })
}

test.each(Object.entries(waysOfWriting).map(([name, write], way) => ({ name, write, way })))(
  'an article written as $name is that article and that quantity, or a question',
  async ({ write, way }) => {
    const mistakes: string[] = []
    let found = 0
    const mine = products.filter((_, at) => at % share === way % share)
    for (const [at, product] of mine.entries()) {
      const quantity = quantities[(at + way) % quantities.length] ?? 1
      const text = write(product.sku, quantity, product)
      const order = await read(text)
      if (silentMistake(order, product, quantity)) mistakes.push(text)
      if (order.lines.some(({ verdict }) => verdict.kind === 'found')) found += 1
    }
    expect(mistakes).toEqual([])
    // Questions are for packs and odd quantities, not for every line.
    expect(found / mine.length).toBeGreaterThan(0.7)
  },
)

test('a line with a token dropped, doubled or swapped never orders another product without a question', async () => {
  const mistakes: string[] = []
  for (const [at, product] of products.entries()) {
    const tokens = `${product.sku} ${product.name} - 20 шт`.split(' ')
    const place = at % (tokens.length - 1)
    const [one = '', next = ''] = [tokens[place], tokens[place + 1]]
    const changed = [
      tokens.toSpliced(place, 1),
      tokens.toSpliced(place, 0, one),
      tokens.toSpliced(place, 2, next, one),
    ][at % share]
    const text = changed?.join(' ') ?? ''
    if (silentMistake(await read(text), product, null)) mistakes.push(text)
  }
  expect(mistakes).toEqual([])
})
