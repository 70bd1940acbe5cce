// npm run plant [-- unit | 7 12 …]: makes the mistakes of tests/planted/mistakes.ts one by one, and runs the test that
// must fail of each. What is named is a kind of tests or the place of a mistake in the list.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { fail, root } from '../../scripts/workspace.ts'
import { type Mistake, mistakes } from '../../tests/planted/mistakes.ts'

/** `red`: its test fails without the mistake, too. */
type Outcome = 'caught' | 'NOT CAUGHT' | 'no longer applies' | 'red'

const words = process.argv.slice(2)
const chosen = mistakes
  .map((mistake, index) => ({ ...mistake, number: index + 1 }))
  .filter(
    ({ number, caughtBy }) =>
      words.length === 0 || words.some((word) => word === String(number) || word === caughtBy.project),
  )
if (chosen.length === 0) fail(`No mistake is «${words.join(' ')}»: give unit, worker, e2e or 1 to ${mistakes.length}.`)

let restore = (): void => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    restore()
    process.exit(130)
  })
}

const vitest = await createVitest('test', { watch: false, maxWorkers: 1, reporters: [{}] })
const green = new Map<string, boolean>()
const outcomes: Outcome[] = []
try {
  for (const mistake of chosen) {
    const outcome = await plant(mistake)
    outcomes.push(outcome)
    console.log(`${outcome.padEnd(17)} ${mistake.number} ${mistake.file}: ${mistake.what}`)
  }
} finally {
  await vitest.close()
}
const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length
const [caught, missed] = [count('caught'), count('NOT CAUGHT')]
console.log(`\n${caught} caught, ${missed} not caught, ${outcomes.length - caught - missed} not tried`)
process.exitCode = caught === outcomes.length ? 0 : 1

async function plant({ file, from, to, caughtBy }: Mistake): Promise<Outcome> {
  const path = join(root, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [before, after, ...more] = source.split(from)
  if (before === undefined || after === undefined || more.length > 0) return 'no longer applies'
  if (!(await isGreen(caughtBy))) return 'red'
  restore = () => {
    writeFileSync(path, source)
    vitest.invalidateFile(path)
  }
  try {
    writeFileSync(path, before + to + after)
    vitest.invalidateFile(path)
    return (await passes(caughtBy)) ? 'NOT CAUGHT' : 'caught'
  } finally {
    restore()
  }
}

/** Whether a test passes without a mistake. Those in a browser, of which each builds the shop anew, are taken on trust. */
async function isGreen(test: Mistake['caughtBy']): Promise<boolean> {
  const known = green.get(test.tests) ?? (test.project === 'e2e' || (await passes(test)))
  green.set(test.tests, known)
  return known
}

function passes(test: Mistake['caughtBy']): Promise<boolean> {
  return test.project === 'e2e' ? passesInBrowser(test.tests, test.title) : passesInVitest(test.tests)
}

async function passesInVitest(tests: string): Promise<boolean> {
  const path = join(root, tests)
  const project = vitest.projects.find((project) => project.matchesTestGlob(path))
  if (!project) fail(`${tests} is no test.`)
  const { testModules } = await vitest.runTestSpecifications([project.createSpecification(path)])
  // Those that have run before are among them.
  return testModules.find(({ moduleId }) => moduleId === path)?.ok() === true
}

/** @throws Error where the tests have not come to an end: the mistake does not build, or no test has the title */
async function passesInBrowser(spec: string, title: string): Promise<boolean> {
  const args = ['scripts/test-e2e.ts', spec, '-g', title, '--project', 'desktop']
  // No shop answers there: one that runs already has not the mistake.
  const env = { ...process.env, SHOP_ORIGIN: 'http://localhost:1' }
  const tests = spawn('node', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  tests.stdout.on('data', (text) => {
    output += text
  })
  await once(tests, 'close')
  if (/^ +\d+ failed$/m.test(output)) return false
  if (/^ +\d+ passed/m.test(output)) return true
  throw new Error(`${spec}, «${title}»:\n${output}`)
}
