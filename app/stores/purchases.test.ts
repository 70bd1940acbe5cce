import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Customer } from '../../shared/shop-api/contract/customer.ts'
import { fakeBrowser } from '../../tests/support/fake-browser.ts'

const orderIds = Array.from({ length: 25 }, (_, index) => 10_025 - index)
/** Orders on a page of the account's list. */
let perPage: number
/** Orders whose details come with this status. */
let failing: Map<number, number>
let listStatus: number
/** Whether the shop says who is signed in. */
let knowsCustomer: boolean
let calls: string[]

let stored: Map<string, string>

beforeEach(() => {
  stored = fakeBrowser().stored
  stored.set('signed_in', '"Иван"')
  knowsCustomer = true
  perPage = 100
  failing = new Map()
  listStatus = 200
  calls = []
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answerTo(path)
  })
})

afterEach(() => void vi.useRealTimers())

const line = { sku: 'NST-1', name: 'Круг', url: '/product/k-1', quantity: 5, unit: 'шт.' }

function answerTo(path: string): Response {
  const [, id] = /\/order\/(\d+)$/.exec(path) ?? []
  if (id) {
    const status = failing.get(Number(id)) ?? 200
    const product = { ...line, product_id: Number(id) }
    const data = { order_id: Number(id), order_date: '2026-11-20T14:05:11+03:00', details: { products: [product] } }
    return Response.json(status === 200 ? { data } : {}, { status })
  }
  if (/\/order(?:\?|$)/.test(path)) {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    const orders = orderIds.slice((page - 1) * perPage, page * perPage).map((order_id) => ({ order_id }))
    const data = { orders, current_page: page, last_page: Math.ceil(orderIds.length / perPage), total: 25 }
    return Response.json({ data: { ...data, is_whole: false } }, { status: page > 1 ? listStatus : 200 })
  }
  if (!knowsCustomer) return Response.json({ message: 'Upstream error' }, { status: 502 })
  return Response.json({ data: { customer_id: 42, firstName: 'Иван' } })
}

async function openPage() {
  vi.resetModules()
  return import('./purchases.ts')
}

test('the search that is used while the newest are read for the marks reads all the others, each once', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  void readPurchases(20)
  await readPurchases()
  expect(purchasesStore.read().orders.map(({ order_id }) => order_id)).toEqual(orderIds)
  expect(purchasesStore.read()).toMatchObject({ reading: null, isFailed: false })
  const asked = calls.filter((path) => /\/order\/\d+$/.test(path))
  expect([asked.length, new Set(asked).size]).toEqual([25, 25])
})

const looked = () => calls.splice(0).filter((path) => /\/order/.test(path))
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

test('what was ordered is known by its lines, also on the next page', async () => {
  const { readPurchases } = await openPage()
  await readPurchases()
  const lines = [{ ...line, product_id: 10_025 }]
  const first = { order_id: 10_025, order_date: '2026-11-20T14:05:11+03:00', lines }
  const next = await openPage()
  const { refreshCustomer } = await import('./customer.ts')
  next.purchasesStore.read()
  await refreshCustomer()
  await expect.poll(() => next.purchasesStore.read().orders[0]).toEqual(first)
})

test('once all are known newer ones are read after an hour, and only those are read', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  await readPurchases()
  expect(looked()).toHaveLength(26)
  minutes(59)
  await readPurchases()
  expect(looked()).toEqual([])
  orderIds.unshift(10_026)
  minutes(1)
  await readPurchases()
  orderIds.shift()
  expect(looked()).toHaveLength(2)
  expect(purchasesStore.read().orders.map(({ order_id }) => order_id)).toEqual([10_026, ...orderIds])
})

test('the list is read page by page; one that fails leaves the rest for the next time', async () => {
  perPage = 10
  const { readPurchases, purchasesStore } = await openPage()
  listStatus = 502
  await readPurchases()
  expect(purchasesStore.read()).toMatchObject({ orders: { length: 10 }, isFailed: true })
  listStatus = 200
  await readPurchases()
  expect(purchasesStore.read()).toMatchObject({ orders: { length: 25 }, isFailed: false })
})

