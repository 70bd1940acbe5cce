import { type Entity, toForeignId } from './ids.ts'
import type { Json, JsonObject } from './json.ts'
import { toForeignSlug } from './page-addresses.ts'
import { merged } from './sections.ts'

/** Suggestions with foreign keys; those of merged categories are gone and leave a hole. */
export function toForeignHits(hits: JsonObject[]): Json {
  const kept = hits.flatMap((hit, at): [string, Json][] =>
    hit.type === 'category' && merged.has(Number(hit.key)) ? [] : [[String(at * 2), toForeignHit(hit, at)]],
  )
  // PHP makes a list of what has no hole.
  return kept.length < 2 ? kept.map(([, hit]) => hit) : Object.fromEntries(kept)
}

function toForeignHit(hit: JsonObject, at: number): Json {
  const entity = hit.type as Entity
  const key = Number(hit.key)
  return {
    ...hit,
    slug: toForeignSlug(entity, String(hit.slug), key),
    key: at % 2 === 0 ? toForeignId(entity, key) : String(toForeignId(entity, key)),
    image: at % 2 === 0 && hit.image ? { src: hit.image } : (hit.image ?? null),
  }
}
