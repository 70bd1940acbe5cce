import type { ArticleIndex, FoundBy } from '../../shared/article-index.ts'
import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import type { Effort } from './effort.ts'
import { bestHits, isExact, type LookUp } from './hits.ts'
import { goesOn, joinedRow, runsFrom } from './joined-rows.ts'
import { allSpansOf, chunkSpansOf, fits, type Hit, type Span, spansBeside, spansOf } from './spans.ts'
import type { Row } from './tokens.ts'
import { says } from './words.ts'

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
  /** What is looked for in each row that the effort was enough for. */
  const spans = new Map<Row, Span[]>()
  const isWithin = (row: Row): boolean => {
    if (!spans.has(row) && !effort.isSpent() && effort.take(allSpansOf(row).steps)) spans.set(row, spansOf(row))
    return spans.has(row)
  }
  const find = async (wanted: readonly Span[][]): Promise<void> => {
    const keys = new Set(wanted.flatMap((own) => own.flatMap(({ key }) => (entries.has(key) ? [] : key))))
    const found = await index.find(keys)
    for (const [key, meant] of found) entries.set(key, meant)
    const ids = [...found.values()].flat().map(({ productId }) => productId)
    for (const [id, product] of await index.products(ids.filter((id) => !products.has(id)))) products.set(id, product)
  }
  const hitsOf = (own: readonly Span[]): Hit[] =>
    own.flatMap((span): Hit | [] => {
      const found = entries.get(span.key)?.filter(({ by }) => fits(span, by) || span.tier === 2)
      const meant = found?.flatMap(({ productId }) => products.get(productId) ?? []) ?? []
      return meant.length > 0 ? { ...span, products: meant, isId: span.tier === 2 } : []
    })
  const lookUp = (row: Row): Hit[] => {
    const before = known.get(row)
    if (before) return before
    const best = bestHits(isWithin(row) ? hitsOf(spans.get(row) ?? []) : [])
    known.set(row, best)
    return best
  }
  const begun = rows.filter((row) => !effort.isSpent() && effort.take(chunkSpansOf(row).steps))
  await find(begun.map((row) => chunkSpansOf(row).spans))
  // A row with an article is divided no further: its name must be that of the article.
  const read = begun.filter((row) => {
    if (effort.isSpent()) return false
    const whole = chunkSpansOf(row)
    const article = hitsOf(whole.spans).find((hit) => isArticle(hit, row))
    const beside = article ? spansBeside(row, article) : null
    spans.set(row, beside ? [...whole.spans, ...beside.spans] : spansOf(row))
    return effort.take(beside ? beside.steps : allSpansOf(row).steps - whole.steps)
  })
  await find(read.map((row) => spans.get(row) ?? []))
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
  if (joined.length > 0) await find(joined.map((row) => spans.get(row) ?? []))
  return { lookUp, read }
}

/** Whether a row names one product by an article that is written exactly so: with letters, or behind «арт.». */
function isArticle({ tier, isLink, from, key, products }: Hit, { tokens }: Row): boolean {
  if (tier !== 0 || isLink || products.length !== 1 || key.length < 4 || !/\d/.test(key)) return false
  const label = tokens.slice(0, from).findLast(({ kind }) => kind === 'word')
  const isLabelled =
    label !== undefined && tokens.indexOf(label) >= from - maxLabelSigns && says(label.word, 'code label')
  return /[A-Z]/.test(key) || isLabelled
}

/** Signs between a label and its article: «арт.: №». */
const maxLabelSigns = 3
