import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../tests/support/fake-browser.ts'
import type { Customer } from '../shop-api/contract/customer.ts'

const orderIds = Array.from({ length: 25 }, (_, index) => 10_025 - index)
const meta = { current_page: 1, last_page: 1, per_page: 100, total: 25 }
/** Whether the shop says who is signed in. */
let knowsCustomer: boolean
let calls: string[]

beforeEach(() => {
  fakeBrowser().stored.set('signed_in', '"Иван"')
  knowsCustomer = true
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answerTo(path)
  })
})

function answerTo(path: string): Response {
  const [, id] = /\/order\/(\d+)$/.exec(path) ?? []
  if (id) {
    const products = [{ product_id: Number(id), name: 'Круг', quantity: 1 }]
    return Response.json({ data: { order_id: Number(id), products } })
  }
  if (path.endsWith('/order')) return Response.json({ data: orderIds.map((order_id) => ({ order_id })), meta })
  if (!knowsCustomer) return Response.json({ message: 'Upstream error' }, { status: 502 })
  return Response.json({ data: { customer_id: 42, fio: 'Иван', status: 1 } })
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
  setCustomer({ ...customerStore.read().customer, customer_id: 43, fio: 'Анна' } as Customer)
  await expect.poll(() => purchasesStore.read().orders).toEqual([])
})

test('what was ordered goes with the sign-out', async () => {
  const { readPurchases, purchasesStore } = await openPage()
  await readPurchases()
  expect(purchasesStore.read().orders).toHaveLength(25)
  const { dropCustomer } = await import('./customer.ts')
  dropCustomer()
  await expect.poll(() => purchasesStore.read().orders).toEqual([])
})
