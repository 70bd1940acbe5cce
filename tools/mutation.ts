// npm run mutation -- <paths> [--sample 30] [--seed 1] [--quick] [--goal 85]: changes the sources below these paths one place at a
// time, in memory, and tells which changes no test notices. With --sample so many of each path, chosen by the seed; with
// --quick by the first stage of tests alone.
import { fork } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, root } from '../scripts/workspace.ts'
import { findMutants, type Mutant, sampleOf } from './mutation/mutants.ts'
import type { Question, Verdict } from './mutation/run-tests.ts'

/** Which tests judge a path: those of the second stage only what the first, which are quick, have not noticed. */
const judges: [path: string, ...stages: string[][]][] = [
  [
    'app/shop-api',
    ['contract-cases', 'contract.test', 'contract/', 'order.test', 'placed-order', 'customer'].map(
      (name) => `app/shop-api/${name}`,
    ),
    ['app/shop-api/', 'app/features/checkout/', 'app/orders/', 'tests/worker/media.test'],
  ],
  [
    'app/stores',
    ['app/stores/'],
    [
      ...['cart', 'checkout', 'payment', 'offer', 'account'].map((name) => `app/features/${name}/`),
      ...['app/orders/list-', 'tests/worker/cart.test', 'tests/worker/checkout.test'],
    ],
  ],
  [
    'app/orders',
    ['app/orders/'],
    [
      ...['app/shop-api/order.test', 'app/features/cart/', 'app/features/lists/', 'app/features/offer/'],
      ...['app/features/quick-order/', 'tests/worker/cart.test'],
    ],
  ],
  [
    'worker/api-proxy',
    ['api-session', 'api-limits', 'proxy-orders', 'order-details', 'account'].map((name) => `tests/worker/${name}`),
    [
      'api-',
      'proxy-',
      'wishlist',
      'delivery-points',
      'client-limits',
      'refused-login',
      'checkout',
      'foreign-names',
    ].map((name) => `tests/worker/${name}`),
  ],
  [
    'worker/data-cache',
    ['tests/worker/data-cache'],
    ['last-good-answers', 'floods', 'purge', 'one-client'].map((name) => `tests/worker/${name}`),
  ],
  [
    'worker/shop-api',
    ['worker/shop-api/', 'tests/worker/breaker'],
    ['health', 'read-order', 'last-good-answers', 'one-client'].map((name) => `tests/worker/${name}`),
  ],
]
/** For the sources as they are, and at least for each mutant, ms. */
const longestRun = { unchanged: 600_000, mutant: 60_000 }
/** A mutant that keeps its tests busy for so much longer than the sources as they are does not end. */
const patience = 4

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    goal: { type: 'string', default: '85' },
  },
})
if (positionals.length === 0) fail('Name the paths whose sources are to be changed.')

let child: ReturnType<typeof fork> | null = null
process.on('exit', () => child?.kill('SIGKILL'))

/** For the tests to end, ms. */
let limit = longestRun.unchanged
const lines: string[] = []
let isBelow = false
for (const path of positionals) {
  const [, ...stages] = judges.find(([start]) => path.startsWith(start)) ?? []
  if (stages.length === 0) fail(`No tests are named for ${path}: see tools/mutation.ts.`)
  const all = filesBelow(path).flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
  const chosen = values.sample ? sampleOf(all, Number(values.sample), Number(values.seed)) : all
  const started = performance.now()
  limit = longestRun.unchanged
  const unchanged = await judge(null, values.quick ? stages.slice(0, 1) : stages)
  limit = Math.max(longestRun.mutant, patience * (performance.now() - started))
  if (unchanged) fail(`Without any change a test of ${path} fails: ${unchanged}`)
  const survivors: Mutant[] = []
  for (const mutant of chosen) {
    const noticed = await judge(mutant, values.quick ? stages.slice(0, 1) : stages)
    if (!noticed) survivors.push(mutant)
    console.log(`${noticed ? 'killed  ' : 'survived'} ${inWords(mutant)}${noticed ? `\n         by: ${noticed}` : ''}`)
  }
  const share = ((chosen.length - survivors.length) / Math.max(chosen.length, 1)) * 100
  isBelow ||= share < Number(values.goal)
  lines.push(
    `${path}: ${chosen.length - survivors.length} of ${chosen.length} killed (${share.toFixed(0)} %), of ${all.length} mutants`,
  )
  lines.push(...survivors.map((mutant) => `  ${inWords(mutant)}`))
}
console.log(`\n${lines.join('\n')}`)
process.exit(isBelow ? 1 : 0)

/** The first test that fails; null: none does. */
async function judge(mutant: Mutant | null, stages: string[][]): Promise<string | null> {
  for (const tests of stages) {
    const [first] = (await ask({ mutant, tests })).failed
    if (first !== undefined) return first
  }
  return null
}

function filesBelow(path: string): string[] {
  const isFile = statSync(join(root, path)).isFile()
  // Components are judged in the browser, which is not asked here.
  const found = isFile ? [path] : globSync(`${path}/**/*.ts`, { cwd: root })
  return found.filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file)).sort()
}

/** `app/stores/city.ts:12 «<» → «<=»` */
function inWords({ file, line, start, end, text }: Mutant): string {
  const short = (part: string): string => part.replace(/\s+/g, ' ').slice(0, 80)
  return `${file}:${line} «${short(readFileSync(join(root, file), 'utf8').slice(start, end))}» → «${short(text)}»`
}

/** Asks the child, which is started anew after a mutant that has not ended. */
async function ask(question: Question): Promise<Verdict> {
  const running = child ?? (await start())
  return new Promise((resolve) => {
    const end = (verdict: Verdict, isDead: boolean): void => {
      clearTimeout(timer)
      running.off('message', onMessage).off('exit', onExit)
      if (isDead) {
        running.kill('SIGKILL')
        child = null
      }
      resolve(verdict)
    }
    const onMessage = (verdict: unknown): void => end(verdict as Verdict, false)
    const onExit = (): void => end({ failed: ['the tests died'] }, true)
    const timer = setTimeout(() => end({ failed: ['no end'] }, true), limit)
    running.on('message', onMessage).on('exit', onExit)
    running.send(question)
  })
}

async function start(): Promise<NonNullable<typeof child>> {
  const started = fork(join(root, 'tools/mutation/run-tests.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child = started
  await new Promise((resolve) => started.once('message', resolve))
  return started
}
