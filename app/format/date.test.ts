import { expect, test } from 'vitest'
import { isWithin } from './date.ts'

const winter = { from: '12-15', until: '01-14' }
const spring = { from: '03-01', until: '05-31' }
const campaign = { from: '2026-11-01', until: '2027-01-31' }

test.each([
  ['2026-12-14T12:00Z', winter, false],
  ['2026-12-15T12:00Z', winter, true],
  ['2027-01-14T12:00Z', winter, true],
  ['2027-01-15T12:00Z', winter, false],
  ['2027-03-01T12:00Z', spring, true],
  ['2027-06-01T12:00Z', spring, false],
  ['2026-10-31T12:00Z', campaign, false],
  ['2026-12-31T12:00Z', campaign, true],
  ['2027-01-31T12:00Z', campaign, true],
  ['2027-02-01T12:00Z', campaign, false],
  ['2020-01-01T12:00Z', { from: null, until: null }, true],
  ['2030-01-01T12:00Z', { from: '2026-11-01', until: null }, true],
  ['2020-01-01T12:00Z', { from: null, until: '2026-11-01' }, true],
  // Midnight in Moscow is three hours earlier.
  ['2026-10-31T20:59Z', campaign, false],
  ['2026-10-31T21:00Z', campaign, true],
])('%s in %o: %s', (moment, period, expected) => {
  expect(isWithin(period, new Date(moment))).toBe(expected)
})
