// npm test: everything that must hold. npm test -- cart: the tests whose file, or else whose title, has this word.
// The last line sums up: «N passed, N failed».
import { runChecks } from './check.ts'
import { installEngines } from './engines.ts'
import { runBrowserTests } from './test-browser.ts'
import { check, count, finish, suite } from './test-results.ts'
import { findTests, type Selection } from './test-selection.ts'
import { build, fail, seed } from './workspace.ts'

const words = process.argv.slice(2)
if (words.length > 0) await runSome(words)
else await runAll()
finish()

async function runAll(): Promise<void> {
  // The demo's pictures are drawn while checks and tests wait for each other.
  const seeded = seed()
  const engines = installEngines(['firefox', 'webkit'])
  await runChecks()
  // A quarter of the time unit tests wait for a limit to pass or for another process.
  const built = build().then(() => check('deployment, dry run', ['node', 'scripts/deploy.ts', '--dry-run']))
  await runVitest()
  await Promise.all([built, seeded])
  await runBrowserTests({ budgets: true, engines }).catch(noServers)
}

async function runSome(words: string[]): Promise<void> {
  const units = findTests('{app,worker,shared,packages,scripts,tests}/**/*.test.{ts,tsx}', words)
  const specs = findTests('tests/e2e/*.spec.ts', words)
  if (units.files.length + specs.files.length === 0) fail(`No test has to do with «${words.join(' ')}».`)
  if (units.files.length > 0) await runVitest(units)
  if (specs.files.length > 0) {
    await Promise.all([build(), seed()])
    await runBrowserTests({ only: specs }).catch(noServers)
  }
}

function runVitest({ files, title }: Selection = { files: [] }): Promise<void> {
  const report = '.cache/reports/vitest.json'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const names = title ? ['-t', title] : []
  return suite('unit, worker and contract tests', report, ['vitest', 'run', ...reporters, ...names, ...files], {
    byTitle: title !== undefined,
  })
}

function noServers(error: unknown): void {
  console.error(error)
  count('browser tests could be started', false)
}
