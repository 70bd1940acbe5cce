import { describe, expect, test } from 'vitest'
import { deliveryPrice, periodText, receiveText } from './delivery-texts.ts'

const days = (period_min: number | null, period_max = period_min) => ({ period_min, period_max })
const text = (day: string, period: ReturnType<typeof days>) =>
  receiveText(period, new Date(`${day}T10:00:00+03:00`))?.replaceAll('\u00a0', ' ')

describe('the day on which an order is received', () => {
  test.each([
    ['2026-11-24', days(2, 3), 'получите 27–28 ноября'],
    ['2026-11-26', days(4), 'получите 1 декабря'],
    ['2026-11-26', days(2, 5), 'получите 29 ноября – 2 декабря'],
    // Friday, Saturday and Sunday: the shop hands it over on Monday.
    ['2026-11-27', days(1, 2), 'получите 1–2 декабря'],
    ['2026-11-28', days(1, 2), 'получите 1–2 декабря'],
    ['2026-11-29', days(1, 2), 'получите 1–2 декабря'],
    // Holidays, a holiday that moves to Monday, and a day off by decree.
    ['2026-12-29', days(1), 'получите 31 декабря'],
    ['2026-12-30', days(1), 'получите 12 января'],
    ['2026-11-03', days(1), 'получите 6 ноября'],
    ['2026-03-06', days(1), 'получите 11 марта'],
    ['2026-05-08', days(1), 'получите 13 мая'],
    ['2027-06-11', days(1), 'получите 16 июня'],
    ['2026-11-24', days(0), 'получите 25 ноября'],
    ['2026-11-24', days(3, 2), 'получите 28 ноября'],
    ['2026-11-24', { period_min: null, period_max: 3 }, 'получите 28 ноября'],
    ['2026-11-24', { period_min: 3, period_max: null }, 'получите 28 ноября'],
    ['2026-11-24', days(null), undefined],
  ])('ordered on %s with %j is: %s', (day, period, expected) => {
    expect(text(day, period)).toBe(expected)
  })

  test('follows the calendar of Moscow', () => {
    const late = new Date('2026-11-26T22:30:00Z')
    expect(receiveText(days(1), late)?.replaceAll('\u00a0', ' ')).toBe('получите 1 декабря')
  })
})

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

test.each([
  [null, 'Уточнит менеджер'],
  [0, 'Бесплатно'],
  [1, '1,00 ₽'],
  [1350.5, '1 350,50 ₽'],
])('a delivery for %j is said to cost %s', (price, text) => {
  expect(deliveryPrice(price).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
})
