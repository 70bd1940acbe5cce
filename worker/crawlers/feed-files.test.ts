import { expect, test } from 'vitest'
import { feedFiles } from './feed-files.ts'

const part = (key: string, megabytes: number) => ({ key, size: megabytes * 1_000_000, etag: key })
const blocks = (count: number, megabytes: number) =>
  Array.from({ length: count }, (_, index) => ({ part: part(`b${index}`, megabytes), offers: 2_000 }))
const [head, tail] = [part('head', 0.1), part('tail', 0)]
const names = (files: ReturnType<typeof feedFiles>) => files.map(([name]) => name)

test('YML of 240 MB is three files of at most 100 MB, each with head and tail', () => {
  const all = blocks(40, 6)
  const files = feedFiles('yml', head, all, tail)
  expect(names(files)).toEqual(['yml.xml', 'yml-2.xml', 'yml-3.xml'])
  for (const [, parts] of files) {
    expect([parts[0]?.key, parts.at(-1)?.key]).toEqual(['head', 'tail'])
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(100_000_000)
  }
  expect(files.flatMap(([, parts]) => parts.slice(1, -1))).toEqual(all.map(({ part }) => part))
})

test('120,000 products are four files of YML with 30,000 offers each, and one for Google', () => {
  expect(feedFiles('yml', head, blocks(60, 2), tail).map(([, parts]) => parts.length - 2)).toEqual([15, 15, 15, 15])
  expect(names(feedFiles('merchant', head, blocks(60, 2), tail))).toEqual(['merchant.xml'])
})

test('a small feed is one file, also without any product', () => {
  expect(names(feedFiles('yml', head, [], tail))).toEqual(['yml.xml'])
})
