import { describe, expect, test } from 'vitest'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { DeliveryPoints } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { parse } from '../../../../shared/shop-api/contract/parse.ts'
import { findPoints, matchPoints } from './find-points.ts'
import { formatDistance, kilometresTo, nearestFirst } from './geo.ts'
import { formatWorkTime, openingToday } from './point-texts.ts'

const moscow = { lat: 55.754, lon: 37.6204 }

const points = parse(
  [
    {
      code: 'MSK1',
      name: 'Савёловский',
      nearest_metro_station: 'Савёловская',
      have_cashless: true,
      location: { address: 'ул. Складочная, 3', latitude: 55.8, longitude: 37.59 },
    },
    {
      code: 'MSK12',
      type: 'POSTAMAT',
      have_cashless: true,
      location: { address: 'пр-т Мира, 12к2', latitude: 55.76, longitude: 37.63 },
    },
    { code: 'MSK2', is_dressing_room: true, location: { address: 'ш. Энтузиастов, 31' } },
  ],
  DeliveryPoints,
)
const codes = (found: DeliveryPoint[]) => found.map(({ code }) => code)

describe('a search', () => {
  test.each([
    ['', 'MSK1 MSK12 MSK2'],
    ['  ,. ', 'MSK1 MSK12 MSK2'],
    ['складочная', 'MSK1'],
    ['СКЛАДОЧНАЯ 3', 'MSK1'],
    ['улица скл', 'MSK1'],
    ['проспект мира', 'MSK12'],
    ['мира дом 12', 'MSK12'],
    ['савел', 'MSK1'],
    ['метро Савёловская', 'MSK1'],
    ['msk1', 'MSK1 MSK12'],
    ['MSK12', 'MSK12'],
    ['cfdtk', 'MSK1'],
    ['шоссе энт', 'MSK2'],
    ['постамат', 'MSK12'],
    ['нет такой', ''],
    ['.*', 'MSK1 MSK12 MSK2'],
  ])('for «%s» finds %s', (query, found) => expect(codes(matchPoints(points, { query })).join(' ')).toBe(found))

  test('a search for a code begins with it', () => {
    expect(codes(matchPoints(points.toReversed(), { query: ' msk1 ' }))).toEqual(['MSK1', 'MSK12'])
  })

  test('a search keeps to the filters', () => {
    expect(codes(matchPoints(points, { query: '', filters: ['card'] }))).toEqual(['MSK1', 'MSK12'])
    expect(codes(matchPoints(points, { query: '', filters: ['card', 'machine'] }))).toEqual(['MSK12'])
    expect(codes(matchPoints(points, { query: 'энтузиастов', filters: ['machine'] }))).toEqual([])
  })

  test.each([
    [1, 2, 'MSK1 MSK12', 1],
    [2, 2, 'MSK2', 2],
    [99, 2, 'MSK2', 2],
    [-1, 2, 'MSK1 MSK12', 1],
    [Number.NaN, 2, 'MSK1 MSK12', 1],
  ])('has on page %d of %d each %s', (page, perPage, found, shown) => {
    const result = findPoints(points, { query: '', page, perPage })
    expect([codes(result.points).join(' '), result.page, result.pages, result.total]).toEqual([found, shown, 2, 3])
  })

  test('that finds nothing has one empty page', () => {
    expect(findPoints(points, { query: 'нет', page: 3 })).toEqual({ points: [], total: 0, page: 1, pages: 1 })
  })
})

describe('distance', () => {
  test('orders points, those of unknown place last', () => {
    expect(codes(nearestFirst(points, moscow))).toEqual(['MSK12', 'MSK1', 'MSK2'])
    expect(codes(nearestFirst(points, null))).toEqual(codes(points))
  })

  test('distance is right within a few per cent', () => {
    const [first] = points
    if (!first) throw new Error('no point')
    // Great circle: 5.46 km.
    expect(kilometresTo(first, moscow)).toBeCloseTo(5.46, 1)
  })

  test.each([
    [0, '50 м'],
    [0.437, '450 м'],
    [0.99, '1 км'],
    [1.24, '1,2 км'],
    [14.4, '14 км'],
    [1234, '1 234 км'],
  ])('%d is read as %s', (kilometres, text) => expect(formatDistance(kilometres).replaceAll('\u00a0', ' ')).toBe(text))
})

describe('opening hours', () => {
  const week = [...Array.from({ length: 5 }, () => '10:00–20:00'), '11:00–16:00', null]
  const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00`)
  const say = (moment: Date, hours: Partial<DeliveryPoint> = {}) =>
    openingToday({ week, work_time_exception_list: [], ...hours }, moment)?.replaceAll('\u00a0', ' ') ?? null

  test.each([
    [at(18, '09:59'), 'Сегодня с 10:00 до 20:00'],
    [at(18, '10:00'), 'Сегодня до 20:00'],
    [at(18, '20:00'), 'Закрыто, завтра с 10:00'],
    [at(20, '23:00'), 'Закрыто, завтра с 11:00'],
    [at(21, '23:00'), 'Закрыто, в понедельник с 10:00'],
    [at(22, '12:00'), 'Сегодня не работает, завтра с 10:00'],
  ])('at %s: %s', (moment, text) => expect(say(moment)).toBe(text))

  test('round the clock, over midnight, never and unknown', () => {
    const all = (hours: string | null) => Array.from({ length: 7 }, () => hours)
    expect(say(at(18, '03:00'), { week: all('00:00–23:59') })).toBe('Круглосуточно')
    expect(say(at(18, '23:00'), { week: all('10:00–02:00') })).toBe('Сегодня до 02:00')
    expect(say(at(18, '12:00'), { week: all(null) })).toBe('Сегодня не работает')
    expect(say(at(18, '12:00'), { week: [] })).toBeNull()
  })

  test('opening hours on special days', () => {
    const special = (is_working: boolean) => ({
      work_time_exception_list: [{ date_start: '2026-11-17', date_end: '2026-11-18', is_working }],
    })
    expect(say(at(18, '12:00'), special(false))).toBe('Сегодня не работает')
    expect(say(at(18, '12:00'), special(true))).toBeNull()
    expect(say(at(19, '12:00'), special(false))).toBe('Сегодня до 20:00')
    // What opens tomorrow in other weeks may not open on such a day.
    expect(say(at(16, '21:00'), special(false))).toBe('Закрыто, в четверг с 10:00')
    expect(say(at(16, '21:00'), special(true))).toBe('Закрыто')
  })

  test.each([
    ['Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00', 'Пн–Пт 10:00–20:00, Сб–Вс 10:00–18:00'],
    ['Пн-Вс 10:00-21:00', 'Ежедневно 10:00–21:00'],
    ['Пн-Вс 00:00-23:59', 'Круглосуточно'],
    ['по звонку - с утра', 'по звонку - с утра'],
  ])('«%s» is read as «%s»', (text, read) => expect(formatWorkTime(text).replaceAll('\u2060', '')).toBe(read))
})
