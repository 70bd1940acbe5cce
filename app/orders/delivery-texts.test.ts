import { describe, expect, test } from 'vitest'
import { arrivalText, deliveryPrice, dispatchTexts, periodText } from './delivery-texts.ts'

const days = (period_min: number | null, period_max = period_min) => ({ period: null, period_min, period_max })
const moscow = (moment: string) => new Date(`${moment}:00+03:00`)

describe('the day on which an order is received', () => {
  test.each([
    ['2026-11-24T10:00', days(2, 3), 'получите 26–27 ноября'],
    ['2026-11-24T14:59', days(2, 3), 'получите 26–27 ноября'],
    ['2026-11-24T15:00', days(2, 3), 'получите 27–28 ноября'],
    ['2026-11-26T21:30', days(4), 'получите 1 декабря'],
    ['2026-11-26T21:30', days(2, 5), 'получите 29 ноября – 2 декабря'],
    // Friday evening, Saturday and Sunday: the shop hands it over on Monday.
    ['2026-11-27T21:30', days(1, 2), 'получите 1–2 декабря'],
    ['2026-11-28T10:00', days(1, 2), 'получите 1–2 декабря'],
    ['2026-11-29T23:59', days(1, 2), 'получите 1–2 декабря'],
    // Holidays, a holiday that moves to Monday, and a day off by decree.
    ['2026-12-30T10:00', days(1), 'получите 31 декабря'],
    ['2026-12-30T16:00', days(1), 'получите 12 января'],
    ['2026-11-03T16:00', days(1), 'получите 6 ноября'],
    ['2026-03-06T16:00', days(1), 'получите 11 марта'],
    ['2026-05-08T16:00', days(1), 'получите 13 мая'],
    ['2027-06-11T16:00', days(1), 'получите 16 июня'],
    ['2026-11-24T16:00', days(0), 'получите 25 ноября'],
    ['2026-11-24T16:00', days(3, 2), 'получите 28 ноября'],
    ['2026-11-24T16:00', { ...days(null), period_max: 3 }, 'получите 28 ноября'],
    ['2026-11-24T16:00', { ...days(null), period_min: 3 }, 'получите 28 ноября'],
    ['2026-11-24T16:00', { ...days(2), period: 'в пятницу' }, 'получите 27 ноября'],
    ['2026-11-24T16:00', { ...days(null), period: 'в пятницу' }, 'в пятницу'],
    ['2026-11-24T16:00', days(null), undefined],
  ])('ordered at %s with %j is: %s', (moment, period, expected) => {
    expect(arrivalText(period, moscow(moment))?.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  test('follows the calendar of Moscow', () => {
    const late = new Date('2026-11-26T22:30:00Z')
    expect(arrivalText(days(1), late)?.replaceAll('\u00a0', ' ')).toBe('получите 28 ноября')
  })
})

test.each([
  ['2026-11-27T10:00', 'в пятницу', 'до пятницы, 15:00'],
  ['2026-11-27T14:59', 'в пятницу', 'до пятницы, 15:00'],
  ['2026-11-27T15:00', 'в понедельник', 'до понедельника, 15:00'],
  ['2026-11-28T12:00', 'в понедельник', 'до понедельника, 15:00'],
  ['2026-11-30T16:00', 'во вторник', 'до вторника, 15:00'],
  ['2026-11-03T16:00', 'в четверг', 'до четверга, 15:00'],
  ['2026-12-30T16:00', '11 января', 'до 11 января, 15:00'],
  ['2027-01-08T12:00', 'в понедельник', 'до понедельника, 15:00'],
])('what is paid at %s leaves %s', (moment, day, payBy) => {
  const texts = dispatchTexts(moscow(moment))
  expect([texts.day.replaceAll('\u00a0', ' '), texts.payBy.replaceAll('\u00a0', ' ')]).toEqual([day, payBy])
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
