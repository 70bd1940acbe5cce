import type { ArticleIndex } from '../../shared/article-index.ts'
import { readRow } from './read-row.ts'
import { type Hit, type Span, spansOf, textOf } from './spans.ts'
import type { Row } from './tokens.ts'
import type { ReadLine } from './verdicts.ts'
import { says, unitOf } from './words.ts'

/** Places of a line where such an article may be. */
const maxSpansAlike = 3
/**
 * Keys of one text that are looked up so: of some two in a hundred the filter of the index cannot say that they are
 * nowhere, and each of those is a read.
 */
const maxKeysAlike = 16_000

export const maxOffered = 6

/** Reads lines again with articles that are alike in the place of what nobody knows: a question, whatever comes of it. */
export async function findAlike(unknown: readonly ReadLine[], index: ArticleIndex): Promise<void> {
  const spans = unknown.map(({ context: { row } }) => {
    const wanted = spansOf(row).filter(
      (span) => span.tier === 0 && !span.isName && span.key.length >= 4 && mayBeArticle(row, span),
    )
    return wanted.toSorted((one, other) => other.key.length - one.key.length).slice(0, maxSpansAlike)
  })
  const keys = new Map<string, string[]>()
  let left = maxKeysAlike
  for (const { key } of spans.flat()) {
    if (keys.has(key)) continue
    const own = alikeKeys(key)
    left -= own.length
    if (left < 0) break
    keys.set(key, own)
  }
  const entries = await index.find([...keys.values()].flat())
  const products = await index.products([...entries.values()].flat().map(({ productId }) => productId))
  for (const [at, { line, context }] of unknown.entries()) {
    const hits = (spans[at] ?? []).flatMap((span): Hit[] => {
      const found = (keys.get(span.key) ?? []).flatMap((key) =>
        (entries.get(key) ?? []).filter(({ by }) => by === 'sku' || by === 'sku3m'),
      )
      const alike = [...new Set(found.map(({ productId }) => productId))].flatMap((id) => products.get(id) ?? [])
      return alike.length > 0 ? [{ ...span, products: alike.slice(0, maxOffered), isId: false }] : []
    })
    const [hit] = hits
    const read = hit ? readRow({ ...context, hits }) : null
    if (!read || !hit) continue
    const about = textOf(context.row.tokens, hit.from, hit.to)
    line.verdict = {
      kind: 'question',
      doubt: { kind: 'alike', about, group: null },
      readings: read.readings,
      total: read.total,
    }
  }
}

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Articles that differ by one character, or by two that changed places. */
function alikeKeys(key: string): string[] {
  const keys = new Set<string>()
  for (let at = 0; at <= key.length; at += 1) {
    const [before, behind] = [key.slice(0, at), key.slice(at)]
    if (behind) keys.add(before + behind.slice(1))
    if (behind.length > 1) keys.add(before + (behind[1] ?? '') + (behind[0] ?? '') + behind.slice(2))
    for (const sign of alphabet) {
      keys.add(before + sign + behind)
      if (behind) keys.add(before + sign + behind.slice(1))
    }
  }
  keys.delete(key)
  return [...keys]
}

/** Whether it has digits, and is neither the words of a name («круг 125») nor a size («25 мм»). */
function mayBeArticle(row: Row, span: Span): boolean {
  const tokens = row.tokens.slice(span.from, span.to).filter(({ kind }) => kind !== 'sign')
  const isAmount = tokens.every(({ kind, word }) => kind === 'digits' || says(word, 'dimension') || unitOf(word))
  const isOfName = span.isSpaced && tokens.some(({ kind, text }) => kind === 'word' && text.length > maxArticleWord)
  return hasDigits(row, span) && !isAmount && !isOfName
}

/** Letters in a row that an article with blanks has. */
const maxArticleWord = 4

/** Whether digits are written there: «з» is read as 3. */
export const hasDigits = ({ tokens }: Row, { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ kind }) => kind === 'digits')
