import { expect, test } from 'vitest'
import { toDimensions, toGtin, toKilograms, withUnitOf } from './measures.ts'

test.each([
  [2.1, '2.1'],
  ['2,1 кг', '2.1'],
  ['3 kg', '3'],
  ['350 г', '0.35'],
  ['350 гр.', '0.35'],
  ['20 g', '0.02'],
  ['1,5 т', '1500'],
  ['0', ''],
  ['5 фунтов', ''],
  ['много', ''],
  [null, ''],
])('%j are %s kg', (value, kilograms) => expect(toKilograms(value)).toBe(kilograms))

test.each([
  ['60/40/30', '60/40/30'],
  ['600×400×300 мм', '60/40/30'],
  ['600 x 400 x 300 mm', '60/40/30'],
  ['6 * 4 * 3 см', '6/4/3'],
  ['6х4х3 cm', '6/4/3'],
  ['1×2×0,5 м', '100/200/50'],
  ['1/2/3 m', '100/200/300'],
  ['60/40', ''],
  ['60/40/0', ''],
  ['1/2/3/4', ''],
  ['1/2/3 локтя', ''],
  ['', ''],
])('%j is %s cm', (value, centimetres) => expect(toDimensions(value)).toBe(centimetres))

test.each([
  ['4006381333931', '4006381333931'],
  ['4006 3813-33931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['14006381333938', '14006381333938'],
  ['4006381333932', ''],
  ['0000000000000', ''],
  ['400638133', ''],
  ['нет', ''],
])('the GTIN %s is %j', (value, gtin) => expect(toGtin(value)).toBe(gtin))

test.each([
  ['5', 'кг', '5 кг'],
  ['5', { unit: 'г' }, '5 г'],
  ['5', { title: 'Килограмм' }, '5 Килограмм'],
  ['5', null, '5'],
])('%j in %j is %j', (value, unit, text) => expect(withUnitOf(value, unit)).toBe(text))
