import { beforeAll, describe, expect, test } from 'vitest'
import type { WireSearchHit } from '../../packages/demo-shop/wire.ts'
import { call, catalogue, idsOf, readProducts, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

const find = (query: string) => readProducts(`per_page=200&query=${encodeURIComponent(query)}`)

async function suggest(query: string): Promise<WireSearchHit[]> {
  const response = await call('/api/search/query', { method: 'POST', body: JSON.stringify({ query }) })
  return (await response.json<{ data: WireSearchHit[] }>()).data
}

describe('search', () => {
  test('search puts the exact article first, however it is separated or cased', async () => {
    for (const { sku, product_id } of visible.filter(({ sku }) => /\d/.test(sku)).slice(0, 12)) {
      for (const query of [sku, sku.toLowerCase(), sku.replace(/[^\p{L}\p{N}]/gu, '')]) {
        expect([query, idsOf(await find(query))[0]]).toEqual([query, product_id])
      }
      expect((await suggest(sku))[0]).toMatchObject({ type: 'product', key: product_id, description: sku })
    }
  })

  test('search puts the exact 3M number first', async () => {
    const product = visible.find(({ sku3m }) => sku3m !== null)
    expect(idsOf(await find(product?.sku3m ?? ''))[0]).toBe(product?.product_id)
  })

  test('search finds beginnings and middles of words, whatever their case', async () => {
    const product = visible.find(({ name }) => /^[А-Яа-я]{7,}/.test(name))
    const word = product?.name.match(/^[А-Яа-я]{7,}/)?.[0] ?? ''
    for (const query of [word.slice(0, 4), word.toUpperCase(), word.slice(1, 5)]) {
      expect(idsOf(await find(query))).toContain(product?.product_id)
    }
  })

  test('search puts whole numbers before longer ones', async () => {
    const whole = (await find('P80')).data.map(({ name }) => /P80(?!\d)/.test(name))
    expect(new Set(whole)).toEqual(new Set([true, false]))
    expect(whole.lastIndexOf(true)).toBeLessThan(whole.indexOf(false))
  })

  test('search finds only products that have all the words', async () => {
    const product = visible.find(({ name }) => name.split(' ').length > 3)
    const [first = '', , third = ''] = product?.name.split(' ') ?? []
    const both = idsOf(await find(`${third} ${first}`))
    expect(both).toContain(product?.product_id)
    expect(both.length).toBeLessThanOrEqual(idsOf(await find(first)).length)
    expect(idsOf(await find(`${first} абракадабра`))).toEqual([])
  })

  test('forgives Russian endings', async () => {
    const belts = visible.filter(({ name }) => /лента/i.test(name)).map(({ product_id }) => product_id)
    expect(belts.length).toBeGreaterThan(0)
    expect(idsOf(await find('ленты'))).toEqual(expect.arrayContaining(belts))
  })

  test.each(['"', '* OR', 'NEAR(a b)', "'; DROP TABLE product; --", 'круг"*', '%_%', '№'])(
    'takes %s as text, not as syntax',
    async (query) => {
      expect((await call(`/api/shop/product?query=${encodeURIComponent(query)}`)).status).toBe(200)
      expect(Array.isArray(await suggest(query))).toBe(true)
    },
  )

  test('suggests categories and manufacturers by name', async () => {
    const maker = catalogue.manufacturers[0]
    expect(await suggest(maker?.name ?? '')).toContainEqual(
      expect.objectContaining({ type: 'manufacturer', key: maker?.id, slug: maker?.slug }),
    )
    const category = catalogue.categories[0]
    expect(await suggest(category?.name ?? '')).toContainEqual(
      expect.objectContaining({ type: 'category', key: category?.category_id, slug: category?.slug }),
    )
  })
})
