// npm run mutation -- <paths> [--sample 30] [--seed 1] [--quick] [--node] [--again] [--goal 85]: changes the sources below
// these paths one place at a time, in memory, and tells which changes no test notices. With --sample so many of each path,
// chosen by the seed; with --quick by the first stage of tests alone; with --node by those alone that run in Node; with
// --again only what no run before has seen noticed in the same sources, which is for the time between two whole runs,
// since it overlooks tests that are gone.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, root } from '../scripts/workspace.ts'
import { findTests, judgeByUnits, judgeByWorkers, judgeByWorkersInNode } from './mutation/judge.ts'
import { recall, remember } from './mutation/memory.ts'
import { findMutants, type Mutant, sampleOf } from './mutation/mutants.ts'

/** Which tests judge a path: those of the second stage only what the first, which are quick, have not noticed. */
const judges: [path: string, ...stages: string[][]][] = [
  [
    'app/shop-api',
    [
      ...['contract-cases', 'contract.test', 'contract/', 'order.test', 'placed-order', 'customer', 'method-facts'].map(
        (name) => `app/shop-api/${name}`,
      ),
      'worker/crawlers/product-facts.test',
    ],
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
    ['api-session', 'api-limits', 'proxy-', 'order-details'].map((name) => `tests/worker/${name}`),
    [
      'api-',
      'account',
      'demo-session',
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    node: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    goal: { type: 'string', default: '85' },
  },
})
if (positionals.length === 0) fail('Name the paths whose sources are to be changed.')

const lines: string[] = []
let isBelow = false
for (const path of positionals) {
  const [, ...stages] = judges.find(([start]) => path.startsWith(start)) ?? []
  if (stages.length === 0) fail(`No tests are named for ${path}: see tools/mutation.ts.`)
  const all = filesBelow(path).flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
  const chosen = (values.sample ? sampleOf(all, Number(values.sample), Number(values.seed)) : all).map(
    (mutant, index) => ({ ...mutant, id: index + 1 }),
  )
  const known = values.again ? recall(chosen) : []
  const killed = new Set(known.map(({ id }) => id))
  for (const tests of values.quick ? stages.slice(0, 1) : stages) {
    const { unit, node, worker } = await findTests(tests)
    const ways = [
      [judgeByUnits, unit],
      [judgeByWorkersInNode, node],
      [judgeByWorkers, values.node ? [] : worker],
    ] as const
    for (const [judge, files] of ways) {
      const pending = chosen.filter(({ id }) => !killed.has(id))
      if (files.length === 0 || pending.length === 0) continue
      await judge(pending, files, (id, by) => {
        killed.add(id)
        const mutant = chosen[id - 1]
        if (mutant) console.log(`killed ${mutantText(mutant)}\n    by: ${by}`)
      })
      remember(chosen.filter(({ id }) => killed.has(id)))
    }
  }
  const survivors = chosen.filter(({ id }) => !killed.has(id))
  const share = (killed.size / Math.max(chosen.length, 1)) * 100
  isBelow ||= share < Number(values.goal)
  lines.push(
    `${path}: ${killed.size} of ${chosen.length} killed (${share.toFixed(0)} %), of ${all.length} mutants${known.length ? `; ${known.length} by runs before` : ''}`,
  )
  lines.push(...survivors.map((mutant) => `  ${mutantText(mutant)}`))
}
console.log(`\n${lines.join('\n')}`)
process.exit(isBelow ? 1 : 0)

function filesBelow(path: string): string[] {
  const isFile = statSync(join(root, path)).isFile()
  // Components are judged in the browser, which is not asked here.
  const found = isFile ? [path] : globSync(`${path}/**/*.ts`, { cwd: root })
  return found.filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file)).sort()
}

/** `app/stores/city.ts:12 «<» → «<=»` */
function mutantText({ file, line, start, end, text }: Mutant): string {
  const short = (part: string): string => part.replace(/\s+/g, ' ').slice(0, 80)
  return `${file}:${line} «${short(readFileSync(join(root, file), 'utf8').slice(start, end))}» → «${short(text)}»`
}
