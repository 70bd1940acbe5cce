import { expect, test } from 'vitest'
import { hasCartCookie, readCartCookie, writeCartCookie } from './cart-cookie.ts'

const pairOf = (line: string) => line.split(';')[0] ?? ''
const lines = (count: number, quantity: number) =>
  Array.from({ length: count }, (_, index) => ({ product_id: 999_999_999 - index, quantity }))

test.each([
  [[{ product_id: 1001, quantity: 20 }], ''],
  [
    [
      { product_id: 1001, quantity: 20 },
      { product_id: 1002, quantity: 5 },
    ],
    'ABRASIV10',
  ],
  [[{ product_id: 7, quantity: 1 }], 'ЦЕХ 5 % ~.x;='],
])('a cart comes back as it was: %j %s', (lines, coupon) => {
  const header = `a=1; ${pairOf(writeCartCookie({ lines, coupon }))}; b=2`
  expect(readCartCookie(header)).toEqual({ lines, coupon })
  expect(hasCartCookie(header)).toBe(true)
})

test('the cookie is for our host alone, over https, for 30 days', () => {
  expect(writeCartCookie({ lines: [{ product_id: 1001, quantity: 20 }], coupon: 'ABRASIV10' })).toBe(
    '__Host-cart=1001x20~ABRASIV10; Path=/; Secure; SameSite=Lax; Max-Age=2592000',
  )
  expect(writeCartCookie({ lines: [], coupon: 'X' })).toBe('__Host-cart=; Path=/; Secure; SameSite=Lax; Max-Age=0')
})

test('the largest cart fits into a cookie', () => {
  const cart = { lines: lines(200, 99_999), coupon: 'Ы'.repeat(40) }
  const line = writeCartCookie(cart)
  expect(pairOf(line).length).toBeLessThanOrEqual(4096)
  expect(readCartCookie(pairOf(line))).toEqual(cart)
})

test.each([
  null,
  '',
  'cart=1x1',
  '__Host-cart=',
  '__Host-cart=abc',
  '__Host-cart=1',
  '__Host-cart=0x1.-1x1.1x0.1x-1.1e9x1.1x1e9',
  '__Host-cart=~ABRASIV10',
  `__Host-cart=${'9'.repeat(10_000)}`,
])('case %$ is no cart', (header) => {
  expect(readCartCookie(header)).toEqual({ lines: [], coupon: '' })
})

test('what can be read of a bad cookie is read', () => {
  expect(readCartCookie('__Host-cart=1x2.junk.3x4..5~%E0%A4%A')).toEqual({
    lines: [
      { product_id: 1, quantity: 2 },
      { product_id: 3, quantity: 4 },
    ],
    coupon: '',
  })
})
