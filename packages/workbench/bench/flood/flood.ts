import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '../../../../scripts/budgets/pages.ts'
import { serveOnWorkerd } from '../../../../scripts/serving/serve-workerd.ts'
import { findFreePorts, root } from '../../../../scripts/workspace.ts'
import { measureHeaps } from '../heap.ts'
import { percentileOf } from '../median.ts'
import { startFaultyRelay } from '../soak/faulty-relay.ts'
import { startCrowd, unseenProducts } from './crowd.ts'
import { post, type Sample, Visitor } from './visitor.ts'

const state = `.cache/flood-state-${process.pid}`
/**
 * Connections of the one client, and how long each rests after a refusal, ms: 300 requests a second. More would measure
 * the machine, which both share.
 */
const flooder = { connections: 150, rest: 500 }
/** How often each group of endpoints is flooded, each time between two quiet spans. */
const rounds = 3

export interface FloodOptions {
  /** Origin of the demo shop. */
  api: string
  /** ms after which the API answers, one run of all rounds for each. */
  delays: number[]
  /** Of each span. */
  seconds: number
}

/** What the others have met while nobody floods, or while one client floods what `flooded` says. */
interface FloodPhase {
  flooded: string | null
  /** All spans together. */
  others: Summary
  /** p95 of each span, as a ratio to that of the quiet spans before and after it. */
  ratios: number[]
  flooder: Summary | null
}

export interface FloodRun {
  delay: number
  phases: FloodPhase[]
  /** MB that our isolate holds before the first round and after each. */
  heaps: number[]
}

interface Span {
  flooded: string | null
  from: number
  to: number
  flooder: Sample[]
}

interface Summary {
  count: number
  /** Requests by status; those that are neither a success nor «nobody is signed in» are `refused`. */
  statuses: Record<number, number>
  refused: string[]
  p50: number
  p95: number
}

let made = 0
/** Each asks for what nobody has asked for. */
const floods: Record<string, (client: Visitor) => Promise<[number, string]>> = {
  tokens: (client) => client.ask('token', '/sanctum/csrf-cookie'),
  'the customer': (client) => client.ask('customer', '/api/shop/customer'),
  'look-ups': (client) => client.ask('find', '/api/shop/customer/find', post({ email: `f${++made}@mail.example` })),
  recalculations: (client) =>
    client.ask('cart', '/api/order', post({ cart: [{ product_id: 1001, quantity: ++made }] })),
  products: (client) => client.ask('product', `/api/shop/product/${900_000 + ++made}`),
  'product pages': (client) => client.ask('page', `/product/made-up-${900_000 + ++made}`),
  filters: (client) => client.ask('filter', `/api/shop/product?category_id=17&filter[7][]=x${++made}`),
  searches: (client) => client.ask('search', '/api/search/query', post({ query: `flood ${++made}` })),
}

/**
 * Floods the built shop on workerd, with the limits of wrangler.toml, from one client address, one group of endpoints
 * after the other, while others browse, sign in and order without a break. What a quiet minute is like changes on a
 * machine that others use: each flood is compared with the quiet spans around it. Bounded in connections and time, on
 * loopback alone.
 */
export async function flood({ api, delays, seconds }: FloodOptions): Promise<FloodRun[]> {
  const relay = await startFaultyRelay(api)
  const [inspectorPort = 0] = await findFreePorts(1)
  const shop = await serveOnWorkerd(
    (origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: relay.origin },
      state,
      inspectorPort,
    }),
    () => {},
  )
  const heap = async (): Promise<number> => (await measureHeaps(inspectorPort, () => readPage(shop.origin, '/'))).own
  const names = Object.keys(floods)
  try {
    const products = await unseenProducts(api)
    for (let time = 0; time < 3; time++) await readPage(shop.origin, '/')
    const runs: FloodRun[] = []
    for (const delay of delays) {
      relay.delay(delay)
      const heaps = [await heap()]
      const crowd = await startCrowd({ origin: shop.origin, api, products, delay })
      const spans: Span[] = []
      for (let round = 0; round < rounds; round++) {
        for (const name of names) {
          spans.push(await quietSpan(seconds), await floodedSpan(shop.origin, name, seconds))
        }
        spans.push(await quietSpan(seconds))
        heaps.push(await heap())
      }
      const samples = await crowd.leave()
      relay.delay(0)
      runs.push({ delay, heaps, phases: [null, ...names].map((flooded) => phaseOf(flooded, spans, samples)) })
    }
    return runs
  } finally {
    await shop.stop()
    await relay.stop()
    rmSync(join(root, state), { recursive: true, force: true })
  }
}

async function quietSpan(seconds: number): Promise<Span> {
  const from = performance.now()
  await pause(seconds * 1_000)
  return { flooded: null, from, to: performance.now(), flooder: [] }
}

/** Ends with the last answer to the flooder. */
async function floodedSpan(origin: string, flooded: string, seconds: number): Promise<Span> {
  const from = performance.now()
  const client = new Visitor(origin, flooder.connections)
  const again = async (): Promise<void> => {
    while (performance.now() < from + seconds * 1_000) {
      const [status] = (await floods[flooded]?.(client)) ?? [0]
      if (status === 429 || status === 503) await pause(flooder.rest)
    }
  }
  await Promise.all(Array.from({ length: flooder.connections }, again))
  client.leave()
  return { flooded, from, to: performance.now(), flooder: client.samples }
}

function phaseOf(flooded: string | null, spans: Span[], samples: Sample[]): FloodPhase {
  const within = ({ from, to }: Span) => samples.filter(({ at }) => at >= from && at < to)
  const p95 = (of: Sample[]) =>
    percentileOf(
      of.map(({ ms }) => ms),
      0.95,
    )
  const its = spans.filter((span) => span.flooded === flooded)
  const quiet = spans.filter((span) => span.flooded === null)
  const ratios = its.map((span) => {
    const before = quiet.findLast(({ to }) => to <= span.from)
    const after = quiet.find(({ from }) => from >= span.to)
    return p95(within(span)) / p95([before, after].flatMap((beside) => (beside ? within(beside) : [])))
  })
  const flooding = its.flatMap((span) => span.flooder)
  return { flooded, others: summarize(its.flatMap(within)), ratios, flooder: flooded ? summarize(flooding) : null }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function summarize(samples: Sample[]): Summary {
  const statuses: Record<number, number> = {}
  for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1
  const refused = samples.filter(({ status }) => status === 0 || status === 429 || status >= 500)
  const times = samples.map(({ ms }) => ms)
  return {
    count: samples.length,
    statuses,
    p50: percentileOf(times, 0.5),
    p95: percentileOf(times, 0.95),
    refused: refused.map(({ what, status }) => `${what} ${status}`),
  }
}
