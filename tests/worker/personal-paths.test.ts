import { expect, test } from 'vitest'
import { shopOrigin, startIsolate } from './isolate.ts'

const json = { Origin: shopOrigin, 'Content-Type': 'application/json' }
const form = { Origin: shopOrigin, 'Content-Type': 'application/x-www-form-urlencoded' }
const post = (headers: HeadersInit, body: string): RequestInit => ({ method: 'POST', headers, body })

const personal: [path: string, init?: RequestInit][] = [
  ['/customer'],
  ['/CUSTOMER/order'],
  ['/customer/order.data'],
  ['/order/checkout'],
  ['/order/checkout', post(form, 'name=Иван')],
  ['/status-zakaza'],
  ['/kommercheskoe-predlozhenie'],
  ['/bystryj-zakaz'],
  ['/subscribe', post(form, 'email=a@example.ru')],
  ['/product/krug-1', post(form, 'text=Отлично')],
  ['/api/shop/customer'],
  ['/sanctum/csrf-cookie'],
  ['/api/order/submit', post(json, '{}')],
  ['/api/order/7'],
  ['/api/subscribe', post(json, '{}')],
  ['/api/address', post(json, '{}')],
  ['/api/lines', post(json, '{}')],
]
const others: [path: string, init?: RequestInit][] = [
  ['/'],
  ['/category/krugi-1'],
  ['/korzina'],
  ['/korzina', post(form, 'id=1')],
  ['/poisk?query=3m'],
  ['/api/shop/category'],
  ['/healthz'],
]

const startAt = (PERSONAL_PATHS: 'on' | 'off') => startIsolate({ env: { PERSONAL_PATHS } })

test.each(personal)('a home without personal paths refuses %s in Russian and asks nobody', async (path, init) => {
  const { ask, sent, rendered } = startAt('off')
  const response = await ask(path, init)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(await response.text()).toContain('только на серверах в России')
  expect([sent, rendered]).toEqual([[], []])
})

test.each(others)('a home without personal paths answers %s as every other one', async (path, init) => {
  const [without, whole] = await Promise.all([startAt('off').ask(path, init), startAt('on').ask(path, init)])
  expect(without.status).toBe(whole.status)
  expect(await without.text()).not.toContain('только на серверах в России')
})

test.each(personal)('a home with personal paths does not refuse %s for where it stands', async (path, init) => {
  expect(await (await startAt('on').ask(path, init)).text()).not.toContain('только на серверах в России')
})
