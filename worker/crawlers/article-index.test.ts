import { expect, test } from 'vitest'
import { nameKey } from '../../shared/article-index.ts'
import { normalArticle } from '../../shared/format/article.ts'
import { bucketInMemory } from '../../tests/support/bucket-in-memory.ts'
import { type IndexedProduct, writeIndex } from '../../tests/support/order-reader.ts'
import { openArticleIndex } from './article-index.ts'

const product = (product_id: number, fields: Partial<IndexedProduct> = {}) =>
  ({
    product_id,
    sku: `KL-${product_id}-P80`,
    sku3m: product_id % 3 === 0 ? `7100${product_id}` : null,
    name: `Круг ${product_id} мм «Ё»`,
    url: `/product/krug-${product_id}`,
    minimum: 1 + (product_id % 10),
    unit: 'шт.',
    price: product_id % 7 === 0 ? null : product_id / 2,
    ...fields,
  }) as IndexedProduct

const products = (count: number): IndexedProduct[] => Array.from({ length: count }, (_, at) => product(1 + at * 3))

async function indexOf(list: readonly IndexedProduct[]) {
  const store = bucketInMemory()
  await writeIndex(store.bucket, list)
  const open = async () => {
    const index = await openArticleIndex({ CATALOGUE: store.bucket } as never, { shopApiOrigin: null })
    if (!index) throw new Error('no index')
    return index
  }
  return { ...store, open }
}

test.each([0, 1, 999, 17_000])(
  'the article index of %i products finds each by all of its keys with its own facts, and nothing by other keys',
  async (count) => {
    const list = products(count)
    const { open } = await indexOf(list)
    const index = await open()
    const expected = new Map<string, string[]>()
    for (const { product_id: id, sku, sku3m, name } of list) {
      const keys = [
        [normalArticle(sku), 'sku'],
        [sku3m ?? '', 'sku3m'],
        [String(id), 'id'],
        [nameKey(name), 'name'],
      ]
      for (const [key = '', by] of keys) if (key) expected.set(key, [...(expected.get(key) ?? []), `${by} ${id}`])
    }
    const absent = Array.from({ length: 10_000 }, (_, at) => [`KL${at * 3 + 2}P80`, `KL${at * 3 + 1}P8`, `7100${at}0`])
    const found = await index.find([...expected.keys(), ...absent.flat().filter((key) => !expected.has(key)), '', '#1'])
    found.delete('#1')
    const wrong = [...found].filter(([key, entries]) => {
      return expected.get(key)?.join() !== entries.map(({ by, productId }) => `${by} ${productId}`).join()
    })
    expect([wrong, found.size]).toEqual([[], expected.size])
    // By articles the facts are there already; another question reads them by the id.
    const wanted = list.map(({ product_id }) => product_id)
    const facts = list.map(({ product_id, name, url, sku, sku3m, unit, minimum, price }) =>
      JSON.stringify({ product_id, name, url, sku, sku3m, unit, minimum, price }),
    )
    for (const asked of [index, await open()]) {
      const known = await asked.products([...wanted, 2, -1, 10 ** 9])
      expect([...known.values()].map((product) => JSON.stringify(product)).join('\n')).toBe(facts.join('\n'))
    }
  },
  120_000,
)

test('an article that several products have names them all', async () => {
  const list = [...products(5_000), product(1_000_000, { sku: 'kl 4/p80' }), product(1_000_001, { sku: 'КL-4-Р80' })]
  const index = await (await indexOf(list)).open()
  const found = await index.find(['KL4P80', '1000000'])
  expect(found.get('KL4P80')?.map(({ productId }) => productId)).toEqual([4, 1_000_000, 1_000_001])
  expect(found.get('1000000')).toEqual([{ by: 'id', productId: 1_000_000 }])
})

test('a look-up of one article reads two small parts of the index, and one of no article hardly more than one', async () => {
  const { open, counts } = await indexOf(products(20_000))
  const index = await open()
  counts.reads = counts.bytesRead = 0
  const found = await index.find(['KL4P80'])
  expect((await index.products([4])).get(4)?.sku).toBe('KL-4-P80')
  expect([found.size, counts.reads, counts.bytesRead < 16_000]).toEqual([1, 2, true])
  counts.reads = 0
  const absent = Array.from({ length: 1_000 }, (_, at) => `KL${at}P81`)
  for (const key of absent) await index.find([key])
  // Heads of all 32 sections, and a page for each false positive of their filters.
  expect(counts.reads).toBeLessThan(32 + 50)
})

test('a part of the index that is cut off is an error, and no answer', async () => {
  const { open, objects, bucket } = await indexOf(products(20_000))
  const index = await open()
  for (const [key, { bytes }] of objects) {
    if (bytes && key.includes('.') && key !== 'catalogue/current.json') await bucket.put(key, bytes.slice(0, -100_000))
  }
  await expect(index.find(Array.from({ length: 500 }, (_, at) => `KL${1 + at * 3}P80`))).rejects.toThrow('bytes of')
})

test('an index of another version is not read', async () => {
  const { open, bucket } = await indexOf(products(10))
  const manifest = await (await bucket.get('catalogue/current.json'))?.json()
  for (const changed of [
    { ...manifest, index: { ...manifest.index, version: 2 } },
    { shards: ['a'], indexVersion: 2 },
  ]) {
    await bucket.put('catalogue/current.json', JSON.stringify(changed))
    await expect(open()).rejects.toThrow('no index')
  }
})
