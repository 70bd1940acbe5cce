import type { FoundBy } from '../../shared/article-index.ts'
import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import { isBreak, isEndBefore, maxSpanTokens, restsOf, startsOf } from './span-bounds.ts'
import { keysOf, type WrittenKeys } from './span-keys.ts'
import { nameSpans, placesOfName } from './span-names.ts'
import { addReadings } from './span-readings.ts'
import type { Row, Token } from './tokens.ts'

/** Tokens of a row that may name a product. */
export interface Span {
  /** The first token, and the one behind the last. */
  from: number
  to: number
  key: string
  /**
   * 0: as it is written, in any case, with any signs and with look-alikes of the other alphabet. 1: in the wrong
   * keyboard layout, transliterated, or without the zeros that a spreadsheet has eaten. 2: as the shop's own id.
   */
  tier: 0 | 1 | 2
  /** A whole name. */
  isName: boolean
  /** It has blanks in it. */
  isSpaced: boolean
  /** Written with blanks or as digits that need not belong together, or short of its zeros: asked about. */
  isGuess: boolean
  /** The address of a product page. */
  isLink: boolean
}

export interface Hit extends Span {
  products: LineProduct[]
  isId: boolean
}

/** Of most spans. */
export const plain = { isName: false, isLink: false, isGuess: false, isSpaced: false }

/** Most chunks of an article that is written with blanks, and its most characters. */
const maxChunks = 9
const maxKeyLength = 40
/** Tokens of a row that is read: more is no order. */
export const maxRowTokens = 240
/** Places of a row where articles and names are looked for: in a row with more nobody could say which is meant. */
const maxRowSpans = 1_500

/** Chunks beside an article that may belong to it. */
const maxBeside = 2

/** Spans with what it has taken to find them, those among them of which there were too many. */
interface Found {
  spans: Span[]
  steps: number
}

const ofChunks = new WeakMap<Row, Found>()
const ofAll = new WeakMap<Row, Found>()

/** The spans of a row that are within one chunk; none of a row that nobody writes. */
export function chunkSpansOf(row: Row): Found {
  const before = ofChunks.get(row)
  if (before) return before
  const found = row.tokens.length > maxRowTokens ? [] : [...linksIn(row.tokens), ...spansIn(row.tokens)]
  const read = { spans: found.length > maxRowSpans ? [] : found, steps: row.tokens.length + found.length }
  ofChunks.set(row, read)
  return read
}

/** What else a row with an article may have: a longer article, and the name of its product. */
export function spansBeside({ tokens }: Row, article: Hit): Found {
  const names = article.products.flatMap(({ name }) => placesOfName(tokens, name))
  const spans = [...spansIn(tokens, article), ...names]
  return { spans, steps: spans.length }
}

/** All spans of a row that may be an article, an id or a whole name; none of a row that nobody writes. */
export const spansOf = (row: Row): Span[] => allSpansOf(row).spans

/** The same with all steps. */
export function allSpansOf(row: Row): Found {
  const before = ofAll.get(row)
  if (before) return before
  const { spans, steps } = chunkSpansOf(row)
  const isRead = row.tokens.length <= maxRowTokens && steps - row.tokens.length <= maxRowSpans
  const spaced = isRead ? spansIn(row.tokens, 'spaced') : []
  const isFew = isRead && spans.length + spaced.length <= maxRowSpans
  const names = isFew ? nameSpans(row.tokens) : []
  const articles = [...spans, ...spaced].sort((one, other) => one.from - other.from || one.to - other.to)
  const read = { spans: isFew ? [...articles, ...names] : [], steps: steps + spaced.length + names.length }
  ofAll.set(row, read)
  return read
}

const linksIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ kind, text }, from): Span[] => {
    const id = kind === 'link' ? idOfLink(text) : null
    return id ? [{ ...plain, from, to: from + 1, key: id, tier: 0, isLink: true }] : []
  })

/**
 * Spans that may be an article or an id, in the order of their places: no more than tell that there are too many.
 * `which`: those within a chunk, those with blanks, or of these the ones that overlap an article.
 */
function spansIn(tokens: readonly Token[], which: 'whole' | 'spaced' | Span = 'whole'): Span[] {
  const spans: Span[] = []
  const near = typeof which === 'string' ? null : which
  const [least, most] = near ? [tokens[near.from], tokens[near.to - 1]].map((token) => token?.chunk ?? 0) : []
  const rests = restsOf(tokens)
  const isStart = startsOf(tokens)
  const isEnd = [...tokens, null].map((_, to) => isEndAt(to))
  for (const [from, first] of tokens.entries()) {
    if (!isStart[from] || rests[from] === null) continue
    if (near && (from >= near.to || first.chunk < (least ?? 0) - maxBeside)) continue
    const written: WrittenKeys = { text: '', key: '', swapped: '', latin: '' }
    // Of the chunk that the span ends in, and whether one before it has a dash inside.
    let part = ''
    let hasDashes = false
    for (let to = from + 1; to <= tokens.length && to - from <= maxSpanTokens; to += 1) {
      const last = tokens[to - 1]
      if (!last || last.cell !== first.cell || isBreak(last) || last.chunk - first.chunk >= maxChunks) break
      if (which === 'whole' ? last.chunk !== first.chunk : near && last.chunk > (most ?? 0) + maxBeside) break
      const keys = keysOf(last)
      if (tokens[to - 2]?.chunk !== last.chunk) {
        hasDashes ||= /[\p{L}\d][-–—/][\p{L}\d]/u.test(part) && !/[-–—]$/.test(part)
        part = ''
      }
      part += last.text
      written.text += to === from + 1 || last.isGlued ? last.text : ` ${last.text}`
      written.key += keys.key
      written.swapped += keys.swapped
      written.latin += keys.latin
      const { key } = written
      if (key.length > maxKeyLength) break
      if (last.kind === 'sign' || !isEnd[to]) continue
      if (last.chunk !== first.chunk && !/\d/.test(key)) continue
      const isSpaced = last.chunk !== first.chunk
      if (isSpaced === (which === 'whole') || (near && to <= near.from)) continue
      const rest = tokens[to]?.chunk === last.chunk ? (rests[to] ?? '') : ''
      // An article with blanks that has a part with dashes and another one need not be one.
      const isTorn = isSpaced ? hasDashes && !/^[-–—]/.test(part) : null
      addReadings(spans, written, { from, to, isSpaced, isTorn, rest })
      if (spans.length > maxRowSpans) return spans
    }
  }
  return spans

  function isEndAt(to: number): boolean {
    const last = tokens[to - 1]
    if (!last || tokens[to]?.chunk !== last.chunk) return true
    return isEndBefore(rests[to] ?? '', isStart[to - 1] === true && last.kind === 'digits')
  }
}

/** The text of tokens, with a blank where one was. */
export const textOf = (tokens: Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text, isGlued }, at) => (at === 0 || isGlued ? text : ` ${text}`))
    .join('')

/** The entries that a span may mean: an id only where it is read as one. */
export const fits = ({ tier, isName, isLink }: Span, by: FoundBy): boolean =>
  isLink ? by === 'id' : isName ? by === 'name' : tier === 2 ? by === 'id' : by === 'sku' || by === 'sku3m'

const idOfLink = (text: string): string | null =>
  /\/product\/[^\s?#]*?-?([1-9]\d{0,8})(?=$|[?#,;.)])/.exec(text)?.[1] ?? null
