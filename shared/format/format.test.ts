import { describe, expect, test } from 'vitest'
import { formatCountdown } from './countdown.ts'
import { formatDate, formatDayMonth, isWithin } from './date.ts'
import { formatFileSize } from './file-size.ts'
import { idFromKey } from './id.ts'
import { formatPhone, telHref } from './phone-text.ts'
import { placeName } from './place-name.ts'
import { countOf, formatNumber, plural } from './plural.ts'
import { formatPrice, splitPrice } from './price.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('price', () => {
  test('price has groups, two decimals and the rouble sign, with no-break spaces only', () => {
    expect(formatPrice(1234.5)).toBe('1\u00a0234,50\u00a0₽')
    expect(formatPrice(1234.5)).not.toContain(' ')
  })

  test.each([0, 0.005, 0.1 + 0.2, 1, 45, 999.999, 1234, 1234567.5, -2590, -0.001])(
    'reads like Intl for %d',
    (roubles) => {
      const intl = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }).format(roubles)
      expect(spaced(formatPrice(roubles)).replace('-0,00', '0,00')).toBe(spaced(intl).replace('-0,00', '0,00'))
    },
  )

  test('splits into roubles and the small rest', () => {
    expect(splitPrice(19840)).toEqual({ whole: '19\u00a0840', rest: ',00\u00a0₽' })
    expect(splitPrice(9.99)).toEqual({ whole: '9', rest: ',99\u00a0₽' })
  })
})

describe('plural', () => {
  test('agrees with Intl.PluralRules', () => {
    const rules = new Intl.PluralRules('ru')
    for (const n of [...Array(130).keys(), 1000, 1001, 1011, 1022, 1.5]) {
      const rule = rules.select(n)
      expect([n, plural(n, ['one', 'few', 'many'])]).toEqual([n, rule === 'other' ? 'few' : rule])
    }
  })

  test('plural counts with grouped numbers', () => {
    expect(countOf(1482, ['товар', 'товара', 'товаров'])).toBe('1\u00a0482\u00a0товара')
    expect(countOf(0, ['отзыв', 'отзыва', 'отзывов'])).toBe('0\u00a0отзывов')
    expect(formatNumber(1234567.25)).toBe('1\u00a0234\u00a0567,25')
    expect(formatNumber(-1234)).toBe('-1\u00a0234')
  })
})

describe('date', () => {
  test('date is the day in Moscow', () => {
    expect(spaced(formatDate('2026-02-03T00:10:00+03:00'))).toBe('3 февраля 2026 г.')
    expect(spaced(formatDate('2025-12-31T21:30:00Z'))).toBe('1 января 2026 г.')
    expect(spaced(formatDayMonth('2025-11-18T10:00:00+03:00'))).toBe('18 ноября')
  })

  test('date of nonsense is empty', () => {
    expect(formatDate('вчера')).toBe('')
    expect(formatDayMonth('')).toBe('')
  })

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
})

test.each(['+7 495 120-45-67', '84951204567', '(495) 120 45 67', '+7(495)1204567'])('phone %s', (phone) => {
  expect(spaced(formatPhone(phone))).toBe('+7 495 120-45-67')
  expect(telHref(phone)).toBe('tel:+74951204567')
})

test('a foreign phone stays as written', () => {
  expect(formatPhone('+375 17 123-45-67')).toBe('+375 17 123-45-67')
  expect(telHref('+375 17 123-45-67')).toBe('tel:+375171234567')
})

test.each([
  [512, '512 Б'],
  [245123, '239 КБ'],
  [1_258_291, '1,2 МБ'],
  [1_048_575, '1 МБ'],
  [52_428_800, '50 МБ'],
])('file of %d bytes', (bytes, text) => {
  expect(spaced(formatFileSize(bytes))).toBe(text)
})

test('the id is the number at the end of a key', () => {
  expect(idFromKey('krug-125-p80-1001')).toBe(1001)
  expect(idFromKey('-12')).toBe(12)
  for (const key of ['12', 'krug', 'krug-', 'krug-012', 'krug-0', 'krug-1e3', 'krug-12345678901', '']) {
    expect([key, idFromKey(key)]).toEqual([key, null])
  }
})

test('a countdown has minutes and seconds', () => {
  expect([60, 42, 9, 0, 3599].map(formatCountdown)).toEqual(['01:00', '00:42', '00:09', '00:00', '59:59'])
})

test.each([
  ['г Москва', 'Москва'],
  ['Респ Татарстан, г Набережные Челны', 'Набережные Челны'],
  ['Московская обл, Раменский р-н, деревня Гжель', 'деревня Гжель'],
  ['Гжель', 'Гжель'],
  ['', ''],
])('%s is called %s', (value, name) => expect(placeName(value)).toBe(name))
