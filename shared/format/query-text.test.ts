import { expect, test } from 'vitest'
import { toQueryText } from './query-text.ts'

test.each([
  ['a\u0000N', 'a N'],
  ['  круг \t\r\n 125\u001b[2J ', 'круг 125 [2J'],
  ['\u0000\u007f\u009f\u2028', ''],
  [`${'я'.repeat(119)} ${'x'.repeat(9)}`, 'я'.repeat(119)],
  [`${'я'.repeat(119)}🔧`, `${'я'.repeat(119)}\ufffd`],
])('%j leaves as %j', (typed, expected) => {
  expect(toQueryText(typed)).toBe(expected)
  expect(toQueryText(expected)).toBe(expected)
})
