import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test.each([
  ['10045', 10045],
  [' № 10 045 ', 10045],
  ['№10045', 10045],
  ['#10045', 10045],
  ['N 10045', 10045],
  ['', null],
  [null, null],
  ['0', null],
  ['-5', null],
  ['1e5', null],
  ['10045abc', null],
  ['10045.0', null],
  ['12345678901', null],
  ['１００４５', null],
])('order number %j is %j', (text, expected) => expect(readOrderNumber(text)).toBe(expected))
