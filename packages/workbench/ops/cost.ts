// npm run ops -- cost [--json] [--products 5000] [--locations 5] [--cold 0.05] [--sample 0.1]
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toTable } from '../../../scripts/table.ts'
import { build, root, seed } from '../../../scripts/workspace.ts'
import { cachePolicies } from '../../../shared/shop-api/cache-policy.ts'
import {
  type Assumptions,
  costOf,
  monthlyUsage,
  planPrice,
  prices,
  type Resource,
  type Usage,
  type ViewUsage,
} from './bill.ts'
import { bucketCalls, type Kind, type Measured, measureUsage, mix, navigated, viewUsage } from './measure-usage.ts'

export const help =
  'cost [--products 5000] [--locations 5] [--cold 0.05] [--sample 0.1] [--json]: what Cloudflare costs, from measured visits'

const months = [1_000_000, 10_000_000, 100_000_000]
const walksAMonth = 30

/** Measures the built shop with the demo shop behind it, and computes the bill. Kept in .cache/cost.json. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      products: { type: 'string', default: '5000' },
      locations: { type: 'string', default: '5' },
      cold: { type: 'string', default: '0.05' },
      sample: { type: 'string', default: '0.1' },
    },
  })
  const numberOf = (name: 'products' | 'locations' | 'cold' | 'sample', most: number): number => {
    const value = Number(values[name])
    if (!(value >= 0 && value <= most)) throw new Error(`--${name} ${values[name]}: expected 0 to ${most}.`)
    return value
  }
  const products = numberOf('products', 10_000_000)
  const locations = numberOf('locations', 400)
  const coldShare = numberOf('cold', 1)
  const sample = numberOf('sample', 1)

  await build()
  await seed()
  const measured = await measureUsage((line) => console.error(line))
  const view = viewUsage(measured, sample)
  const walk = bucketCalls(measured.walk.counts)
  const perProduct = (walksAMonth * products) / Math.max(1, measured.walk.products)
  const assumed: Assumptions = {
    coldShare,
    products,
    widths: measured.widths,
    locations,
    kvKeys: measured.categories + 50,
    kvFresh: cachePolicies.category.fresh,
    walks: { r2Reads: walk.r2Reads * perProduct, r2Writes: walk.r2Writes * perProduct },
  }
  const bills = months.map((views) => ({ views, usage: monthlyUsage(views, view, assumed) }))
  const json = JSON.stringify({ measured, mix, navigated, view, assumed, bills, prices, planPrice }, null, 2)
  writeFileSync(join(root, '.cache/cost.json'), `${json}\n`)
  console.log(values.json ? json : report(measured, view, assumed, bills))
  return 0
}

const resources = Object.keys(prices) as Resource[]
const dollars = (amount: number): string => `$${amount.toFixed(2)}`

function report(
  measured: Measured,
  view: ViewUsage,
  assumed: Assumptions,
  bills: { views: number; usage: Usage }[],
): string {
  const kinds = toTable(
    ['page', 'share', 'requests', 'cold: KV reads', 'KV writes', 'pictures made', 'CPU ms: stored', 'rendered', 'data'],
    (Object.entries(mix) as [Kind, number][]).map(([kind, share]) => {
      const { warm, cold, cpu } = measured.kinds[kind]
      const calls = [warm.requests, cold['CACHE.get'], cold['CACHE.put'], cold['IMAGES.input']]
      return [kind, share, ...calls.map((count) => count ?? 0), cpu.stored, cpu.rendered, cpu.data]
    }),
  )
  const average = toTable(
    ['a page view uses', 'warm', 'cold'],
    resources.map((resource) => [prices[resource].name, view.warm[resource], view.cold[resource]]),
  )
  const bill = toTable(
    ['a month', 'included', ...bills.flatMap(({ views }) => [`${views / 1e6} M views`, '$'])],
    [
      ...resources.map((resource) => [
        ...[prices[resource].name, prices[resource].included],
        ...bills.flatMap(({ usage }) => [Math.round(usage[resource]), dollars(costOf(resource, usage[resource]))]),
      ]),
      [
        ...['together, with the plan', ''],
        ...bills.flatMap(({ usage }) => [
          '',
          dollars(planPrice + resources.reduce((sum, resource) => sum + costOf(resource, usage[resource]), 0)),
        ]),
      ],
    ],
  )
  const advice = resources.map((resource) => `- ${prices[resource].name}: ${prices[resource].advice}`).join('\n')
  const { coldShare, products, widths, locations, kvKeys, walks } = assumed
  const [cpu] = cpus()
  return `## Measured

${kinds}

A picture from the cache: ${measured.pictureCpu.toFixed(2)} ms. CPU times are those of workerd on this machine
(${cpus().length} cores, ${cpu?.model.trim()}), under load, and not Cloudflare's: take them as an order of magnitude, and the dashboard's afterwards.

${average}

## Computed

${bill}

Assumed: the shares above; ${navigated * 100} % of page views are opened from a page of ours; ${coldShare * 100} % of views find an isolate or
location with nothing; ${products} products in ${widths} widths, made once in each of ${locations} locations; ${kvKeys} keys in KV, each written
at most every ${assumed.kvFresh} s; ${Math.round(walks.r2Writes)} R2 writes and ${Math.round(walks.r2Reads)} reads by ${walksAMonth} catalogue walks. One log event a request.

## What to do at a limit

${advice}`
}
