import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { confirmCode, requestCode } from '../../app/features/account/confirm-code.ts'
import { withChanges } from '../../app/features/account/profile.ts'
import { loader as customerLoader } from '../../app/routes/customer.tsx'
import { loader as orderLoader } from '../../app/routes/customer-order.tsx'
import { loader as ordersLoader } from '../../app/routes/customer-orders.tsx'
import { sessionCallContext } from '../../shared/context.ts'
import { isPrivatePath } from '../../shared/shop/private-areas.ts'
import type { Customer } from '../../shared/shop-api/contract/customer.ts'
import type { OrderPage } from '../../shared/shop-api/contract/placed-order.ts'
import { login, logout, updateCustomer } from '../../shared/shop-api/customer.ts'
import type { ShopSession } from '../../worker/api-proxy/session.ts'
import { pageKey } from '../../worker/page-key.ts'
import { call as callDemoShop, seedShop } from '../contract/seeded-shop.ts'
import { newestCode } from '../contract/shopper.ts'
import { origin } from './edge-app.ts'
import { sessionAt } from './session-at.ts'

beforeAll(async () => {
  await seedShop()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

/** Lets the pauses and limits of the shop pass. */
const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

/** A browser whose cookies name a session at the demo shop. */
class Browser {
  readonly cookies = new Map<string, string>()

  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  /** Works in the session, as one request to the Worker does, and keeps the cookies that come back. */
  async inSession<T>(work: (call: ShopSession['call']) => Promise<T>): Promise<T> {
    const headers = { Cookie: this.cookie, 'CF-Connecting-IP': '203.0.113.200' }
    const session = sessionAt((path, init) => callDemoShop(path, init, { PUBLIC_ORIGIN: origin }), headers)
    const result = await work(session.call)
    for (const line of session.newCookies()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return result
  }

  async signIn(customerId: number): Promise<void> {
    wait(61)
    await this.inSession((call) => requestCode(call, customerId, 'phone'))
    const signedIn = await this.inSession(async (call) => login(call, customerId, await newestCode()))
    expect(signedIn).toEqual({ result: 'ok' })
  }

  /** What the page at `path` is made from. */
  open(loader: (args: never) => Promise<unknown>, path: string) {
    return this.inSession(async (call) => {
      const context = new RouterContextProvider()
      context.set(sessionCallContext, call)
      const url = new URL(path, origin)
      const request = new Request(url, { headers: { Cookie: this.cookie } })
      const params = { order_id: path.split('/').at(-1) }
      const answer = await loader({ request, context, url, params } as never).catch((error: unknown) => error)
      return answer as {
        data: { found: { result: string; value: unknown; customer: Customer }; payment: unknown } | null
      }
    })
  }
}

/** Ivan, with one order in each state of payment. */
const ivan = 42

describe('a customer who has signed in', () => {
  test('a customer who has signed in sees the account and the orders, newest first, each with its payment', async () => {
    const browser = new Browser()
    await browser.signIn(ivan)
    expect((await browser.open(customerLoader, '/customer')).data?.found.customer.firstName).toBe('Иван')
    const { data } = await browser.open(ordersLoader, '/customer/order')
    const page = data?.found.value as OrderPage
    const ids = page.orders.map(({ order_id }) => order_id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const statuses = await Promise.all(
      ids.map(async (id) => (await browser.open(orderLoader, `/customer/order/${id}`)).data?.payment),
    )
    expect(statuses[0]).toMatchObject({ result: 'found', value: { payment_status: 'pending' } })
    expect(statuses).not.toContainEqual(expect.objectContaining({ result: 'failed' }))
  })

  test('a customer who has signed in does not see the orders of others', async () => {
    const browser = new Browser()
    await browser.signIn(43)
    expect((await browser.open(orderLoader, '/customer/order/10045')).data?.found.result).toBe('found')
    expect((await browser.open(orderLoader, '/customer/order/10047')).data).toBeNull()
  })

  test('a customer who has signed in sees nothing more after signing out', async () => {
    const browser = new Browser()
    await browser.signIn(ivan)
    await browser.inSession(logout)
    for (const loader of [customerLoader, ordersLoader, orderLoader]) {
      const answer = await browser.open(loader, '/customer/order/10047')
      expect(JSON.stringify(answer)).toContain('guest')
      expect(JSON.stringify(answer)).not.toMatch(/Иван|Петров|10047/)
    }
  })

  test('confirms a changed e-mail by the code that goes there, and by no other', async () => {
    const browser = new Browser()
    await browser.signIn(43)
    const { customer } = (await browser.open(customerLoader, '/customer')).data?.found ?? {}
    if (!customer) throw new Error('nobody is signed in')
    const saved = await browser.inSession((call) =>
      updateCustomer(call, withChanges(customer, { email: 'new@remzona.example', phone: '+7 (900) 111-00-43' })),
    )
    expect(saved).toMatchObject({ result: 'ok', customer: { phoneVerified: false, emailVerified: false } })
    wait(61)
    await browser.inSession((call) => requestCode(call, 43, 'phone'))
    const phoneCode = await newestCode()
    const confirm = (code: string) => browser.inSession((call) => confirmCode(call, customer, 'email', code))
    expect(await confirm(phoneCode)).toMatchObject({ result: 'refused', text: 'Это код из другого сообщения' })
    wait(61)
    await browser.inSession((call) => requestCode(call, 43, 'email'))
    const code = await newestCode()
    const wrong = code === '0000' ? '1111' : '0000'
    expect(await confirm(wrong)).toMatchObject({ result: 'refused', text: 'Неверный код' })
    expect(await confirm(code)).toMatchObject({ result: 'ok', customer: { emailVerified: true, phoneVerified: true } })
  })
})

test.each(['/customer', '/customer/order', '/customer/order/10047', '/customer/order/abc'])(
  '%s and its data belong to one shopper and are stored nowhere',
  (path) => {
    for (const variant of [path, `${path}.data`, `${path}?page=1`, `${path}.data?_routes=routes%2Fcustomer`]) {
      const url = new URL(variant, origin)
      expect([isPrivatePath(url.pathname), pageKey(url)]).toEqual([true, null])
    }
  },
)
