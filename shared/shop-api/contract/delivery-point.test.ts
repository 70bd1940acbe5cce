import { describe, expect, test } from 'vitest'
import { answers } from '../../../tests/support/shop-answers.ts'
import { pointPayload } from '../payload.ts'
import { DeliveryPoints, receivedPoint } from './delivery-point.ts'
import { parse } from './parse.ts'

const [office, machine] = answers.deliveryPoints
const read = (answer: unknown) => parse(answer, DeliveryPoints)
const readOne = (fields: object) => read([{ ...office, ...fields }])[0]

describe('the list of points', () => {
  test.each([
    ['nothing', []],
    ['an empty wrapper', { data: [] }],
    ['another empty wrapper', { delivery_points: {} }],
  ])('is empty for %s', (_, answer) => expect(read(answer)).toEqual([]))

  test.each([
    ['in a wrapper', { data: [office, machine] }],
    ['in another wrapper', { delivery_points: [office, machine] }],
    ['in both', { data: { delivery_points: [office, machine] } }],
    ['by code', { NSK123: { ...office, code: undefined }, NSK124: { ...machine, code: undefined } }],
    ['with broken and repeated points', [null, 'x', {}, { code: 'X' }, office, { ...office, name: 'Другой' }, machine]],
    ['by code beside a place in a list', { 7: { ...office, code: undefined }, NSK123: office, NSK124: machine }],
  ])('is read %s', (_, answer) => expect(read(answer)).toEqual(read([office, machine])))

  test.each([
    null,
    '',
    false,
    'нет',
    { errors: [{ code: 'v2_token_expired', message: 'token expired' }] },
    { requests: [{ errors: [{ code: 'v2_bad_request' }] }] },
    { result: 'ERROR', data: [] },
    [{}, { name: '' }],
  ])('is refused for %j', (answer) => expect(() => read(answer)).toThrow())

  test('has no points that only take parcels in', () => {
    for (const is_handout of [false, '']) expect(read([{ ...office, is_handout }])).toEqual([])
    expect(read([{ ...office, is_handout: '0' }, machine])).toHaveLength(1)
  })
})

describe('a point', () => {
  test('needs no more than a code and a place', () => {
    expect(read([{ code: 'X1', location: {} }])).toEqual([
      {
        code: 'X1',
        type: 'PVZ',
        name: null,
        address: 'X1',
        address_comment: null,
        nearest_metro_station: null,
        work_time: null,
        week: [],
        work_time_exception_list: [],
        have_cashless: false,
        is_dressing_room: false,
        weight_min: null,
        weight_max: null,
        latitude: null,
        longitude: null,
      },
    ])
  })

  test.each([
    [{ name: 'На Мира' }, 'На Мира', null],
    [{ address: 'ул. Мира, 7' }, 'ул. Мира, 7', null],
    [{ title: 'На Мира', location: { address: 'ул. Мира, 7' } }, 'ул. Мира, 7', 'На Мира'],
    [{ location: { address_full: 'Казань, ул. Мира, 7' } }, 'Казань, ул. Мира, 7', null],
  ])('a point of no more than %j is at %s, called %s', (fields, address, name) => {
    expect(read([{ code: 'X1', ...fields }])).toMatchObject([{ code: 'X1', address, name }])
  })

  test('a point tells the way under either name', () => {
    expect(readOne({ address_comment: undefined, note: 'С торца' })?.address_comment).toBe('С торца')
  })

  test('without limits of weight takes everything', () => {
    expect(readOne({ weight_min: undefined, weight_max: undefined })?.weight_max).toBeNull()
    expect(readOne({ weight_max: 0 })?.weight_max).toBeNull()
    expect(readOne({ weight_max: '15.5' })?.weight_max).toBe(15.5)
    expect(readOne({ weight_max: 0.5 })?.weight_max).toBe(0.5)
  })

  test.each([
    ['POSTAMAT', 'POSTAMAT'],
    ['POSTOMAT', 'POSTAMAT'],
    ['postamat', 'POSTAMAT'],
    ['PVZ', 'PVZ'],
    ['ALL', 'PVZ'],
    [undefined, 'PVZ'],
  ])('of type %s is a %s', (type, expected) => expect(readOne({ type })?.type).toBe(expected))

  test('reads flags as words', () => {
    expect(readOne({ have_cashless: 'true', is_dressing_room: 'false' })).toMatchObject({
      have_cashless: true,
      is_dressing_room: false,
    })
  })

  test.each([
    [{ latitude: '55.0300001', longitude: '82,92' }, [55.03, 82.92]],
    [{ latitude: '66.4999999', longitude: 180 }, [66.5, 180]],
    [{ latitude: 51.48, longitude: 0 }, [51.48, 0]],
    [{ latitude: 0, longitude: 0 }, [null, null]],
    [{ latitude: 155, longitude: 82 }, [null, null]],
    [{ latitude: 55 }, [null, null]],
    [{ latitude: 'север', longitude: [82] }, [null, null]],
  ])('at %j is at %j', (place, [latitude, longitude]) => {
    expect(readOne({ location: { address: 'ул. Мира, 1', ...place } })).toMatchObject({ latitude, longitude })
  })

  test('shows no markup and no endless texts', () => {
    const point = readOne({ address_comment: `<b>Вход</b> &laquo;с торца&raquo; ${'а'.repeat(5_000)}` })
    expect(point?.address_comment).toMatch(/^Вход «с торца» а+$/)
    expect(point?.address_comment?.length).toBe(300)
  })

  test('keeps a name that says more than the address', () => {
    expect(readOne({ name: 'Чертановская' })?.name).toBe('Чертановская')
    expect(readOne({ name: 'пр-т Ленина, 1' })?.name).toBeNull()
  })
})

