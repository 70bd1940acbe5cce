import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestInfo, requestInfoContext, sessionCallContext } from '../../app/context.ts'
import { action } from '../../app/routes/quick-order.tsx'
import type { FoundLines } from '../../app/shop-api/found-lines.ts'
import { origin } from './edge-app.ts'

/** Codes that begin with N are products (N7 is 7), S means two of them; all others are unknown. */
const findLines = async (codes: string[]): Promise<FoundLines> => ({
  isIndexed: true,
  verdicts: codes.map((code) => {
    const product = (product_id: number) => ({
      product_id,
      name: `Круг ${product_id}`,
      url: '/',
      minimum: 1,
      unit: 'шт.',
    })
    const id = Number(/^N(\d+)$/.exec(code)?.[1])
    if (id) return { kind: 'found', product: product(id), reading: null }
    return code === 'S' ? { kind: 'several', products: [product(91), product(92)], total: 2 } : { kind: 'unknown' }
  }),
})

interface Sent {
  fields: Record<string, string>
  cookie?: string
  find?: RequestInfo['findLines']
  isShopUp?: boolean
}

async function send({ fields, cookie = '', find = findLines, isShopUp = true }: Sent) {
  const context = new RouterContextProvider()
  context.set(requestInfoContext, { findLines: find } as RequestInfo)
  context.set(sessionCallContext, async (_method, _path, payload) => {
    const { cart } = payload as { cart: { product_id: number; quantity: number }[] }
    const products = cart.map((line) => ({ ...line, name: 'Круг', minimum: 1, price: 5, unit: 'шт.' }))
    const body = { data: { products, subtotal: 1, total: 1 } }
    return isShopUp ? { status: 200, body, retryAfter: null } : { status: 502, body: null, retryAfter: null }
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request(`${origin}/bystryj-zakaz`, { method: 'POST', headers: { Cookie: cookie }, body: form })
  const answer = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  if (answer instanceof Response) {
    const { status, headers } = answer
    return { status, location: headers.get('Location'), cookie: headers.get('Set-Cookie'), order: null }
  }
  const headers = new Headers(answer.init?.headers)
  return { status: answer.init?.status, location: null, cookie: headers.get('Set-Cookie'), order: answer.data }
}

test('without JavaScript lines are checked, and nothing is bought yet', async () => {
  const { status, cookie, order } = await send({ fields: { text: 'N1 - 2 шт\nXYZ\nS\t3', do: 'check' } })
  expect([status, cookie]).toEqual([200, null])
  expect(order?.rows.map(({ state }) => state)).toEqual(['found', 'unknown', 'several'])
  expect(order?.text).toBe('N1 - 2 шт\nXYZ\nS\t3')
})

test('what can be ordered goes into the cart, what cannot stays in the field', async () => {
  const { cookie, order } = await send({
    fields: { text: 'N1 - 2 шт\nXYZ\nS\t3\nN1\t5', do: 'add', c2: '92' },
    cookie: '__Host-cart=8x1~SALE',
  })
  expect(cookie).toContain('__Host-cart=8x1.1x7.92x3~SALE;')
  expect(order).toMatchObject({ text: 'XYZ', added: 2, rows: [{ state: 'unknown' }] })
})

test('a line that stays is chosen by its new place in the field', async () => {
  const { order } = await send({ fields: { text: 'N1\nXYZ\nS\t3', do: 'add' } })
  expect(order?.text).toBe('XYZ\nS\t3')
  expect(order?.rows.map(({ line, number }) => [line.row, number])).toEqual([
    [0, 2],
    [1, 3],
  ])
  const chosen = await send({ fields: { text: order?.text ?? '', do: 'add', c1: '92' } })
  expect(chosen.order).toMatchObject({ text: 'XYZ', added: 1 })
})

test('when all lines are in the cart the way leads there', async () => {
  expect(await send({ fields: { text: 'N1\t2', do: 'add' } })).toMatchObject({ status: 303, location: '/korzina' })
})

test('what does not fit into the cart is named, and stays in the field', async () => {
  const text = Array.from({ length: 230 }, (_, line) => `N${line + 1}\t2`).join('\n')
  const { cookie, order } = await send({ fields: { text, do: 'add' } })
  expect(cookie?.match(/\d+x\d+/g)).toHaveLength(200)
  expect([order?.added, order?.text.split('\n').length]).toEqual([200, 30])
  expect(order?.problem).toContain('Поместились не все')
})

test.each<[string, Omit<Sent, 'fields'>]>([
  ['Слишком много запросов', { find: async () => null }],
  ['Не удалось проверить', { find: () => Promise.reject(new Error('the shop is down')) }],
  ['Не удалось узнать цены', { isShopUp: false }],
])('«%s» keeps the text, and the cart as it is', async (problem, more) => {
  const { status, cookie, order } = await send({ fields: { text: 'N1\t2', do: 'add' }, ...more })
  expect([status, cookie, order?.text]).toEqual([422, null, 'N1\t2'])
  expect(order?.problem).toContain(problem)
})

test('a form without lines says so', async () => {
  expect(await send({ fields: { text: ' \n' } })).toMatchObject({ status: 422, order: { rows: [] } })
})
