import { expect, test } from 'vitest'
import { readKeptData } from './kept-data.ts'

test('docs/personal-data.md names what the code keeps; if not, run: node scripts/run.mjs kept-data', () => {
  const { text, renewed } = readKeptData()
  expect(cells(text)).toBe(cells(renewed))
  expect(renewed).toContain('`codes:`')
  expect(renewed).toContain('`checkout`')
})

/** Without what the formatter adds to the columns of a table. */
const cells = (text: string): string => text.replace(/[ -]+/g, ' ')
