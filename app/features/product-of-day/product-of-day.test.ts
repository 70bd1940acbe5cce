import { afterEach, expect, test, vi } from 'vitest'
import { loadProductOfDay } from '../../shop-api/products.ts'
import { moscowDate } from './product-of-day.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['2026-11-21T20:59:59Z', '21.11.2026'],
  ['2026-11-21T21:00:00Z', '22.11.2026'],
  ['2026-12-31T22:00:00Z', '01.01.2027'],
])('%s is %s in Moscow', (iso, date) => expect(moscowDate(new Date(iso))).toBe(date))

test('a tab that is open the next day asks for the product of that day', async () => {
  const products = [{ product_id: 1 }, { product_id: 2 }]
  vi.stubGlobal('fetch', async () => Response.json({ data: products.shift() }))
  const ids: (number | undefined)[] = []
  for (const day of ['21.11.2026', '21.11.2026', '22.11.2026']) ids.push((await loadProductOfDay(day))?.product_id)
  expect(ids).toEqual([1, 1, 2])
})
