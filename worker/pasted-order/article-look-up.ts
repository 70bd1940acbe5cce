import type { ArticleIndex } from '../crawlers/article-index.ts'
import { bestHits, type LookUp } from './hits.ts'
import { runsFrom } from './joined-rows.ts'
import { fits, type Hit, type Span, spansOf } from './spans.ts'
import { joinRows, type Row } from './tokens.ts'

/** Looks all spans of all rows, and of rows that belong together, up at once. */
export async function lookUpOf(rows: readonly Row[], index: ArticleIndex | null): Promise<LookUp> {
  if (!index) return () => []
  const spans = new Map<Row, Span[]>()
  const spansFor = (row: Row): Span[] => {
    const known = spans.get(row) ?? spansOf(row)
    spans.set(row, known)
    return known
  }
  const pairs = rows.flatMap((row, at) => runsFrom(rows, at).map((run) => run.reduce(joinRows, row)))
  const keys = new Set([...rows, ...pairs].flatMap((row) => spansFor(row).map(({ key }) => key)))
  const entries = await index.find(keys)
  const products = await index.products([...entries.values()].flat().map(({ productId }) => productId))
  return (row) => {
    const hits = spansFor(row).flatMap((span): Hit[] => {
      const found = (entries.get(span.key) ?? []).filter(({ by }) => fits(span, by) || span.tier === 2)
      const meant = found.flatMap(({ productId }) => products.get(productId) ?? [])
      return meant.length > 0 ? [{ ...span, products: meant, isId: span.tier === 2 }] : []
    })
    return bestHits(hits)
  }
}
