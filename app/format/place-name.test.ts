import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test.each([
  ['г Москва', 'Москва'],
  ['Респ Татарстан, г Набережные Челны', 'Набережные Челны'],
  ['Московская обл, Раменский р-н, деревня Гжель', 'деревня Гжель'],
  ['Гжель', 'Гжель'],
  ['', ''],
])('%s is called %s', (value, name) => expect(placeName(value)).toBe(name))
