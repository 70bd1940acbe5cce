// npm run check: what needs no server and runs no test.
import { check, finish } from './test-results.ts'

/** Types, lint with the import rules, and unused code, all at once. */
export const runChecks = (): Promise<unknown> =>
  Promise.all([
    check('types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
    check('lint, format and import rules', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
    check('unused code', ['knip']),
  ])

if (import.meta.main) {
  await runChecks()
  finish()
}
