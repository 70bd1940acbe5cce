import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import type { ArticleIndex } from '../crawlers/article-index.ts'
import type { FoundBy } from '../crawlers/index-keys.ts'
import type { Effort } from './effort.ts'
import { bestHits, isExact, type LookUp } from './hits.ts'
import { goesOn, joinedRow, runsFrom } from './joined-rows.ts'
import { fits, type Hit, spansOf, stepsOf } from './spans.ts'
import type { Row } from './tokens.ts'

/**
 * Looks the spans of all rows up at once, then those of rows that only together name something. `read`: the rows that
 * the effort was enough for.
 */
export async function lookUpOf(
  rows: readonly Row[],
  index: ArticleIndex | null,
  effort: Effort,
): Promise<{ lookUp: LookUp; read: Row[] }> {
  if (!index) return { lookUp: () => [], read: [...rows] }
  const entries = new Map<string, { by: FoundBy; productId: number }[]>()
  const products = new Map<number, LineProduct>()
  const known = new Map<Row, Hit[]>()
  const counted = new Set<Row>()
  const isWithin = (row: Row): boolean => {
    if (counted.has(row)) return true
    if (effort.isSpent()) return false
    counted.add(row)
    return effort.take(stepsOf(row))
  }
  const find = async (parts: readonly Row[]): Promise<void> => {
    const keys = new Set<string>()
    for (const part of parts) for (const { key } of spansOf(part)) if (!entries.has(key)) keys.add(key)
    const found = await index.find(keys)
    for (const [key, meant] of found) entries.set(key, meant)
    const ids = [...found.values()].flat().map(({ productId }) => productId)
    for (const [id, product] of await index.products(ids.filter((id) => !products.has(id)))) products.set(id, product)
  }
  const lookUp = (row: Row): Hit[] => {
    const before = known.get(row)
    if (before) return before
    const hits = (isWithin(row) ? spansOf(row) : []).flatMap((span): Hit | [] => {
      const found = entries.get(span.key)?.filter(({ by }) => fits(span, by) || span.tier === 2)
      const meant = found?.flatMap(({ productId }) => products.get(productId) ?? []) ?? []
      return meant.length > 0 ? { ...span, products: meant, isId: span.tier === 2 } : []
    })
    const best = bestHits(hits)
    known.set(row, best)
    return best
  }
  const read = rows.filter(isWithin)
  await find(read)
  const isNamed = (row: Row) => lookUp(row).some(isExact)
  const joined = read.flatMap((row, at) => {
    if (effort.isSpent()) return []
    const [next] = read.slice(at + 1, at + 2)
    const isOne = isNamed(row) && next !== undefined && goesOn(row, next, lookUp)
    const runs = isNamed(row) && !isOne ? [] : runsFrom(read, at)
    const meant = runs.filter((run) => isOne || !run.some(isNamed))
    return meant.map((run) => joinedRow(row, run)).filter(isWithin)
  })
  known.clear()
  if (joined.length > 0) await find(joined)
  return { lookUp, read }
}
