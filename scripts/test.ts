// npm test: everything that must hold, one stage after the other. The last line sums up: «N passed, N failed».
import { runBrowserStages } from './test-browser.ts'
import { check, count, suite, summary } from './test-results.ts'
import { build, seed } from './workspace.ts'

await check('types', ['react-router', 'typegen'], ['tsc', '--noEmit'])
await check('lint, format and import rules', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'])
await check('unused code', ['knip'])

const report = '.cache/reports/vitest.json'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
await suite('unit, worker and contract tests', report, ['vitest', 'run', ...reporters])

build()
seed()
await check('deployment, dry run', ['node', 'scripts/deploy.ts', '--dry-run'])
await runBrowserStages().catch((error: unknown) => {
  console.error(error)
  count('browser tests could be started', false)
})

const { line, failed } = summary()
console.log(`\n${line}`)
process.exit(failed > 0 ? 1 : 0)
