import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action } from '../../app/routes/quick-order.tsx'
import { type EdgeServices, servicesContext, sessionCallContext } from '../../shared/context.ts'
import type { OrderAnswer } from '../../shared/shop-api/order-answers.ts'
import type { LineReading, LineVerdict, PastedLine, ReadOrder } from '../../shared/shop-api/read-order.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'
import { asRead } from '../support/as-read.ts'
import { origin } from './edge-app.ts'

const product = (product_id: number) => ({
  product_id,
  name: `Круг ${product_id}`,
  url: `/product/k-${product_id}`,
  sku: '',
  sku3m: null,
  minimum: 1,
  unit: 'шт.',
  price: 5,
})
const reading = (id: number, quantity: number | null, answer: string | null = null): LineReading => ({
  items: [{ product: product(id), quantity }],
  spelled: null,
  answer,
})

/**
 * Lines «N7 2» order two of product 7, S two of 91 or of 92, P packs of 10 or pieces of 93; what does not begin so is
 * unknown.
 */
const readOrder = async (text: string): Promise<ReadOrder> => {
  const lines = text.split('\n').flatMap((line, row): PastedLine[] => {
    const [, kind = '', number = '', digits] = /^(?:\/product\/k-)?([NSP]?)(\d*)(?:\D+(\d+))?/.exec(line) ?? []
    const quantity = digits ? Number(digits) : null
    const question = (readings: LineReading[], group: string | null) => ({
      kind: 'question' as const,
      doubt: { kind: 'several' as const, about: '', group },
      readings,
      total: 2,
    })
    const packs = [reading(93, quantity, 'pieces'), reading(93, (quantity ?? 0) * 10, 'packs')]
    const verdict: LineVerdict =
      kind === 'S'
        ? question([reading(91, quantity), reading(92, quantity)], null)
        : kind === 'P'
          ? question(packs, 'unit')
          : number
            ? { kind: 'found', reading: reading(Number(number), quantity) }
            : { kind: 'unknown' }
    return line.trim() === '' ? [] : [{ row, rows: 1, text: line, verdict }]
  })
  return { lines, skipped: [], unread: 0, isIndexed: true }
}

interface Sent {
  fields: Record<string, string>
  answers?: readonly OrderAnswer[]
  cookie?: string
  read?: EdgeServices['readOrder']
  isShopUp?: boolean
}

async function send({ fields, answers = [], cookie = '', read = readOrder, isShopUp = true }: Sent) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { readOrder: read } as EdgeServices)
  const call: SessionCall = async (_method, _path, payload) => {
    const { cart } = payload as { cart: { product_id: number; quantity: number }[] }
    const products = cart.map((line) => ({ ...line, name: 'Круг', minimum: 1, price: 5, unit: 'шт.' }))
    const body = { data: { products, subtotal: 1, total: 1 } }
    return isShopUp ? { status: 200, body, retryAfter: null } : { status: 502, body: null, retryAfter: null }
  }
  context.set(sessionCallContext, asRead(call))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const answer of answers) form.append('answer', JSON.stringify(answer))
  const request = new Request(`${origin}/bystryj-zakaz`, { method: 'POST', headers: { Cookie: cookie }, body: form })
  const answer = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  if (answer instanceof Response) {
    const { status, headers } = answer
    return { status, location: headers.get('Location'), cookie: headers.get('Set-Cookie'), order: null }
  }
  const headers = new Headers(answer.init?.headers)
  return { status: answer.init?.status, location: null, cookie: headers.get('Set-Cookie'), order: answer.data }
}

test('lines are checked without JavaScript, and nothing is bought yet', async () => {
  const { status, cookie, order } = await send({ fields: { text: 'N1 - 2 шт\nXYZ\nS\t3', do: 'check' } })
  expect([status, cookie]).toEqual([200, null])
  expect(order?.rows.map(({ state }) => state)).toEqual(['found', 'unknown', 'question'])
  expect(order?.text).toBe('N1 - 2 шт\nXYZ\nS\t3')
})

test('what can be ordered goes into the cart, what cannot stays in the field', async () => {
  const { cookie, order } = await send({
    fields: { text: 'N1 - 2 шт\nXYZ\nS\t3\nN1\t5', do: 'add', c2: '92x3' },
    cookie: '__Host-cart=8x1~SALE',
  })
  expect(cookie).toContain('__Host-cart=8x1.1x7.92x3~SALE;')
  expect(order).toMatchObject({ text: 'XYZ', added: 2, rows: [{ state: 'unknown' }] })
})

test('a line that stays is chosen by its new place in the field', async () => {
  const { order } = await send({ fields: { text: 'N1\nXYZ\nS\t3', do: 'add' } })
  expect(order?.text).toBe('XYZ\nS\t3')
  expect(order?.rows.map(({ line, number }) => [line.row, number])).toEqual([
    [0, 1],
    [1, 2],
  ])
  const chosen = await send({ fields: { text: order?.text ?? '', do: 'add', c1: '92x3' } })
  expect(chosen.order).toMatchObject({ text: 'XYZ', added: 1 })
})

test('a chosen reading stays beside the text, and an answer counts for all lines of its group', async () => {
  const text = 'P 2\nXYZ\nP 3\nS 4'
  const { order } = await send({ fields: { text, do: 'check', 'g unit': 'packs', c3: '91x4' } })
  expect(order?.text).toBe(text)
  const states = [
    ['found', 50],
    ['unknown', 0],
    ['repeat', 30],
    ['found', 4],
  ]
  expect(order?.rows.map(({ state, quantity }) => [state, quantity])).toEqual(states)
  const again = await send({ fields: { text: `new\n${text}`, do: 'check' }, answers: order?.answers })
  expect(again.order?.rows.slice(1).map(({ state, quantity }) => [state, quantity])).toEqual(states)
  const added = await send({ fields: { text, do: 'add' }, answers: order?.answers })
  expect(added.order).toMatchObject({ text: 'XYZ', added: 2, answers: [] })
})

test.each(['', '{', '5', '{"line":"S 4"}'])('what is no answer (%j) is none', async (answer) => {
  const { order } = await send({ fields: { text: 'S 4', do: 'check', answer } })
  expect(order?.rows.map(({ state }) => state)).toEqual(['question'])
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
  ['Слишком много запросов', { read: async () => null }],
  ['Не удалось проверить', { read: () => Promise.reject(new Error('the shop is down')) }],
  ['Не удалось узнать цены', { isShopUp: false }],
])('«%s» keeps the text, and the cart as it is', async (problem, more) => {
  const { status, cookie, order } = await send({ fields: { text: 'N1\t2', do: 'add' }, ...more })
  expect([status, cookie, order?.text]).toEqual([422, null, 'N1\t2'])
  expect(order?.problem).toContain(problem)
})

test('a form without lines says so', async () => {
  expect(await send({ fields: { text: ' \n' } })).toMatchObject({ status: 422, order: { rows: [] } })
})
