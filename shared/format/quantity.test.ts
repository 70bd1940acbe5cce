import { expect, test } from 'vitest'
import { parseQuantity, takeQuantity } from './quantity.ts'

test.each<[string, number | null]>([
  ['12', 12],
  [' 12 ', 12],
  ['12,5', 13],
  ['12.5', 13],
  ['2.5', 3],
  ['0,2', 1],
  ['12,0', 12],
  ['12,', 12],
  ['1 200', 1200],
  ['1\u00a0200,5', 1201],
  ['1\u202f200\u202f000', 1_200_000],
  ['0', 0],
  ['007', 7],
  ['', null],
  ['1e9', null],
  ['-5', null],
  ['−5', null],
  ['+5', null],
  ['много', null],
  ['12 шт', null],
  ['0x10', null],
  // Thousands or a fraction?
  ['1.200', null],
  ['1,200', null],
  ['12 5', null],
  ['1.2.3', null],
  [',5', null],
])('«%s» is %j', (text, expected) => {
  expect(parseQuantity(text)).toBe(expected)
})

const spaced = ({ quantity, notice }: { quantity: number | null; notice: string }) => [
  quantity,
  notice.replaceAll('\u00a0', ' '),
]

test('an exact quantity may be 0, and a fraction is reported', () => {
  expect(takeQuantity('0', 'шт.')).toEqual({ quantity: 0, notice: '' })
  expect(takeQuantity('150', 'шт.')).toEqual({ quantity: 150, notice: '' })
  expect(spaced(takeQuantity('12,5', 'шт.'))).toEqual([13, 'Округлили до целого: 13 шт.'])
  expect(takeQuantity('7,5', '').notice).toBe('Округлили до целого: 8')
})
