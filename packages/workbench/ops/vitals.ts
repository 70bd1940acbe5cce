// npm run ops -- vitals [--days 7] [--json] [--env production | --url http://localhost:8787]
import { parseArgs } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { toTable } from '../../../scripts/table.ts'
import { opsToken } from '../../../scripts/target.ts'
import { readPort } from '../../../scripts/workspace.ts'
import { type DataPoint, metrics } from '../../../worker/ops/vitals-point.ts'
import { askAnalyticsEngine, vitalsQuery } from './analytics-engine.ts'
import { tableOfPoints, type VitalsRow } from './percentiles.ts'

export const help =
  'vitals [--days 7] [--env production | --url http://localhost:8787] [--json]: web vitals of real visits by region and route'

/**
 * Asks Analytics Engine for an environment of wrangler.toml; a shop on this machine, which is `--url`, for what it has
 * kept.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '7' },
      env: { type: 'string' },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 90) throw new Error(`--days ${values.days}: expected 1 to 90.`)
  const rows = values.env
    ? await askDataset(values.env, days)
    : tableOfPoints(await readLocalPoints(values.url ?? `http://localhost:${readPort()}`, days))
  const sorted = rows.toSorted((a, b) => metrics.indexOf(a.metric) - metrics.indexOf(b.metric) || b.visits - a.visits)
  console.log(values.json ? JSON.stringify(sorted, null, 2) : report(sorted, days))
  return 0
}

async function askDataset(env: string, days: number): Promise<VitalsRow[]> {
  const { analytics_engine_datasets: datasets } = unstable_readConfig(
    { config: 'wrangler.toml', env },
    { hideWarnings: true },
  )
  const dataset = datasets.find(({ binding }: { binding: string }) => binding === 'VITALS')?.dataset
  if (!dataset) throw new Error(`wrangler.toml has no dataset VITALS in [env.${env}].`)
  const answers = await Promise.all(
    metrics.map(async (metric) =>
      (await askAnalyticsEngine(vitalsQuery(dataset, metric, days))).map(({ region, route, ...figures }) => {
        const [visits, p50, p75, p95] = ['visits', 'p50', 'p75', 'p95'].map((name) => Number(figures[name]))
        return { region, route, metric, visits, p50, p75, p95 } as VitalsRow
      }),
    ),
  )
  return answers.flat()
}

async function readLocalPoints(origin: string, days: number): Promise<DataPoint[]> {
  const response = await fetch(new URL(`/ops/points/VITALS?days=${days}`, origin), {
    headers: { Authorization: `Bearer ${opsToken(origin)}` },
  }).catch(() => {
    throw new Error(`${origin} does not answer. Start the shop (npm start), or name it with --url.`)
  })
  if (response.ok) return ((await response.json()) as { points: DataPoint[] }).points
  await response.body?.cancel()
  const hint =
    response.status === 403
      ? 'is OPS_TOKEN right?'
      : 'a deployed shop keeps them in Analytics Engine: ask with --env production.'
  throw new Error(`${origin}/ops/points/VITALS answers ${response.status}: ${hint}`)
}

function report(rows: VitalsRow[], days: number): string {
  if (rows.length === 0) return `No visits were measured in the last ${days} days.`
  const units = (metric: string, value: number): string =>
    metric === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`
  return toTable(
    ['metric', 'region', 'route', 'visits', 'p50', 'p75', 'p95'],
    rows.map(({ metric, region, route, visits, p50, p75, p95 }) => [
      ...[metric, region, route, visits],
      ...[p50, p75, p95].map((value) => units(metric, value)),
    ]),
  )
}
