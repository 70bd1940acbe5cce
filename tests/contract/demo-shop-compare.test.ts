import { beforeAll, describe, expect, test } from 'vitest'
import type { WireProductCard } from '../../packages/demo-shop/db/product-wire.ts'
import type { WireOrderLine } from '../../packages/demo-shop/orders/wire.ts'
import type { WireProductDetail } from '../../packages/demo-shop/wire.ts'
import { call, idsOf, products, read, readProducts, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

type Compared = WireProductCard & Pick<WireProductDetail, 'attributes'> & Pick<WireOrderLine, 'certificate'>

const ask = (body: unknown) => call('/api/shop/compare', { method: 'POST', body: JSON.stringify(body) })

async function compare(ids: (number | string)[]): Promise<Compared[]> {
  const response = await ask({ compare_products: ids.map((product_id) => ({ product_id, quantity: 1 })) })
  expect(response.status).toBe(200)
  return (await response.json<{ data: Compared[] }>()).data
}

describe('comparing products', () => {
  test('comparing products answers the cards of lists with the attributes of product pages', async () => {
    const { data: cards } = await readProducts('per_page=3')
    const compared = await compare(idsOf({ data: cards }))
    for (const [index, { attributes, certificate, ...card }] of compared.entries()) {
      expect(card).toEqual(cards[index])
      const product = await read<{ data: Compared }>(`/api/shop/product/${card.product_id}`)
      expect(product.data).toMatchObject({ attributes, ...(certificate && { certificate }) })
    }
    expect(compared).toHaveLength(3)
  })

  test('comparing products keeps the asked order and skips ids that are unknown, hidden or asked for twice', async () => {
    const [one = 0, two = 0] = visible.map(({ product_id }) => product_id)
    const hidden = products.find(({ is_allow_show }) => !is_allow_show)?.product_id ?? 0
    expect((await compare([two, hidden, 999_999, `${one}`, two])).map((card) => card.product_id)).toEqual([two, one])
  })

  test('comparing products takes every product of the shop at once', async () => {
    const ids = visible.map(({ product_id }) => product_id)
    expect(await compare(ids)).toHaveLength(ids.length)
  })

  test.each([{}, null, { compare_products: 7 }, { compare_products: [{ quantity: 1 }] }, { compare_products: ['a'] }])(
    'refuses %j',
    async (body) => {
      const response = await ask(body)
      expect(response.status).toBe(422)
      expect(Object.keys((await response.json<{ errors: object }>()).errors)[0]).toMatch(/^compare_products/)
    },
  )

  test('comparing products answers POST alone', async () => {
    expect((await call('/api/shop/compare')).status).toBe(405)
  })
})
