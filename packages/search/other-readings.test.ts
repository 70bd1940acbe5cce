import { expect, test } from 'vitest'
import { otherReadings } from './other-readings.ts'

test.each([
  ['lbcr', 'диск'],
  ['сгишекщт', 'cubitron'],
  ['rheu125vv', 'круг 125 мм'],
  ['Р80', 'P80'],
  ['NST-125-Р80', 'NST-125-P80'],
  ['3М', '3M'],
  ['KTP-12', 'КТР-12'],
  ['125мм', '125 мм'],
  ['круг125мм', 'круг 125 мм'],
  ['шланг10м', 'шланг 10 м'],
])('«%s» may have been meant as «%s»', (typed, meant) => {
  expect(otherReadings(typed)).toContain(meant)
})

test.each([
  ['круг', ['rheu']],
  ['100х915', ['100[915', '100x915']],
  ['P80', ['з80', 'Р80']],
  ['51421', []],
  [';;;', ['жжж']],
])('«%s» has no other readings than %j', (typed, readings) => {
  expect(otherReadings(typed)).toEqual(readings)
})
