import { expect, test } from 'vitest'
import { readKeptData } from './kept-data.ts'

test('docs/personal-data.md names what the code keeps; if not, run: node scripts/run.mjs kept-data', () => {
  const { text, renewed } = readKeptData()
  expect(text).toBe(renewed)
  expect(renewed).toContain('`codes:`')
  expect(renewed).toContain('`checkout`')
})
