import { expect, test } from 'vitest'
import { periodText } from './delivery-period.ts'

test.each([
  ['в пятницу', 2, 3, 'в пятницу'],
  [null, 2, 3, '2–3 дня'],
  [null, 3, 3, '3 дня'],
  [null, 1, null, '1 день'],
  [null, null, 5, '5 дней'],
  [null, 0, 1, '0–1 день'],
  [null, null, null, null],
])('a delivery of %j, %j to %j days takes %j', (period, period_min, period_max, text) => {
  expect(periodText({ period, period_min, period_max })).toBe(text)
})
