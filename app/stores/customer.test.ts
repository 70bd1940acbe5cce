import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from '../../shared/shop-api/contract/customer.ts'
import { fakeBrowser } from '../../tests/support/fake-browser.ts'

let { stored, shown, dataset, otherTabChanged } = fakeBrowser()
/** Answers of GET /api/shop/customer, in their order; the last one stays. */
let answers: Response[]
let calls: string[]

const ivan = { customer_id: 42, firstName: 'Иван', email: '' }
const known = () => Response.json({ data: ivan })
const guest = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })

beforeEach(() => {
  ;({ stored, shown, dataset, otherTabChanged } = fakeBrowser())
  answers = [known()]
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const answer = answers.length > 1 ? answers.shift() : answers[0]?.clone()
    return answer ?? Promise.reject(new TypeError('no network'))
  })
})

/** The store as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  // The store loads it only when it asks.
  await import('../../shared/shop-api/customer.ts')
  const store = await import('./customer.ts')
  const { read, restore, watch } = store.customerStore
  restore()
  return { ...store, watch, status: () => read().status, customer: () => read().customer }
}

describe('on opening a page', () => {
  test('a guest makes no call', async () => {
    const store = await openPage()
    expect([store.status(), store.customer(), calls]).toEqual(['guest', null, []])
  })

  test('the customer who has signed in here is asked for', async () => {
    stored.set('signed_in', '"Иван"')
    const store = await openPage()
    await expect.poll(store.status).toBe('known')
    expect(store.customer()).toMatchObject({ customer_id: 42, firstName: 'Иван', email: '' })
    expect(calls).toEqual(['/api/shop/customer'])
  })

  test('a session that is over makes a guest; the cart stays', async () => {
    stored.set('signed_in', '"Иван"')
    stored.set('cart', '[{"product_id":1,"quantity":1}]')
    answers = [guest()]
    const store = await openPage()
    await expect.poll(store.status).toBe('guest')
    expect([[...stored.keys()], dataset.signedIn]).toEqual([['cart'], undefined])
  })

  test('whoever has signed in here is a guest where the shop says that nobody is', async () => {
    stored.set('signed_in', '"Иван"')
    answers = [Response.json({ data: null })]
    const store = await openPage()
    await expect.poll(store.status).toBe('guest')
    expect([store.customer(), [...stored.keys()], shown.size]).toEqual([null, [], 0])
  })

  test('without an answer the name stays, and the customer is not known', async () => {
    stored.set('signed_in', '"Иван"')
    answers = []
    const store = await openPage()
    await store.refreshCustomer()
    expect([store.status(), store.customer(), shown.get('--me')]).toEqual(['unknown', null, '"Иван"'])
    answers = [known()]
    await store.refreshCustomer()
    expect(store.status()).toBe('known')
  })
})

describe('signing in and out', () => {
  test('signing in and out leaves the name for the next page, and takes it away', async () => {
    const store = await openPage()
    await store.refreshCustomer()
    expect([stored.get('signed_in'), dataset.signedIn, shown.get('--me')]).toEqual(['"Иван"', '1', '"Иван"'])
    store.dropCustomer()
    expect([stored.size, dataset.signedIn, shown.size, store.customer()]).toEqual([0, undefined, 0, null])
  })

  test('who has just signed in is so for the next page, too, before the shop has said who it is', async () => {
    answers = []
    const store = await openPage()
    await store.refreshCustomer()
    expect([store.status(), stored.get('signed_in'), shown.get('--me')]).toEqual([
      'unknown',
      '"Личный кабинет"',
      '"Личный кабинет"',
    ])
  })

  test('signing in and out says whether the shop has still to hear of it', async () => {
    const { customerStore, dropCustomer, setCustomer } = await openPage()
    dropCustomer(true)
    expect(customerStore.read().isLogoutPending).toBe(true)
    setCustomer({ customer_id: 42, firstName: 'Иван' } as Customer)
    expect(customerStore.read().isLogoutPending).toBe(false)
    dropCustomer()
    expect(customerStore.read().isLogoutPending).toBe(false)
  })

  test('a customer without a name has an account all the same', async () => {
    answers = [Response.json({ data: { ...ivan, firstName: '' } })]
    const store = await openPage()
    await store.refreshCustomer()
    expect([store.status(), shown.get('--me')]).toEqual(['known', '"Личный кабинет"'])
  })

  test('an answer that comes after the logout is not heard', async () => {
    const store = await openPage()
    const asked = store.refreshCustomer()
    store.dropCustomer()
    await asked
    expect([store.status(), stored.size]).toEqual(['guest', 0])
  })

  test('a 401 to any call ends it, but not one to a wrong code', async () => {
    const store = await openPage()
    store.setCustomer({ customer_id: 42, firstName: 'Иван' } as Customer)
    const { callFromBrowser } = await import('../shop-api/client.ts')
    answers = [guest()]
    await callFromBrowser('POST', '/api/shop/customer/login', {})
    expect(store.status()).toBe('known')
    await callFromBrowser('POST', '/api/order', {})
    expect(store.status()).toBe('guest')
  })
})

describe('another tab', () => {
  test('signs in', async () => {
    const store = await openPage()
    const seen = vi.fn()
    store.watch(seen)
    stored.set('signed_in', '"Иван"')
    otherTabChanged('signed_in')
    expect(store.status()).toBe('unknown')
    await expect.poll(store.status).toBe('known')
    expect(calls).toHaveLength(1)
    expect(seen).toHaveBeenCalled()
  })

  test('has changed nothing where the name is the same; another name is asked for', async () => {
    stored.set('signed_in', '"Иван"')
    const store = await openPage()
    await expect.poll(store.status).toBe('known')
    otherTabChanged('signed_in')
    expect([store.status(), calls.length]).toEqual(['known', 1])
    stored.set('signed_in', '"Анна"')
    answers = [Response.json({ data: { ...ivan, customer_id: 43, firstName: 'Анна' } })]
    otherTabChanged('signed_in')
    await expect.poll(() => store.customer()?.firstName).toBe('Анна')
    expect(calls).toHaveLength(2)
  })

  test.each(['signed_in', null])('signs out (%s)', async (key) => {
    stored.set('signed_in', '"Иван"')
    const store = await openPage()
    await expect.poll(store.status).toBe('known')
    stored.delete('signed_in')
    otherTabChanged(key)
    expect([store.status(), shown.size, calls.length]).toEqual(['guest', 0, 1])
  })
})
