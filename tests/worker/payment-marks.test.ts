import { afterEach, expect, test, vi } from 'vitest'
import { startIsolate } from './isolate.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const products = [
  { product_id: 1, name: 'Компрессор', price: 90_000, quantity: 2, is_onlyinvoice: true },
  { product_id: 2, name: 'Круг', price: 60, quantity: 500, minimum: 10 },
]
const line = { product_id: 2, name: 'Круг', price: 60, quantity: 10, total: 600 }

/** A shop whose API names these ways to pay; null: it calculates nothing. */
function startShop(methods: object[] | null) {
  const asked: unknown[] = []
  const edge = startIsolate({
    async upstream(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/shop/product') return Response.json({ data: products, meta: { total: 2, last_page: 1 } })
      if (pathname !== '/api/order') return new Response(null, { status: 404 })
      asked.push(await request.json())
      if (!methods) return new Response('Server Error', { status: 500 })
      return Response.json({ data: { products: [line], subtotal: 600, total: 600, payment_methods: methods } })
    },
  })
  const picture = async () => {
    const answer = await edge.ask('/payment-methods.svg')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    return { text: await answer.text(), kept: answer.headers.get('Cache-Control') }
  }
  return { picture, asked }
}

const signs = (svg: string): number => svg.match(/<g /g)?.length ?? 0
const written = (svg: string): string[] => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text)

test.each([
  [['Банковской картой онлайн'], 1, ['Банковская карта']],
  [['Банковской картой онлайн', 'Счёт для юр. лица или ИП', 'Наличными при самовывозе'], 2, ['Банковская карта']],
  [['Карта МИР', 'СБП', 'Безналичный расчёт'], 3, []],
  [['Visa, Mir, система быстрых платежей'], 3, []],
  [['Цифровой рубль', 'СБП'], 2, ['Цифровой рубль']],
  [['Наличными курьеру'], 1, ['Способы оплаты']],
  [['<script>'], 1, ['Способы оплаты']],
])('the footer shows of %j that many signs', async (names, count, words) => {
  const { picture } = startShop(names.map((name, at) => ({ code: `way_${at}`, name })))
  const { text, kept } = await picture()
  expect([signs(text), written(text), kept]).toEqual([count, words, 'public, max-age=86400'])
})

test('the ways to pay are asked for once, with a product that can be paid in any', async () => {
  const { picture, asked } = startShop([{ code: 'sbp', name: 'СБП' }])
  for (const _ of [1, 2, 3]) await picture()
  expect(asked).toEqual([expect.objectContaining({ cart: [{ product_id: 2, quantity: 10 }], customer_email: '' })])
})

test('where nobody knows the ways to pay the footer names none, and the shop is asked again after a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { picture, asked } = startShop(null)
  for (const _ of [1, 2]) {
    const { text, kept } = await picture()
    expect([written(text), kept]).toEqual([['Способы оплаты'], 'public, max-age=600'])
  }
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 600_000)
  await picture()
  expect(asked).toHaveLength(2)
})
