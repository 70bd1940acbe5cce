import { describe, expect, test } from 'vitest'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { card } from '../support/shop-answers.ts'
import { createEdge, ownJson } from './edge-app.ts'

/** The shop with these products; `answer` makes its answer from the cards that it finds. */
function shopWith(ids: number[], answer: (products: unknown[]) => unknown = (products) => ({ data: { products } })) {
  const asked: unknown[] = []
  const edge = createEdge({
    shopApi: createShopApi({
      fetch: async (path, init) => {
        const { wishlist } = JSON.parse(String(init.body)) as { wishlist: number[] }
        asked.push([init.method, path, wishlist])
        expect(JSON.stringify([...new Headers(init.headers)])).not.toContain('canary')
        const found = ids.filter((id) => wishlist.includes(id))
        return Response.json(answer(found.map((product_id) => ({ ...card, product_id, secret: 1 }))))
      },
    }),
  })
  const ask = (body: string, headers: Record<string, string> = ownJson) =>
    edge.send('/api/wishlist', { method: 'POST', headers: { ...headers, Cookie: 'session=canary' }, body })
  const askFor = (...wishlist: number[]) => ask(JSON.stringify({ wishlist }))
  return { ask, askFor, asked, edge }
}

interface Answer {
  data: { products: { product_id: number }[]; gone: number[] }
}

const summary = async (response: Response) => {
  const { data } = (await response.json()) as Answer
  return { ids: data.products.map(({ product_id }) => product_id), gone: data.gone }
}

describe('a wishlist', () => {
  test('a wishlist is answered with cards in its order and with what does not exist any more', async () => {
    const { askFor, asked } = shopWith([1, 2, 3])
    const response = await askFor(3, 99, 1, 3)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const text = await response.clone().text()
    expect(text).not.toContain('secret')
    expect(await summary(response)).toEqual({ ids: [3, 1], gone: [99] })
    expect(asked).toEqual([['POST', '/api/wishlist', [3, 99, 1]]])
  })

  test('a wishlist of 500 products is asked for in parts', async () => {
    const all = Array.from({ length: 500 }, (_, index) => index + 1)
    const { askFor, asked } = shopWith(all)
    expect(await summary(await askFor(...all))).toEqual({ ids: all, gone: [] })
    expect(asked).toHaveLength(5)
  })

  test('that is empty needs no shop', async () => {
    const { askFor, asked } = shopWith([])
    expect(await summary(await askFor())).toEqual({ ids: [], gone: [] })
    expect(asked).toEqual([])
  })

  test('a wishlist keeps products that are hidden for now', async () => {
    const { askFor } = shopWith([1, 2], (products) => ({
      data: { products: products.map((product, index) => ({ ...(product as object), is_allow_show: index === 0 })) },
    }))
    expect(await summary(await askFor(1, 2))).toEqual({ ids: [1], gone: [] })
  })

  test.each<[string, (products: unknown[]) => unknown]>([
    ['a list without its frame', (products) => ({ data: products })],
    ['a card that cannot be read', ([first]) => ({ data: { products: [first, { product_id: 'x' }] } })],
  ])('loses nothing to %s', async (_, answer) => {
    const { askFor } = shopWith([1], answer)
    expect((await summary(await askFor(1, 2))).gone).toEqual([])
  })

  test('a wishlist is an error for no list', async () => {
    const { askFor } = shopWith([1], () => ({ data: { products: null } }))
    expect((await askFor(1, 2)).status).toBe(502)
  })

  test('a wishlist may come as a map', async () => {
    const { askFor } = shopWith([1, 2], (products) => ({ data: { products: { ...products } } }))
    expect(await summary(await askFor(1, 2, 3))).toEqual({ ids: [1, 2], gone: [3] })
  })
})

describe('refusals', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"wishlist":1}',
    '{"wishlist":"1,2"}',
    '{"wishlist":["1"]}',
    '{"wishlist":[0]}',
    '{"wishlist":[-1]}',
    '{"wishlist":[1.5]}',
    '{"wishlist":[1000000000]}',
    '{"wishlist":[[1]]}',
    `{"wishlist":[${Array.from({ length: 501 }, (_, index) => index + 1)}]}`,
  ])('%s is not a wishlist', async (body) => {
    const { ask, asked } = shopWith([1])
    const response = await ask(body)
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: 'Not a wishlist', errors: { wishlist: ['Нужен список номеров товаров, не длиннее 500'] } },
    ])
    expect(asked).toEqual([])
  })

  test('another site cannot ask', async () => {
    const { ask } = shopWith([1])
    const foreign = {
      'Content-Type': 'application/json',
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
    }
    expect((await ask('{"wishlist":[1]}', foreign)).status).toBe(403)
  })

  test.each<[string, () => unknown]>([
    ['an error with status 200', () => ({ result: 'ERROR', data: { products: [] } })],
    ['something else', () => ({ data: 'SQLSTATE' })],
    ['cards that cannot be read', () => ({ data: { products: [{ a: 1 }] } })],
  ])('a shop that answers with %s is a 502', async (_, answer) => {
    const { askFor } = shopWith([1], answer)
    const response = await askFor(1)
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ message: 'Upstream error' })
  })

  test('only POST is answered', async () => {
    const { edge } = shopWith([1])
    const response = await edge.send('/api/wishlist')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})
