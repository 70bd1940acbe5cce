import { expect, test } from 'vitest'
import { listLink, readListLink } from './list-link.ts'

const line = (product_id: number, quantity: number) => ({ product_id, quantity })

test('a link carries a list and its name behind #, and gives both back', () => {
  const lines = [line(1001, 20), line(1002, 5)]
  const link = listLink(lines, 'Цех № 2: круги, ленты ~ 50 %')
  expect(link).toMatch(/^\/spisok#1001x20,1002x5~[\w%.~-]+$/)
  expect(readListLink(new URL(link, 'https://shop.example').hash)).toEqual({
    name: 'Цех № 2: круги, ленты ~ 50 %',
    lines,
    unread: 0,
  })
  expect(readListLink(listLink(lines).slice('/spisok'.length))).toEqual({ name: '', lines, unread: 0 })
})

test.each([
  ['#1001x20,1002x5', [line(1001, 20), line(1002, 5)], 0],
  // As messengers and people write it: encoded commas, a Cyrillic х, no quantity, the same product twice.
  ['#1001x20%2C1002%D1%855', [line(1001, 20), line(1002, 5)], 0],
  ['#1001,1001×2', [line(1001, 3)], 0],
  ['#1001x20,', [line(1001, 20)], 0],
  // Cut off in the middle.
  ['#1001x20,1002x5~%D0%A6%D', [line(1001, 20), line(1002, 5)], 0],
  // What is no line is left out and counted.
  ['#1001x20,x5,0x1,7x0,<script>,9e9x1,1002x-1', [line(1001, 20)], 6],
  ['#1001x999999999', [line(1001, 99_999)], 0],
])('%s is read as far as it can be', (fragment, lines, unread) => {
  expect(readListLink(fragment)).toMatchObject({ lines, unread })
})

test.each(['', '#', '#l-abc', '#line-5', '#%', '#~name', '#__proto__x5', `#${'x'.repeat(100_000)}`])(
  '%s is no list',
  (fragment) => {
    expect(readListLink(fragment)).toBeNull()
  },
)

test('a link of any length ends at 200 products, and a name at 60 characters of one line', () => {
  const many = Array.from({ length: 400 }, (_, index) => `${index + 1}x1`).join(',')
  expect(readListLink(`#${many}`)).toMatchObject({ lines: { length: 200 }, unread: 200 })
  expect(readListLink(`#${'1x1,'.repeat(1_000_000)}`)).toMatchObject({ lines: [{ product_id: 1 }] })
  expect(listLink(Array.from({ length: 400 }, (_, index) => line(index + 1, 1))).split(',')).toHaveLength(200)
  expect(readListLink(`#1x1~${encodeURIComponent(`a\n\u202e${'б'.repeat(100)}`)}`)?.name).toBe(`a ${'б'.repeat(58)}`)
  expect(readListLink('#1x1~%F0%9F%98')?.name).toBe('')
})
