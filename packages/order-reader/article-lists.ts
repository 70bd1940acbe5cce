import { normalArticle } from '../../shared/format/article.ts'
import { isExact, type LookUp } from './hits.ts'
import { bareValue, pairsOf, valuePattern } from './list-grammar.ts'
import { type ReadRow, readRow as readPart } from './read-row.ts'
import type { RowContext } from './row-paths.ts'
import type { Hit } from './spans.ts'
import { type Row, readRow } from './tokens.ts'

/** An article of a list: «120» of «KR-50-80/120 по 25 шт». */
export interface Part {
  value: string
  /** The row in each way to write its article. */
  ways: { key: string; row: Row }[]
}

/** A row that begins articles once and goes on in several ways. */
export interface WrittenList {
  parts: Part[]
  /** A range, or a number that need not be for each. */
  isAsked: boolean
  /** Fewer of its articles that the index knows make it another row. */
  least: number
}

/** Articles of one list, and places of a row where one may begin. */
const maxParts = 30
const maxHeads = 8

const dash = '[-–—]'
const head = `[\\p{L}\\d]{1,12}(?:${dash}[\\p{L}\\d]{1,12}){0,4}`
const label = '(?:с\\s)?(?:зерн\\p{L}*|размер\\p{L}*|grit)\\s?:?\\s?'
const next = `(?=${label}|(?:от\\s|с\\s)?[pр]\\d|(?:${valuePattern})\\s?[,/и])`
/** What may be between the beginning of articles and the list: a dash, a colon, or a blank before what is clearly one. */
const begins = [
  `()${dash}(?=\\d|[xх]{0,3}[sml][/,])`,
  `((?:,?\\s[\\p{L}\\d ()]{1,40})?)\\s?:\\s?`,
  `(),?\\s${next}`,
].map((gap) => new RegExp(`(${head})${gap}(?:${label})?(.+)$`, 'iuy'))

/** The lists that a row may be: what begins its articles may end in several places. */
export function articleListsOf({ cells, separator, row }: Row): WrittenList[] {
  if (separator !== null && separator !== ';') return []
  const line = cells.join('; ')
  const starts = [0, ...[...line.matchAll(/\s(?=[\p{L}\d])/gu)].map(({ index }) => index + 1)]
  return starts.slice(0, maxHeads).flatMap((start) =>
    begins.flatMap((begin): WrittenList | [] => {
      begin.lastIndex = start
      const [whole, first = '', words = '', rest = ''] = begin.exec(line) ?? []
      if (whole === undefined || !/\p{L}/u.test(first)) return []
      const isHeaded = whole.slice(0, whole.length - rest.length).includes(':')
      const said = pairsOf(rest, isHeaded)
      if (!said || said.pairs.length > maxParts) return []
      const write = (article: string) => `${line.slice(0, start)}${article}${words}`
      const parts = said.pairs.map(({ value, quantity }) => partOf(value, write, [first], quantity, row))
      return { parts, isAsked: said.isAsked, least: 2 }
    }),
  )
}

/** An article of a list by the ways to begin it. `write`: the row with an article in it. */
export function partOf(
  value: string,
  write: (article: string) => string,
  heads: readonly string[],
  quantity: string,
  row: number,
): Part {
  const articles = new Set(heads.flatMap((one) => [value, bareValue(value)].map((end) => `${one}-${end}`)))
  const ways = [...articles].map((article) => {
    const text = quantity === '' ? write(article) : `${write(article)} - ${quantity}`
    return { key: normalArticle(article), row: readRow(text, row, text.length) }
  })
  return { value, ways }
}

/** A list as the index knows it. */
export interface KnownList {
  articles: { row: Row; hits: Hit[] }[]
  /** What the index does not have. */
  missing: string[]
  isAsked: boolean
}

/** What the index knows of a list; null: too few of it, or the row (`hits`) has another article. */
export function knownList(
  { parts, isAsked, least }: WrittenList,
  hits: readonly Hit[],
  lookUp: LookUp,
): KnownList | null {
  const known = parts.map((part) => knownWay(part, lookUp))
  const articles = known.filter((part) => part !== null)
  const keys = new Set(articles.map(({ key }) => key))
  const isOther = hits.some((hit) => isArticle(hit) && !keys.has(hit.key))
  if (keys.size < least || keys.size < articles.length || isOther) return null
  // Of a range nobody says that all of it is sold.
  const missing = isAsked ? [] : parts.filter((_, at) => !known[at]).map(({ value }) => value)
  return { articles, missing, isAsked }
}

/** The way to write an article that the index knows; null: none. */
export function knownWay({ ways }: Part, lookUp: LookUp): { key: string; row: Row; hits: Hit[] } | null {
  const known = ways.map(({ key, row }) => ({
    key,
    row,
    hits: lookUp(row).filter((hit) => isArticle(hit) && hit.key === key),
  }))
  return known.find(({ hits }) => hits.length > 0) ?? null
}

const isArticle = (hit: Hit): boolean => isExact(hit) && !hit.isId && !hit.isName

/** Reads a list: a question where the index lacks some of it, or a part is not clear. */
export function readArticleList({ articles, missing, isAsked }: KnownList, context: RowContext): ReadRow {
  const read = articles.map((article) => readPart({ ...context, ...article, columns: [], isNumbered: false }))
  const isClear = read.every((part) => part && !part.doubt && part.readings.length === 1)
  const about = missing.join(', ')
  return {
    readings: [{ items: read.flatMap((part) => part?.readings[0]?.items ?? []), spelled: null, answer: null }],
    doubt:
      missing.length > 0 || isAsked || !isClear ? { kind: about ? 'words' : 'quantity', about, group: null } : null,
    total: articles.length,
  }
}
