// npm run check: what needs no server and runs no test.
import { check, finish } from './test-results.ts'

/** Types, lint, and unused code, all at once. */
export const runChecks = (): Promise<unknown> =>
  Promise.all([
    check(
      'types',
      ['react-router', 'typegen'],
      ['tsc', '-p', 'tsconfig.app.json'],
      ['tsc', '-p', 'tsconfig.worker.json'],
      ['tsc', '-p', 'tsconfig.service-worker.json'],
      ['tsc'],
    ),
    check('lint and format', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
    check('unused code', ['knip']),
  ])

if (import.meta.main) {
  await runChecks()
  finish()
}
