import { normalArticle } from '../../app/format/article.ts'
import { swapLayout } from '../../app/format/query-variants.ts'
import type { LineProduct } from '../../app/shop-api/read-order.ts'
import { type FoundBy, normalNameKey } from '../crawlers/index-keys.ts'
import type { Row, Token } from './tokens.ts'
import { says, unitOf } from './words.ts'

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

/** Most chunks of an article that is written with blanks, its most characters, and the fewest letters of a name. */
const maxChunks = 9
const maxKeyLength = 40
const minNameLength = 10
/** Zeros that a spreadsheet takes from the front of a number. */
const maxZeros = 4
/** Ends of a name that are tried: behind it are quantity, unit, price and sum. */
const maxNameEnds = 14
const maxNameStarts = 5
const maxNameLength = 250
/** Tokens of an article, and of a row that is read: more is no order. */
const maxSpanTokens = 40
export const maxRowTokens = 240
/** Places of a row where articles and names are looked for: in a row with more nobody could say which is meant. */
const maxRowSpans = 1_500
const maxRowNames = 200

// biome-ignore format: a table of letters
const latin: Record<string, string> = {
  А: 'A', Б: 'B', В: 'V', Г: 'G', Д: 'D', Е: 'E', Ж: 'ZH', З: 'Z', И: 'I', Й: 'Y', К: 'K', Л: 'L', М: 'M', Н: 'N',
  О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F', Х: 'H', Ц: 'C', Ч: 'CH', Ш: 'SH',
}
const transliterated = (text: string): string =>
  text.toUpperCase().replace(/[А-Я]/g, (letter) => latin[letter] ?? letter)

const known = new WeakMap<Row, Span[]>()

/** All spans of a row that may be an article, an id or a whole name; none of a row that nobody writes. */
export function spansOf(row: Row): Span[] {
  const before = known.get(row)
  if (before) return before
  const spans = row.tokens.length > maxRowTokens ? [] : spansIn(row.tokens)
  known.set(row, spans)
  return spans
}

function spansIn(tokens: Token[]): Span[] {
  const spans: Span[] = []
  for (const [from, { kind, text }] of tokens.entries()) {
    const id = kind === 'link' ? idOfLink(text) : null
    if (id) spans.push({ ...plain, from, to: from + 1, key: id, tier: 0, isLink: true })
  }
  const rests = restsOf(tokens)
  const isStart = startsOf(tokens)
  const isEnd = [...tokens, null].map((_, to) => isEndAt(to))
  for (const [from, first] of tokens.entries()) {
    if (!isStart[from] || rests[from] === null) continue
    const written: Written = { text: '', key: '', swapped: '', latin: '' }
    // Of the chunk that the span ends in, and whether one before it has a dash inside.
    let part = ''
    let hasDashes = false
    for (let to = from + 1; to <= tokens.length && to - from <= maxSpanTokens; to += 1) {
      const last = tokens[to - 1]
      if (!last || last.cell !== first.cell || isBreak(last) || last.chunk - first.chunk >= maxChunks) break
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
      const rest = tokens[to]?.chunk === last.chunk ? (rests[to] ?? '') : ''
      const isSpaced = last.chunk !== first.chunk
      // An article with blanks that has a part with dashes and another one need not be one.
      const isTorn = isSpaced ? hasDashes && !/^[-–—]/.test(part) : null
      addReadings(spans, written, { from, to, isSpaced, isTorn, rest })
      if (spans.length > maxRowSpans) return []
    }
  }
  return [...spans, ...nameSpans(tokens)]

  function isEndAt(to: number): boolean {
    const last = tokens[to - 1]
    if (!last || tokens[to]?.chunk !== last.chunk) return true
    return isEndBefore(rests[to] ?? '', isStart[to - 1] === true && last.kind === 'digits')
  }
}

/** What follows in the chunk of each token, itself included; null in a chunk that is too long for an article. */
function restsOf(tokens: readonly Token[]): (string | null)[] {
  const rests: (string | null)[] = []
  for (const chunk of Map.groupBy(tokens, ({ chunk }) => chunk).values()) {
    const ends = chunk.map((_, at) =>
      chunk.length > maxSpanTokens
        ? null
        : chunk
            .slice(at)
            .map(({ text }) => text)
            .join(''),
    )
    rests.push(...ends)
  }
  return rests
}

/** A piece of a row, its key as it is written, in the other keyboard layout and transliterated. */
interface Written {
  text: string
  key: string
  swapped: string
  latin: string
}

const writtenKeys = new WeakMap<Token, Written>()

function keysOf(token: Token): Written {
  const known = writtenKeys.get(token)
  if (known) return known
  const { text } = token
  const key = normalArticle(text)
  const isRussian = /[а-яё]/i.test(text)
  const swapped = isRussian ? normalArticle(swapLayout(text)) : key
  const latin = isRussian ? normalArticle(transliterated(text)) : key
  const keys = { text, key, swapped, latin }
  writtenKeys.set(token, keys)
  return keys
}

/**
 * Adds the articles and ids that tokens may be, the surest first. `isTorn`: null in one chunk, else whether its parts
 * need not belong together; `rest`: what follows in the last chunk.
 */
