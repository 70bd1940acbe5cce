import { type ArticleIndex, nameKey } from '../../shared/article-index.ts'
import { normalArticle } from '../../shared/format/article.ts'
import type { LineProduct, LineVerdict } from '../../shared/shop-api/read-order.ts'
import { findAlike, hasDigits } from './alike-articles.ts'
import { bestHits } from './hits.ts'
import { readNamedRow, readRow } from './read-row.ts'
import type { RowContext } from './row-paths.ts'
import { type Hit, spansOf, textOf } from './spans.ts'
import type { Row } from './tokens.ts'
import { ofSection, type ReadLine, toVerdict } from './verdicts.ts'
import { unitOf } from './words.ts'

/** What is behind names that the index does not know; in the order of the names. */
export type SearchNames = (names: string[]) => Promise<SearchedName[]>

export type SearchedName =
  /** `isUnderstood`: not by the words of the row, but by what they mean: always a question. */
  | { kind: 'products'; products: LineProduct[]; total: number; isUnderstood: boolean }
  | { kind: 'unasked' }
  | { kind: 'failed' }

/** Lines whose article is searched with one letter wrong, and products that are offered. */
const maxAlike = 20

/** Lines that the index does not know: articles with one letter wrong are looked up, names are searched for. */
export async function findUnknown(
  lines: readonly ReadLine[],
  index: ArticleIndex | null,
  search: SearchNames,
): Promise<void> {
  if (index) await findAlike(unknownOf(lines).slice(0, maxAlike), index)
  const unknown = unknownOf(lines)
  const queries = unknown.map(({ context }) => (index ? null : codeOf(context.row)) ?? nameOf(context))
  const asked = [...new Set(queries.filter(Boolean))]
  if (asked.length === 0) return
  const answers = await search(asked)
  for (const [at, { line, context, scope }] of unknown.entries()) {
    const found = answers[asked.indexOf(queries[at] ?? '')]
    if (!found) continue
    const verdict = found.kind === 'products' ? ofSearch(context, found) : { kind: found.kind }
    line.verdict = verdict.kind === 'found' && scope ? ofSection(verdict.reading, scope) : verdict
  }
}

/** The lines of which nothing is known yet. */
const unknownOf = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.filter(({ line }) => line.verdict.kind === 'unknown')

/** A line by the products that a search has found for it: by their numbers if it has one of them, else by their names. */
function ofSearch(
  context: RowContext,
  { products, total, isUnderstood }: Extract<SearchedName, { kind: 'products' }>,
): LineVerdict {
  const hits = hitsAmong(context.row, products)
  if (hits.length > 0) return toVerdict(readRow({ ...context, hits }))
  return toVerdict(products.length > 0 ? readNamedRow(context, products, total, isUnderstood) : null)
}

/** The products that a row names by article, manufacturer's number, id or whole name. */
function hitsAmong(row: Row, products: readonly LineProduct[]): Hit[] {
  const known = products.map((product) => ({
    product,
    id: String(product.product_id),
    name: nameKey(product.name),
    numbers: [normalArticle(product.sku), normalArticle(product.sku3m ?? '')].filter(Boolean),
  }))
  const hits = spansOf(row).flatMap((span): Hit[] => {
    const meant = known.filter(({ id, name, numbers }) => {
      if (span.isName) return span.key === name
      return span.isLink || span.tier === 2 ? span.key === id : numbers.includes(span.key)
    })
    return meant.length > 0 ? [{ ...span, products: meant.map(({ product }) => product), isId: span.tier === 2 }] : []
  })
  return bestHits(hits)
}

/** What in a row may be an article, where nothing is known of articles; null where nothing looks so. */
function codeOf(row: Row): string | null {
  const spans = spansOf(row).filter(
    (span) => span.tier === 0 && !span.isName && !span.isSpaced && hasDigits(row, span) && span.key.length > 3,
  )
  const [longest] = spans.toSorted((one, other) => other.key.length - one.key.length)
  return longest ? textOf(row.tokens, longest.from, longest.to) : null
}

/** What a name is searched for by: a row without its number, quantity, price and sum. */
function nameOf({ row: { cells }, columns }: RowContext): string {
  const nameColumn = columns.indexOf('name')
  const byLetters = cells.toSorted((one, other) => letters(other) - letters(one))
  const text = (nameColumn === -1 ? '' : cells[nameColumn]) || (byLetters[0] ?? '')
  const end = /[\s,;(–—=:x×х*-]*(\d{1,3}(?: \d{3})+|\d{1,6})\s*(\p{L}{1,9})?\.?\)?[\s.,;!]*$/u
  const [whole = '', , unit] = end.exec(text) ?? []
  const isQuantity = unit ? unitOf(unit.toLowerCase()) !== null : /[–—=:×*-]\s*\d+\W*$|\s[xх]\s?\d+\W*$/u.test(whole)
  const name = isQuantity ? text.slice(0, text.length - whole.length) : text
  // Names have sizes with «×».
  return name
    .replace(/^\s*\(?\d{1,3}[.)]\s*/, '')
    .replace(/(?<=\d(?: ?[мс]?м)? ?)[xх*](?= ?\d)/giu, '×')
    .trim()
}

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
