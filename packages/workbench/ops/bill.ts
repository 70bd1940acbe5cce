/** What Cloudflare counts. */
export type Resource =
  | 'requests'
  | 'cpuMs'
  | 'kvReads'
  | 'kvWrites'
  | 'r2Reads'
  | 'r2Writes'
  | 'images'
  | 'points'
  | 'logEvents'

interface Price {
  name: string
  /** A month, within the plan. */
  included: number
  /** US dollars for so many beyond. */
  price: number
  per: number
  source: string
  /** What to do where it grows too dear. */
  advice: string
}

const million = 1_000_000

/** US dollars a month of the Workers Paid plan, which everything here needs. */
export const planPrice = 5

/**
 * Prices of the Workers Paid plan as Cloudflare's documentation had them in November 2026
 * (https://github.com/cloudflare/cloudflare-docs, the pages named beside each). No contract, no taxes. Those of log
 * events are valid until 1 December 2026: from then on «Cloudflare Observability pricing» applies, which is not in this
 * table.
 */
export const prices: Record<Resource, Price> = {
  requests: {
    name: 'Workers requests',
    included: 10 * million,
    price: 0.3,
    per: million,
    source: 'workers/platform/pricing',
    advice:
      'Static files but scripts (docs/decisions/071) are free already; pictures are most of the rest. Serve them under a host of their own with a cache rule, so that the cache answers before the Worker.',
  },
  cpuMs: {
    name: 'Workers CPU, ms',
    included: 30 * million,
    price: 0.02,
    per: million,
    source: 'workers/platform/pricing',
    advice:
      'Look for unstored pages (`cache` of the request lines); lengthen the minute of stored pages (packages/edge-cache/pages). Set limits.cpu_ms against runaways.',
  },
  kvReads: {
    name: 'KV reads',
    included: 10 * million,
    price: 0.5,
    per: million,
    source: 'kv/platform/pricing',
    advice:
      'Lengthen `fresh` of the policies that live in KV (shared/shop-api/cache-policy.ts): isolates ask less often.',
  },
  kvWrites: {
    name: 'KV writes',
    included: million,
    price: 5,
    per: million,
    source: 'kv/platform/pricing',
    advice: 'Lengthen `fresh` of categories, the most numerous keys, or move them to the Cache API (`tier: location`).',
  },
  r2Reads: {
    name: 'R2 reads (class B)',
    included: 10 * million,
    price: 0.36,
    per: million,
    source: 'r2/pricing',
    advice: 'Crawlers read feeds and sitemaps: lengthen their Cache-Control, let a cache rule keep them.',
  },
  r2Writes: {
    name: 'R2 writes (class A)',
    included: million,
    price: 4.5,
    per: million,
    source: 'r2/pricing',
    advice: 'The catalogue walk writes, and nobody else: walk less often (the cron trigger).',
  },
  images: {
    // «Every call to the Images binding counts as one unique transformation» (images/transform-images/bindings).
    name: 'Images transformations',
    included: 5_000,
    price: 0.5,
    per: 1_000,
    source: 'images/pricing',
    advice:
      'Each location makes its own: keep finished pictures in R2, or use transformations by URL, of which equal ones count once in 30 days. Without the binding originals are served.',
  },
  points: {
    // Not billed yet; the price is announced.
    name: 'Analytics Engine points',
    included: 10 * million,
    price: 0.25,
    per: million,
    source: 'analytics/analytics-engine/pricing',
    advice: 'Lower VITALS_SAMPLE: percentiles need hundreds of visits a region and route, not millions.',
  },
  logEvents: {
    name: 'Workers Logs events',
    included: 20 * million,
    price: 0.6,
    per: million,
    source: 'workers/platform/pricing (Workers Logs)',
    advice:
      'Set head_sampling_rate in [env.production.observability.logs], 0.1 or less: shares and percentiles stay what they are.',
  },
}

export type Usage = Record<Resource, number>

/** What a page view uses when this location and isolate have everything, and when they have nothing. */
export interface ViewUsage {
  warm: Usage
  cold: Usage
}

/** What cannot be measured on one machine. */
export interface Assumptions {
  /** Share of views that find an isolate or location without what they need. */
  coldShare: number
  products: number
  /** Widths in which a picture is shown. */
  widths: number
  /** Cloudflare's locations that the shop's visitors come to: each makes pictures for itself. */
  locations: number
  /** Keys in KV: categories above all. */
  kvKeys: number
  /** s after which a key in KV is written anew at the earliest. */
  kvFresh: number
  /** R2 operations of all catalogue walks of a month. */
  walks: Pick<Usage, 'r2Reads' | 'r2Writes'>
}

const month = 30 * 86_400

/** Usage of a month with so many page views. Writes of KV and transformations are at most what there is to write. */
export function monthlyUsage(views: number, { warm, cold }: ViewUsage, assumed: Assumptions): Usage {
  const { coldShare, products, widths, locations, kvKeys, kvFresh, walks } = assumed
  const average = (resource: Resource): number =>
    views * (warm[resource] + coldShare * (cold[resource] - warm[resource]))
  return {
    requests: average('requests'),
    cpuMs: average('cpuMs'),
    points: average('points'),
    logEvents: average('logEvents'),
    kvReads: average('kvReads'),
    kvWrites: Math.min(views * cold.kvWrites, (kvKeys * month) / kvFresh),
    r2Reads: average('r2Reads') + walks.r2Reads,
    r2Writes: average('r2Writes') + walks.r2Writes,
    images: Math.min(views * cold.images, products * widths * locations),
  }
}

/** US dollars beyond what the plan includes. */
export const costOf = (resource: Resource, amount: number): number =>
  (Math.max(0, amount - prices[resource].included) / prices[resource].per) * prices[resource].price
