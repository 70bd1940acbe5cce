import { parsePurges, purgesKey } from '../../packages/edge-cache/index.ts'
import type { KvKey } from '../kept-at-edge.ts'
import { popularPages } from '../warm-up/traffic.ts'

/** A product whose page is to be read before others, and when it was purged, ms since 1970; 0: many have seen it. */
export type WantedProduct = [id: number, purgedAt: number]

/** Products that are named at most. */
const maxWanted = 2_000

/** Products that were purged, the last ones first, and then those that the last day's visitors saw most. */
export async function wantedProducts(bucket: R2Bucket, kv: KVNamespace<KvKey>): Promise<WantedProduct[]> {
  const [{ tags }, { product: seen }] = await Promise.all([kv.get(purgesKey).then(parsePurges), popularPages(bucket)])
  const purged = [...tags].flatMap(([tag, at]): WantedProduct[] => {
    const [, id] = /^product:(\d+)$/.exec(tag) ?? []
    return id === undefined ? [] : [[Number(id), at]]
  })
  purged.sort(([, a], [, b]) => b - a)
  const wanted = new Map([...seen.map((id): WantedProduct => [id, 0]), ...purged])
  return [...new Set([...purged.map(([id]) => id), ...seen])]
    .slice(0, maxWanted)
    .map((id): WantedProduct => [id, wanted.get(id) ?? 0])
}
