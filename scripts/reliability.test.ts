import { expect, test } from 'vitest'
import { readReliability, readTitles } from './reliability.ts'

const { text, renewed } = readReliability()
const lines = renewed.split('\n').filter((line) => /^- T\d\d:/.test(line))

test('every target has a test that proves it', () => {
  const ids = lines.map((line) => line.slice(2, 5))
  expect(text.match(/(?<=^\| )T\d\d/gm)).toEqual(ids)
  // In order, each once; later targets are added as they are proven.
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(ids.slice(0, 45)).toEqual(Array.from({ length: 45 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`))
  expect(lines.filter((line) => line.endsWith(': '))).toEqual([])
})

test('the list names the tests as they are called now; if not, run: node scripts/run.mjs reliability', () => {
  expect(text).toBe(renewed)
})

test('titles are read as they are written', () => {
  const two = `T${'03'} T15 it\\'s \${count} | closed`
  expect([...readTitles(`test('${two}', () => {})`)]).toEqual([
    ['T03', ["it's … | closed"]],
    ['T15', ["it's … | closed"]],
  ])
})