test('an order that the shop has not is passed over, one that it does not answer is left for later', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  const ids = () => purchasesStore.read().orders.map(({ order_id }) => order_id)
  failing = new Map([
    [10_024, 404],
    [10_021, 503],
  ])
  await readPurchases()
  // Two are read at a time.
  expect(ids()).toEqual([10_025, 10_023, 10_022, 10_020])
  expect(purchasesStore.read()).toMatchObject({ reading: null, isFailed: true })
  failing.delete(10_021)
  looked()
  await readPurchases()
  expect(looked()).toHaveLength(1 + 21)
  expect([ids().length, purchasesStore.read().isFailed]).toEqual([24, false])
})

test('what nobody has asked for fails quietly, and rests for five minutes', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  failing = new Map(orderIds.map((id) => [id, 503]))
  await readPurchases(20)
  expect(purchasesStore.read()).toMatchObject({ orders: [], isFailed: false })
  looked()
  failing.clear()
  minutes(4)
  await readPurchases(20)
  expect(looked()).toEqual([])
  minutes(1)
  await readPurchases(20)
  expect(purchasesStore.read().orders.map(({ order_id }) => order_id)).toEqual(orderIds.slice(0, 20))
})

test('how far the reading has come is said', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  const seen: unknown[] = []
  purchasesStore.subscribe(() => void seen.push(purchasesStore.read().reading))
  await readPurchases(3)
  expect(seen).toEqual(expect.arrayContaining([{ done: 0, total: 3 }, { done: 2, total: 3 }, null]))
})

test.each([
  'null',
  '5',
  '{"customer":42}',
  '{"customer":43,"checkedAt":9e12,"isWhole":true,"orders":[{"order_id":1,"lines":[]}]}',
  '{"customer":42,"orders":[null,{"order_id":"1","lines":[]},{"order_id":1},{"order_id":1,"lines":[null]}]}',
])('%s in the storage is nothing that was ordered', async (kept) => {
  stored.set('purchases', kept)
  const { purchasesStore } = await openPage()
  const { refreshCustomer } = await import('./customer.ts')
  purchasesStore.read()
  stored.set('purchases', kept)
  await refreshCustomer()
  expect(purchasesStore.read().orders).toEqual([])
})

test('a shop that does not say who is signed in has failed, and is asked again', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  knowsCustomer = false
  await readPurchases()
  expect(purchasesStore.read()).toMatchObject({ orders: [], reading: null, isFailed: true })
  knowsCustomer = true
  await readPurchases()
  expect(purchasesStore.read().orders).toHaveLength(25)
  expect(purchasesStore.read().isFailed).toBe(false)
})

test('another customer sees nothing of the first, also where the sign-out between them was missed', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  await readPurchases()
  const { setCustomer, customerStore } = await import('./customer.ts')
  setCustomer({ ...customerStore.read().customer, customer_id: 43, firstName: 'Анна' } as Customer)
  await expect.poll(() => purchasesStore.read().orders).toEqual([])
})

test('what was ordered goes with the sign-out', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  await readPurchases()
  expect(purchasesStore.read().orders).toHaveLength(25)
  const { dropCustomer } = await import('./customer.ts')
  expect(stored.has('purchases')).toBe(true)
  dropCustomer()
  await expect.poll(() => purchasesStore.read().orders).toEqual([])
  expect([...stored.keys()]).toEqual([])
})

test.each(['/api/shop/customer/order', '/api/shop/customer/order/10025'])(
  'what comes of %s after the customer has gone is nobody’s',
  async (path) => {
    const { readPurchases, purchasesStore } = await openPage()
    const { dropCustomer } = await import('./customer.ts')
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (asked: string) => {
      calls.push(asked)
      if (asked === path) await held.promise
      return answerTo(asked)
    })
    const reading = readPurchases()
    await expect.poll(() => calls).toContain(path)
    dropCustomer()
    held.resolve()
    await reading
    expect([purchasesStore.read().orders, [...stored.keys()]]).toEqual([[], []])
  },
)

test('a page that has not asked yet shows what is kept of the customer', async () => {
  await (await openPage()).readPurchases()
  const { purchasesStore } = await openPage()
  const { customerStore, setCustomer } = await import('./customer.ts')
  setCustomer({ customer_id: 42, firstName: 'Иван' } as Customer)
  expect(customerStore.read().status).toBe('known')
  expect(purchasesStore.read().orders).toHaveLength(25)
})

test('who asks for fewer while more are read waits for those; all orders are a hundred', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  const all = readPurchases()
  expect(readPurchases(20)).toBe(all)
  await all
  expect(looked()).toHaveLength(26)
  expect(purchasesStore.read().orders).toHaveLength(25)
})
