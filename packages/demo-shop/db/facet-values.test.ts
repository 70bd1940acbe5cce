import { expect, test } from 'vitest'
import { compareValueNames } from './facet-values.ts'

test.each([
  [
    ['P120', 'P80', 'P1000', 'P40'],
    ['P40', 'P80', 'P120', 'P1000'],
  ],
  [
    ['125', '75', '150', '12,5'],
    ['12,5', '75', '125', '150'],
  ],
  [
    ['G1/2', 'G1/4', 'G3/8'],
    ['G1/4', 'G3/8', 'G1/2'],
  ],
  [
    ['150x100', '115x230', '115x115'],
    ['115x115', '115x230', '150x100'],
  ],
  [
    ['циркон', 'керамика', '80'],
    ['80', 'керамика', 'циркон'],
  ],
])('values %j are listed by size, words by the alphabet', (values, sorted) => {
  expect([...values].sort(compareValueNames)).toEqual(sorted)
})
