import { normalArticle } from '../../app/format/article.ts'
import { swapLayout } from '../../app/format/query-variants.ts'
import type { LineProduct } from '../../app/shop-api/read-order.ts'
import { type FoundBy, nameKey } from '../crawlers/article-index.ts'
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
const minNameLength = 12
/** Zeros that a spreadsheet takes from the front of a number. */
const maxZeros = 4
/** Ends of a name that are tried: behind it are quantity, unit, price and sum. */
const maxNameEnds = 14
const maxNameStarts = 5

// biome-ignore format: a table of letters
const latin: Record<string, string> = {
  А: 'A', Б: 'B', В: 'V', Г: 'G', Д: 'D', Е: 'E', Ж: 'ZH', З: 'Z', И: 'I', Й: 'Y', К: 'K', Л: 'L', М: 'M', Н: 'N',
  О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F', Х: 'H', Ц: 'C', Ч: 'CH', Ш: 'SH',
}
const transliterated = (text: string): string =>
  text.toUpperCase().replace(/[А-Я]/g, (letter) => latin[letter] ?? letter)

/** All spans of a row that may be an article, an id or a whole name. */
export function spansOf({ tokens }: Row): Span[] {
  const spans: Span[] = []
  for (const [from, { kind, text }] of tokens.entries()) {
    const id = kind === 'link' ? idOfLink(text) : null
    if (id) spans.push({ ...plain, from, to: from + 1, key: id, tier: 0, isLink: true })
  }
  const starts = tokens.flatMap((_, at) => (isStart(tokens, at) ? [at] : []))
  for (const from of starts) {
    const chunkOfStart = tokens[from]?.chunk ?? 0
    for (let to = from + 1; to <= tokens.length; to += 1) {
      const last = tokens[to - 1]
      if (!last || last.cell !== tokens[from]?.cell || isBreak(last)) break
      if (last.chunk - chunkOfStart >= maxChunks) break
      if (last.kind === 'sign' || !isEnd(tokens, to)) continue
      const text = textOf(tokens, from, to)
      const key = normalArticle(text)
      if (key.length > maxKeyLength) break
      if (last.chunk !== chunkOfStart && !/\d/.test(key)) continue
      spans.push(...readings(tokens, from, to, text, key))
    }
  }
  return [...spans, ...nameSpans(tokens)]
}

/** The articles and ids that tokens may be, the surest first. */
function readings(tokens: Token[], from: number, to: number, text: string, key: string): Span[] {
  const inChunk = tokens.slice(to).filter(({ chunk }) => chunk === tokens[to - 1]?.chunk)
  const isCut = /^[-–—]\d+$/.test(inChunk.map(({ text }) => text).join(''))
  const isGuess = isCut || isLoose(tokens, from, to, key) || /З\d|\dЗ/i.test(text)
  const isSpaced = tokens[from]?.chunk !== tokens[to - 1]?.chunk
  const span = { ...plain, from, to, isGuess, isSpaced }
  const found: Span[] = [{ ...span, key, tier: 0 }]
  if (/[а-яё]/i.test(text)) {
    for (const other of [swapLayout(text), transliterated(text)]) {
      const otherKey = normalArticle(other)
      if (otherKey !== key && /\d/.test(otherKey))
        found.push({ ...span, key: otherKey, tier: 1, isGuess: isLoose(tokens, from, to, otherKey) })
    }
  }
  for (const other of zeroReadings(key))
    found.push({ ...span, key: other, tier: 1, isGuess: isGuess || isLoose(tokens, from, to, other) })
  for (const other of letterReadings(key)) found.push({ ...span, key: other, tier: 1, isGuess: true })
  if (!/^\d+$/.test(key) || to !== from + 1) return found
  if (key.length >= 3 && key.length <= 12) {
    for (let zeros = 1; zeros <= maxZeros; zeros += 1)
      found.push({ ...span, key: '0'.repeat(zeros) + key, tier: 1, isGuess: true })
  }
  if (key.length <= 9 && key[0] !== '0') found.push({ ...span, key, tier: 2 })
  return found
}