function addReadings(
  spans: Span[],
  { text, key, swapped, latin }: Written,
  place: { from: number; to: number; isSpaced: boolean; isTorn: boolean | null; rest: string },
): void {
  const { from, to, isSpaced, isTorn, rest } = place
  const isLoose = (key: string) => isTorn !== null && (isTorn || isDigits(key))
  const isGuess = /^[-–—]\d+$/.test(rest) || isLoose(key) || /З\d|\dЗ/i.test(text)
  const add = (key: string, tier: Span['tier'], isGuess: boolean) =>
    spans.push({ from, to, key, tier, isName: false, isSpaced, isGuess, isLink: false })
  add(key, 0, isGuess)
  if (swapped !== key && /\d/.test(swapped)) add(swapped, 1, isLoose(swapped))
  if (latin !== key && /\d/.test(latin)) add(latin, 1, isLoose(latin))
  if (/[LIO]/.test(key)) {
    for (const other of zeroReadings(key)) add(other, 1, isGuess || isLoose(other))
    for (const other of letterReadings(key)) add(other, 1, true)
  }
  if (to !== from + 1 || !isDigits(key)) return
  if (key.length >= 3 && key.length <= 12)
    for (let zeros = 1; zeros <= maxZeros; zeros += 1) add('0'.repeat(zeros) + key, 1, true)
  if (key.length <= 9 && key[0] !== '0') add(key, 2, isGuess)
}

const isDigits = (key: string): boolean => /^\d+$/.test(key)

/** Where an article may begin: behind a blank or separator, a label («арт.») or a number of the row («1.»). */
function startsOf(tokens: readonly Token[]): boolean[] {
  const starts: boolean[] = []
  for (const [at, token] of tokens.entries()) starts.push(isStartAt(token, at))
  return starts

  function isStartAt(token: Token, at: number): boolean {
    if (token.kind === 'sign' || token.kind === 'link') return false
    const before = tokens[at - 1]
    if (!before || before.chunk !== token.chunk) return true
    if (before.kind !== 'sign') {
      // «20xKL-125»
      return /^[xх]$/.test(before.word) && tokens[at - 2]?.kind === 'digits' && starts[at - 2] === true
    }
    if ("№#'’*_".includes(before.text)) return true
    const label = tokens[at - 2]
    if (!'.)/'.includes(before.text) || label?.chunk !== token.chunk || !starts[at - 2]) return false
    if (label.kind === 'word') return before.text !== ')' && says(label.word, 'code label')
    return label.kind === 'digits' && label.text.length <= 3 && before.text !== '/' && token.kind === 'word'
  }
}

/** Whether an article may end before the rest of its chunk: where a quantity is glued to it. */
function isEndBefore(rest: string, isNumberOfItsOwn: boolean): boolean {
  if (/^[.,'’_*\-–—]+$|^_{2,}|^\.{3,}/.test(rest)) return true
  if (/^[xх*]\d{1,6}\p{L}{0,5}\.?$/iu.test(rest)) return true
  if (/^\.0+$/.test(rest)) return true
  if (/^[-–—]\d{1,5}$/.test(rest) && isNumberOfItsOwn) return true
  const [, unit] = /^[-–—]\d{1,6}(\p{L}+)\.?$/u.exec(rest) ?? []
  return unit !== undefined && unitOf(unit.toLowerCase()) !== null
}

/** What is between the parts of an article only by mistake. */
const isBreak = ({ kind, text }: Token): boolean => kind === 'sign' && ',;()[]{}«»“”„"=:!?|<>~×≈…'.includes(text)

/** Whole names: of a cell, or of a line without its end and the number of its row. */
function nameSpans(tokens: Token[]): Span[] {
  const spans: Span[] = []
  for (let first = 0, behind = 0; first < tokens.length; first = behind) {
    const { cell } = tokens[first] ?? {}
    while (tokens[behind]?.cell === cell && behind < tokens.length) behind += 1
    const firstWord = tokens.findIndex(({ kind }, at) => at >= first && kind === 'word')
    if (firstWord === -1) break
    if (firstWord >= behind) continue
    const begins = new Set([firstWord])
    for (let at = first; at < behind && begins.size <= maxNameStarts; at += 1)
      if (tokens[at]?.chunk !== tokens[at - 1]?.chunk || at === first) begins.add(at)
    for (const from of begins) {
      const named: Span[] = []
      let key = ''
      let length = 0
      for (let to = from + 1; to <= behind && length <= maxNameLength; to += 1) {
        const last = tokens[to - 1]
        if (!last) break
        key += keysOf(last).key
        length += last.text.length
        if (to < behind - maxNameEnds || to <= from + 2 || length < minNameLength || length > maxNameLength) continue
        if (last.kind === 'sign' && to !== behind && last.text !== '″') continue
        named.push({ ...plain, from, to, key: normalNameKey(key), tier: 0, isName: true })
      }
      // The longest first.
      spans.push(...named.reverse())
      if (spans.length > maxRowNames) return spans
    }
  }
  return spans
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

/** «KL-l25»: ones that a scanner has read as letters. */
function letterReadings(key: string): string[] {
  const read = key.replace(/[LI](?=\d)|(?<=\d)[LI]/g, '1').replace(/O(?=\d)|(?<=\d)O/g, '0')
  return /[LI]/.test(key) && read !== key ? [read] : []
}

/** «KL-125-O-80»: noughts that a scanner has read as letters. */
function zeroReadings(key: string): string[] {
  if (!/O/.test(key) || !/\d/.test(key)) return []
  const besideDigits = key.replace(/O(?=\d)|(?<=\d)O/g, '0')
  return [...new Set([besideDigits, key.replaceAll('O', '0')])].filter((other) => other !== key)
}
