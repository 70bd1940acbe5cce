import { expect, test } from 'vitest'
import { limitOf, valuesUpTo } from './number-limits.ts'

const values = ['320', '90', '350', '2,5'].map((name, index) => ({ id: String(index), name, count: 1 }))

test.each([
  [330, ['0', '1', '3']],
  [350, ['0', '1', '2', '3']],
  [2, []],
])('values up to %d are chosen by their numbers', (limit, ids) => {
  expect(valuesUpTo(values, limit)).toEqual(ids)
})

test('of values that are not all numbers none is up to a number', () => {
  expect(valuesUpTo([...values, { id: '9', name: 'P80', count: 1 }], 500)).toEqual([])
})

test.each([
  [['1', '3'], '90'],
  [['0', '1', '3'], '320'],
  [['0', '1'], ''],
  [['3'], ''],
  [[], ''],
])('the choice of %j means a limit only if it has all values below it', (chosen, limit) => {
  expect(limitOf(values, chosen)).toBe(limit)
})