/** Whether an article may begin here: behind a blank or separator, a label («арт.») or a number of the row («1.»). */
function isStart(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.kind === 'sign' || token.kind === 'link') return false
  const before = tokens[at - 1]
  if (!before || before.chunk !== token.chunk) return true
  if (before.kind !== 'sign') {
    // «20xKL-125»
    return /^[xх]$/.test(before.word) && tokens[at - 2]?.kind === 'digits' && isStart(tokens, at - 2)
  }
  if ("№#'’*_".includes(before.text)) return true
  const label = tokens[at - 2]
  if (!'.)/'.includes(before.text) || !label || label.chunk !== token.chunk || !isStart(tokens, at - 2)) return false
  if (label.kind === 'word') return before.text !== ')' && says(label.word, 'code label')
  return label.kind === 'digits' && label.text.length <= 3 && before.text !== '/' && token.kind === 'word'
}

/** Whether an article may end before this token: where its chunk ends, or where a quantity is glued to it. */
function isEnd(tokens: Token[], to: number): boolean {
  const last = tokens[to - 1]
  const next = tokens[to]
  if (!last || !next || next.chunk !== last.chunk) return true
  const rest = tokens.slice(to).filter(({ chunk }) => chunk === last.chunk)
  const text = rest.map(({ text }) => text).join('')
  if (/^[.,'’_*\-–—]+$|^_{2,}|^\.{3,}/.test(text)) return true
  if (/^[xх*]\d{1,6}\p{L}{0,5}\.?$/iu.test(text)) return true
  if (/^\.0+$/.test(text)) return true
  if (/^[-–—]\d{1,5}$/.test(text) && isStart(tokens, to - 1) && last.kind === 'digits') return true
  const [, unit] = /^[-–—]\d{1,6}(\p{L}+)\.?$/u.exec(text) ?? []
  return unit !== undefined && unitOf(unit.toLowerCase()) !== null
}

/** What is between the parts of an article only by mistake. */
const isBreak = ({ kind, text }: Token): boolean => kind === 'sign' && ',;()[]{}«»“”„"=:!?|<>~×≈…'.includes(text)

/** Whole names: of a cell, or of a line without its end and the number of its row. */
function nameSpans(tokens: Token[]): Span[] {
  const spans: Span[] = []
  for (const cell of new Set(tokens.map((token) => token.cell))) {
    const first = tokens.findIndex((token) => token.cell === cell)
    const behind = tokens.findLastIndex((token) => token.cell === cell) + 1
    const firstWord = tokens.findIndex((token, at) => at >= first && at < behind && token.kind === 'word')
    if (firstWord === -1) continue
    const chunks = [...new Set(tokens.slice(first, behind).map(({ chunk }) => chunk))].slice(0, maxNameStarts)
    const begins = [
      ...new Set([firstWord, ...chunks.map((chunk) => tokens.findIndex((token) => token.chunk === chunk))]),
    ]
    for (const from of begins) {
      for (let to = behind, tried = 0; to > from + 2 && tried < maxNameEnds; to -= 1, tried += 1) {
        if (tokens[to - 1]?.kind === 'sign' && to !== behind && tokens[to - 1]?.text !== '″') continue
        const text = textOf(tokens, from, to)
        if (text.length < minNameLength) break
        spans.push({ ...plain, from, to, key: nameKey(text), tier: 0, isName: true })
      }
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

/** Whether the parts of an article need not belong together: digits with blanks, a part with dashes and another one. */
function isLoose(tokens: Token[], from: number, to: number, key: string): boolean {
  const parts = Map.groupBy(tokens.slice(from, to), ({ chunk }) => chunk)
  if (parts.size === 1) return false
  const texts = [...parts.values()].map((part) => part.map(({ text }) => text).join(''))
  return (
    /^\d+$/.test(key) ||
    texts
      .slice(0, -1)
      .some(
        (text) => /[\p{L}\d][-–—/][\p{L}\d]/u.test(text) && !/[-–—]$/.test(text) && !/^[-–—]/.test(texts.at(-1) ?? ''),
      )
  )
}

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