describe('a point in an order', () => {
  const received = (answer: unknown, code = 'NSK123') => parse(answer, receivedPoint(code))

  test('is as the delivery service describes it', () => {
    for (const answer of [[machine, office], { data: [office] }, { delivery_points: { 7: office } }]) {
      expect(received(answer)).toEqual(office)
    }
    const { code, ...nameless } = office ?? { code: '' }
    expect(received({ NSK124: {}, [code]: nameless })).toEqual(office)
  })

  test.each([null, [], {}, { result: 'ERROR' }, [machine], [{ ...office, note: 'а'.repeat(20_000) }]])(
    'is not there in %#',
    (answer) => expect(() => received(answer)).toThrow(),
  )

  test('is else as far as it is known, with the name that it has', () => {
    const [known, nameless] = read([office, machine]).map(pointPayload)
    expect(known).toMatchObject({ code: 'NSK123', type: 'PVZ', name: 'На Ленина', location: { latitude: 55.03 } })
    expect(nameless).toEqual({
      code: 'NSK124',
      type: 'POSTAMAT',
      work_time: 'Пн-Вс 00:00-23:59',
      location: { address: 'ул. Мира, 7', latitude: 55.04567, longitude: 82.93123 },
    })
  })
})

describe('opening hours', () => {
  const weekdays = Array.from({ length: 5 }, () => '10:00–20:00')

  test('are taken from the list of days; days that it lacks are closed', () => {
    expect(readOne({})?.week).toEqual(['10:00–20:00', null, null, null, null, null, '10:00–18:00'])
  })

  test.each([
    ['Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00', [...weekdays, '10:00–18:00', '10:00–18:00']],
    ['Пн–Пт: 10:00 – 20:00; Сб 9:00-16:00', [...weekdays, '09:00–16:00', null]],
    ['пн,вт 10:00-20:00', ['10:00–20:00', '10:00–20:00', null, null, null, null, null]],
    ['Сб-Пн 10:00-18:00', ['10:00–18:00', null, null, null, null, '10:00–18:00', '10:00–18:00']],
    ['Ежедневно 10:00-20:00', [...weekdays, '10:00–20:00', '10:00–20:00']],
    ['Круглосуточно', Array.from({ length: 7 }, () => '00:00–24:00')],
    ['Ср, Чт 9:00-18:59; Вс 00:00-24:00', [null, null, '09:00–18:59', '09:00–18:59', null, null, '00:00–24:00']],
    ['по договорённости', []],
    ['Пн 99:00-20:00', []],
    ['Пн 10:00-25:00', []],
    ['Пн 10:60-20:00', []],
    ['Пн 10:00-20:60', []],
  ])('or else from «%s»', (work_time, week) => expect(readOne({ work_time_list: [], work_time })?.week).toEqual(week))

  test('with a break run from the first hour to the last', () => {
    const work_time_list = [
      { day: '1', time: '10:00/13:00' },
      { day: 1, time: '14:00/20:00' },
    ]
    expect(readOne({ work_time_list })?.week[0]).toBe('10:00–20:00')
  })

  test('survive nonsense', () => {
    const time = '10:00/20:00'
    const work_time_list = [{ day: 0, time }, { day: 8, time }, { day: 2, time: null }, { time }, 'пн', null]
    expect(readOne({ work_time_list, work_time: '' })?.week).toEqual([])
  })

  test('opening hours have the days on which they are others, at most ten', () => {
    const of = (work_time_exception_list: unknown) => readOne({ work_time_exception_list })?.work_time_exception_list
    const holidays = { date_start: '2026-12-31', date_end: '2027-01-02', is_working: false }
    const halves = [
      { ...holidays, date_start: 'завтра' },
      { ...holidays, date_end: null },
      { date_start: '2027-03-08' },
    ]
    expect(of([...halves, holidays, { date: '2027-03-08', is_working: '1' }, null])).toEqual([
      holidays,
      { date_start: '2027-03-08', date_end: '2027-03-08', is_working: true },
    ])
    expect(of(Array.from({ length: 12 }, () => holidays))).toHaveLength(10)
    expect(of(undefined)).toEqual([])
  })
})
