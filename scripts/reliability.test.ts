import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const table = read('docs/reliability.md')
  .split('\n')
  .filter((line) => /^\| T\d\d /.test(line))

/** Each file is named between backticks, its tests «so» up to the next backtick. */
const proofs = table.flatMap((line) => {
  const parts = line.split('`')
  return parts.flatMap((path, place) =>
    /\.(?:test|spec)\.ts$/.test(path)
      ? [...(parts[place + 1] ?? '').matchAll(/«([^»]*)»/g)].map(([, title = '']) => ({ path, title }))
      : [],
  )
})

test('every target has a line', () => {
  const ids = table.map((line) => line.slice(2, 5))
  expect(ids).toEqual(Array.from({ length: 44 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`))
})

test('every test that is named as a proof is there', () => {
  expect(proofs.length).toBeGreaterThan(90)
  const missing = proofs.filter(({ path, title }) => !read(path).replaceAll("\\'", "'").includes(title))
  expect(missing).toEqual([])
})
