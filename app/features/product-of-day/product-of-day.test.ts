import { expect, test } from 'vitest'
import { moscowDate } from './product-of-day.ts'

test.each([
  ['2026-11-21T20:59:59Z', '21.11.2026'],
  ['2026-11-21T21:00:00Z', '22.11.2026'],
  ['2026-12-31T22:00:00Z', '01.01.2027'],
])('%s is %s in Moscow', (iso, date) => expect(moscowDate(new Date(iso))).toBe(date))
