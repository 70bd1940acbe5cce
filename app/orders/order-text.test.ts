import { expect, test } from 'vitest'
import { codeOf, itemLine, replaceRows, withoutRows } from './order-text.ts'

test('lines are replaced and taken out in place', () => {
  expect(replaceRows('a\nb\nc\nd', { row: 1, rows: 2 }, ['x'])).toBe('a\nx\nd')
  expect(replaceRows('a\nb', { row: 0, rows: 1 }, ['x', 'y'])).toBe('x\ny\nb')
  expect(replaceRows('a\nb\nc', { row: 2, rows: 1 }, [])).toBe('a\nb')
  expect(withoutRows('a\nb\nc\nd', new Set([0, 2]))).toBe('b\nd')
})

const url = '/product/krug-1001'
test.each([
  ['KL-125-8-240', false, 'KL-125-8-240'],
  ['51409', false, '51409'],
  ['SX 27/80', false, 'SX 27/80'],
  // Two products have it, it is short, has no digit, or could be taken apart.
  ['KL-125-8-240', true, url],
  ['801', false, url],
  ['Круг', false, url],
  ['A-1, B-2', false, url],
  ['51409 -', false, url],
  ['', false, url],
])('the article %j (of several products: %j) is written as %s', (sku, isShared, code) => {
  expect(codeOf({ sku, url }, isShared)).toBe(code)
  const product = { sku, url } as Parameters<typeof itemLine>[0]['product']
  const line = (quantity: number | null) => itemLine({ product, quantity } as Parameters<typeof itemLine>[0], isShared)
  expect([line(50), line(null)]).toEqual([`${code} x50`, code])
})

test('an article is one of a single product unless it is said', () => {
  expect(codeOf({ sku: '51409', url })).toBe('51409')
  expect(itemLine({ product: { sku: '51409', url }, quantity: 5 } as Parameters<typeof itemLine>[0])).toBe('51409 x5')
})
