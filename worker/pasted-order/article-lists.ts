import { normalArticle } from '../../app/format/article.ts'
import { isExact, type LookUp } from './hits.ts'
import { type ReadRow, readRow as readPart } from './read-row.ts'
import type { RowContext } from './row-paths.ts'
import type { Hit } from './spans.ts'
import { type Row, readRow } from './tokens.ts'
import { unitOf } from './words.ts'

/** An article of a list: «120» of «KR-50-80/120 по 25 шт». */
interface Part {
  value: string
  /** The row in each way to write its article. */
  ways: { key: string; row: Row }[]
}

/** Articles of one list. */
const maxParts = 20

const dash = '[-–—]'
const head = `[\\p{L}\\d]{1,12}(?:${dash}[\\p{L}\\d]{1,12}){0,4}`
/** A grit, a size, or a letter size. */
const value = '[pр]?\\d{1,4}|[xх]{0,3}[sml]'
const amount = '(\\d{1,5})\\s?(\\p{L}{1,9})?\\.?'
const begun = new RegExp(`^(${head})(?:\\s?:\\s?|${dash}(?=\\d))(.+)$`, 'iu')
const sharedValues = new RegExp(`^((?:${value})(?:\\s?(?:[/,]|\\sи\\s)\\s?(?:${value}))+)(?=[\\s,–—-])(.*)$`, 'iu')
const forEach = new RegExp(`^[\\s,–—-]*(?:кажд\\p{L}+ )?по ${amount}(?: кажд\\p{L}+)?$`, 'iu')
const inTurn = /^[\s–—-]*(\d{1,5}(?:\/\d{1,5})+)\s?(\p{L}{1,9})?\.?$/iu
const ownAmount = new RegExp(`^(${value})\\s?(?:[-–—=:x×х*]|\\()\\s?${amount}\\)?$`, 'iu')

/** The articles of a row that begins them once and goes on in several ways; null: it does not. */
export function articleListOf({ cells, separator, row }: Row): Part[] | null {
  const line = cells.join('; ')
  const [, first = '', rest = ''] = (separator === null || separator === ';' ? begun.exec(line) : null) ?? []
  const isHeaded = /^\s?:/.test(line.slice(first.length))
  const pairs = (isHeaded ? pairsOf(rest) : null) ?? (separator === null ? sharedPairs(rest, isHeaded) : null)
  if (!pairs || pairs.length < 2 || pairs.length > maxParts) return null
  return pairs.map(({ value, quantity }): Part => {
    const articles = new Set([value, value.replace(/^[pр](?=\d)/iu, '')].map((end) => `${first}-${end}`))
    const ways = [...articles].map((article) => ({
      key: normalArticle(article),
      row: readRow(`${article} - ${quantity}`, row, article.length + quantity.length + 3),
    }))
    return { value, ways }
  })
}

interface Pair {
  value: string
  quantity: string
}

/** «P80 - 50, P120 - 30 шт» */
function pairsOf(text: string): Pair[] | null {
  const pairs = text.split(/[,;]/).map((piece): Pair | null => {
    const [, value = '', number = '', unit = ''] = ownAmount.exec(piece.trim()) ?? []
    return value && isCounted(unit) ? { value, quantity: `${number} ${unit}` } : null
  })
  const whole = pairs.filter((pair) => pair !== null)
  // «80 - 120, 180 - 240» may be from which to which.
  const isClear = /\p{L}/u.test(whole.map(({ quantity }) => quantity).join('')) || whole.every(isGrit)
  return whole.length === pairs.length && isClear ? whole : null
}

const isGrit = ({ value }: Pair): boolean => /^\p{L}/u.test(value)

/** «80, 120 и 320 по 25 шт», «80/100 20/30 шт» */
function sharedPairs(text: string, isHeaded: boolean): Pair[] | null {
  const [, list = '', end = ''] = sharedValues.exec(text) ?? []
  const values = list.split(/\s?[/,]\s?|\sи\s/).filter(Boolean)
  const [, each, unit = ''] = forEach.exec(end) ?? []
  // «KLT-115-40, 80 по 20» may be 80 packs of 20.
  if (!isHeaded && values.length === 2 && list.includes(',') && !/кажд/i.test(end)) return null
  if (each && isCounted(unit)) return values.map((value) => ({ value, quantity: `${each} ${unit}` }))
  const [, numbers = '', unitOfAll = ''] = inTurn.exec(end) ?? []
  const quantities = numbers.split('/')
  if (quantities.length !== values.length || !isCounted(unitOfAll)) return null
  return values.map((value, at) => ({ value, quantity: `${quantities[at]} ${unitOfAll}` }))
}

const isCounted = (unit: string): boolean => unit === '' || unitOf(unit.toLowerCase()) !== null

/** A list as the index knows it. */
export interface KnownList {
  articles: { row: Row; hits: Hit[] }[]
  /** What the index does not have. */
  missing: string[]
}

/** What the index knows of a list; null: fewer than two of it, or the row (`hits`) has another article. */
export function knownList(parts: readonly Part[], hits: readonly Hit[], lookUp: LookUp): KnownList | null {
  const known = parts.map(({ ways }) =>
    ways
      .map(({ key, row }) => ({ key, row, hits: lookUp(row).filter((hit) => isArticle(hit) && hit.key === key) }))
      .find((way) => way.hits.length > 0),
  )
  const articles = known.filter((part) => part !== undefined)
  const keys = new Set(articles.map(({ key }) => key))
  const isOther = hits.some((hit) => isArticle(hit) && !keys.has(hit.key))
  if (keys.size < 2 || keys.size < articles.length || isOther) return null
  return { articles, missing: parts.filter((_, at) => !known[at]).map(({ value }) => value) }
}

const isArticle = (hit: Hit): boolean => isExact(hit) && !hit.isId && !hit.isName

/** Reads a list: a question where the index lacks some of it, or a part is not clear. */
export function readArticleList({ articles, missing }: KnownList, context: RowContext): ReadRow {
  const read = articles.map((article) => readPart({ ...context, ...article, columns: [], isNumbered: false }))
  const isClear = read.every((part) => part && !part.doubt && part.readings.length === 1)
  const about = missing.join(', ')
  return {
    readings: [{ items: read.flatMap((part) => part?.readings[0]?.items ?? []), spelled: null, answer: null }],
    doubt: missing.length > 0 || !isClear ? { kind: about ? 'words' : 'quantity', about, group: null } : null,
    total: articles.length,
  }
}
