import { expect, test } from 'vitest'
import { findMutants, sampleOf } from './mutants.ts'

/** What becomes of a source by each of its mutants. */
const mutated = (source: string): string[] =>
  findMutants('a.ts', source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end))

test('mutants change comparisons, logic, conditions, literals, chains and statements', () => {
  expect(mutated('if (a < 1) b()')).toEqual(
    expect.arrayContaining([
      'if (a <= 1) b()',
      'if (true) b()',
      'if (false) b()',
      'if (a < (1 + 1)) b()',
      'if (a < 1) ;',
    ]),
  )
  expect(mutated("const x = !(a && b?.c) ? 'x' : ''")).toEqual(
    expect.arrayContaining([
      "const x = (a && b?.c) ? 'x' : ''",
      "const x = !(a || b?.c) ? 'x' : ''",
      "const x = !(a && b.c) ? 'x' : ''",
      "const x = !(a && b?.c) ? '' : ''",
      "const x = !(a && b?.c) ? 'x' : 'mutant'",
    ]),
  )
  expect(mutated('const z = [0, 60_000]')).toEqual(['const z = [(0 + 1), 60_000]', 'const z = [0, (60_000 / 100)]'])
  expect(mutated('const y = Math.round(a ?? b)')).toEqual([
    'const y = Math.floor(a ?? b)',
    'const y = Math.round(((a) && (b)))',
    'const y = Math.round(b)',
  ])
  expect(mutated('const x = a.toString() ?? b ?? c')).toContain('const x = ((a.toString() ?? b) && (c))')
})

test('what no behaviour depends on has none: types, imports, lines for the log, texts of errors', () => {
  const sources = [
    "import a from 'a'",
    "export { a } from 'a'",
    'a.toString()',
    "type A = 'x' | 1",
    "logEvent('warn', 'late', { a: 1 })",
    "throw new RangeError('too large')",
    "class A extends Error { override readonly name = 'A' }",
    "const a = define('a', b)",
    "const a = Symbol('a')",
    'const a: 1 | 2 = b',
  ]
  expect(sources.flatMap(mutated).filter((source) => !source.startsWith(';'))).toEqual([])
})

test('a comparison with the clock is turned round: one millisecond more makes no difference', () => {
  expect(mutated('const a = Date.now() - b < c')).toEqual([
    'const a = Date.now() - b > c',
    'const a = Date.now() + b < c',
  ])
})

test('a sample is the same for the same seed', () => {
  const items = Array.from({ length: 100 }, (_, n) => n)
  expect(sampleOf(items, 10, 7)).toEqual(sampleOf(items, 10, 7))
  expect(sampleOf(items, 10, 7)).not.toEqual(sampleOf(items, 10, 8))
  expect(new Set(sampleOf(items, 100, 1)).size).toBe(100)
})
