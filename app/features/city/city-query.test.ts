import { expect, test } from 'vitest'
import { cityName, fits, placeContext, suggestionQuery } from './city-query.ts'

const place = (value: string, region: string) => ({
  value,
  region,
  kladr_id: '',
  postal_code: '',
  lat: null,
  lon: null,
})

test.each([
  ['  ниж   новгород ', null, 'ниж новгород'],
  ['   ', null, ''],
  ['', 'г Казань', ''],
  [' г  Казань ', 'г Казань', ''],
  ['г Казан', 'г Казань', 'г Казан'],
  ['г Москва', null, 'г Москва'],
])('«%s» with the city %s asks for «%s»', (text, chosen, query) => expect(suggestionQuery(text, chosen)).toBe(query))

test.each([
  [' село  Дальнее ', 'село Дальнее'],
  ['Z', 'Z'],
  ['12 -', null],
  ['  ', null],
])('the name to keep of «%s» is %s', (text, name) => expect(cityName(text)).toBe(name))

test.each([
  ['ниж', true],
  ['г Нижний', true],
  ['новг ниж', true],
  ['нижегород', false],
  ['орёл', false],
  ['', true],
])('«г Нижний Новгород» fits «%s»: %s', (text, isFit) =>
  expect(fits(place('г Нижний Новгород', 'Нижегородская обл'), text)).toBe(isFit),
)

test('ё is е', () => expect(fits(place('г Орёл', 'Орловская обл'), 'орел')).toBe(true))

test.each([
  ['г Москва', 'г Москва', ''],
  ['г Казань', 'Респ Татарстан', 'Татарстан'],
  ['г Якутск', 'Респ Саха /Якутия/', 'Саха (Якутия)'],
  ['г Кемерово', 'Кемеровская область - Кузбасс', 'Кемеровская обл. — Кузбасс'],
  ['Курская обл, г Железногорск', 'Курская обл', 'Курская обл.'],
  ['Ханты-Мансийский Автономный округ - Югра, г Сургут', 'Ханты-Мансийский АО', 'Ханты-Мансийский АО — Югра'],
  ['Московская обл, Раменский р-н, деревня Гжель', 'Московская обл', 'Московская обл., Раменский р-н'],
])('%s lies in «%s»: %s', (value, region, context) => expect(placeContext(place(value, region))).toBe(context))
