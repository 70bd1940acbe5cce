import { expect, test } from 'vitest'
import { pageNumbers } from './page-links.tsx'

test('page links show all of a few pages', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('page links show the first pages, a gap and the last at the start', () => {
  expect(pageNumbers(1, 25)).toEqual([1, 2, 3, 4, null, 25])
})

test('page links show gaps on both sides in the middle', () => {
  expect(pageNumbers(12, 25)).toEqual([1, null, 11, 12, 13, null, 25])
})

test('page links never hide a single page behind a gap', () => {
  expect(pageNumbers(4, 25)).toEqual([1, 2, 3, 4, 5, null, 25])
  expect(pageNumbers(23, 25)).toEqual([1, null, 22, 23, 24, 25])
})
