import { expect, test } from 'vitest'
import { feedFiles } from './feed-files.ts'

const part = (key: string, megabytes: number) => ({ key, size: megabytes * 1024 * 1024, etag: key })

test('a feed of 240 MB is three files below the limit, each with head and tail', () => {
  const blocks = Array.from({ length: 60 }, (_, index) => part(`b${index}`, 4))
  const files = feedFiles('yml', part('head', 0.1), blocks, part('tail', 0))
  expect(files.map(([name]) => name)).toEqual(['yml.xml', 'yml-2.xml', 'yml-3.xml'])
  for (const [, parts] of files) {
    expect([parts[0]?.key, parts.at(-1)?.key]).toEqual(['head', 'tail'])
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(100 * 1024 * 1024)
  }
  expect(files.flatMap(([, parts]) => parts.slice(1, -1))).toEqual(blocks)
})

test('a small feed is one file, also without any product', () => {
  expect(feedFiles('yml', part('head', 1), [], part('tail', 0)).map(([name]) => name)).toEqual(['yml.xml'])
})
