import { expect, test } from 'vitest'
import { hasSession } from './account-session.ts'

const withCookie = (Cookie?: string) =>
  hasSession(new Request('https://shop.example.ru/customer', { headers: Cookie ? { Cookie } : {} }))

test('a session cookie of any name counts, wherever it is', () => {
  expect(withCookie('__Host-demo_session=a')).toBe(true)
  expect(withCookie('_ym_uid=1; __Host-XSRF-TOKEN=t; __Host-remember_web_59ba=x')).toBe(true)
})

test('nobody is signed in without one', () => {
  expect(withCookie()).toBe(false)
  expect(withCookie('__Host-XSRF-TOKEN=t; cart=1; laravel_session=tossed; x__Host-y=1')).toBe(false)
  const ofThisShop = ['cart=1x1', 'ordered=1~a', 'placed=1~a']
  expect(withCookie(ofThisShop.map((cookie) => `__Host-${cookie}`).join('; '))).toBe(false)
})
