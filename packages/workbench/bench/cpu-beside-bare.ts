import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { findPages, readPage } from '../../../scripts/budgets/pages.ts'
import { serveDemoShop } from '../../../scripts/serving/serve.ts'
import { serveOnWorkerd, type WorkerdServer } from '../../../scripts/serving/serve-workerd.ts'
import { toTable } from '../../../scripts/table.ts'
import { findFreePorts, root } from '../../../scripts/workspace.ts'
import { cpuPerRequest } from './load.ts'
import { median } from './median.ts'

/** Answers of a listing, and what each may cost at most as a multiple of the bare Worker's page. */
const goals = { stored: 2, '304': 1.5, rendered: 45 }
type Answer = keyof typeof goals

/** ms of CPU a request. */
type Round = Record<Answer | 'bare', number>

/**
 * CPU of a listing of the production build straight on workerd, beside a Worker that only answers the same document, in
 * rounds.
 */
export async function measureBesideBare(rounds: number): Promise<Round[]> {
  const [apiPort = 0] = await findFreePorts(1)
  const api = await serveDemoShop({ port: apiPort })
  const stops = [api.stop]
  try {
    // As at Cloudflare: the router of static files, which neither Worker pays for, precedes none of them.
    const shop = await serveOnWorkerd((origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: api.origin },
      state: '.cache/bench-state',
      raiseLimits: true,
      withoutRouter: true,
    }))
    stops.unshift(shop.stop)
    const { listing } = await findPages(shop.origin)
    const bare = await serveBareWorker(await readPage(shop.origin, listing))
    stops.unshift(bare.stop)
    const etag = (await fetch(shop.origin + listing)).headers.get('ETag') ?? undefined
    if (!etag) throw new Error(`${listing} has no ETag`)
    const figures: Round[] = []
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Round ${round} of ${rounds}, half a minute …`)
      figures.push({
        stored: await cpuPerRequest(shop, listing),
        bare: await cpuPerRequest(bare, '/'),
        '304': await cpuPerRequest(shop, listing, etag),
        // A page with an unknown parameter is never stored: it is rendered from the data cache each time.
        rendered: await cpuPerRequest(shop, `${listing}?bench=1`),
      })
    }
    return figures
  } finally {
    for (const stop of stops) await stop()
  }
}

async function serveBareWorker(page: string): Promise<WorkerdServer> {
  const config = '.cache/bare-worker.json'
  const worker = {
    name: 'bare-worker',
    main: '../packages/workbench/bench/bare-worker/index.mjs',
    vars: { PAGE: page },
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, config), JSON.stringify({ ...worker, compatibility_date: '2026-08-01' }))
  return serveOnWorkerd(() => ({ config, vars: {}, state: '.cache/bench-bare-state' }))
}

/** The last run of each kind of machine. */
const file = join(root, 'docs', 'bench.json')

interface Run {
  date: string
  commit: string
  figures: Record<string, number>
}

/** The medians as a Markdown table beside those of the last runs. This run is kept. */
export function reportBesideBare(rounds: Round[]): string {
  const kept: Record<string, Run> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const answers = Object.keys(goals) as Answer[]
  const ratioOf = (answer: Answer) => median(rounds.map((round) => round[answer] / round.bare))
  const run: Run = {
    date: new Date().toISOString().slice(0, 10),
    commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).stdout.toString().trim(),
    figures: Object.fromEntries(answers.map((answer) => [answer, Number(ratioOf(answer).toFixed(2))])),
  }
  writeFileSync(file, `${JSON.stringify({ ...kept, [machine]: run }, null, 2)}\n`)
  const earlier = Object.entries(kept)
  return [
    '## CPU of a listing beside a bare Worker',
    toTable(
      ['', 'CPU ms', 'times bare', 'at most', '', ...earlier.map(([name, { commit }]) => `${name}, ${commit}`)],
      answers.map((answer) => {
        const ratio = ratioOf(answer)
        return [
          ...[answer, median(rounds.map((round) => round[answer])).toFixed(2), ratio.toFixed(2), goals[answer]],
          ratio <= goals[answer] ? 'ok' : 'TOO MUCH',
          ...earlier.map(([, { figures }]) => figures[answer] ?? ''),
        ]
      }),
    ),
    `The bare Worker: ${median(rounds.map(({ bare }) => bare)).toFixed(2)} ms.`,
  ].join('\n\n')
}
