import { normalArticle } from '../../app/format/article.ts'
import {
  type LineProduct,
  type LineReading,
  type LineVerdict,
  longestLine,
  mostLinesRead,
  type OrderLine,
  type ReadOrder,
} from '../../app/shop-api/read-order.ts'
import { type ArticleIndex, nameKey } from '../crawlers/article-index.ts'
import { type Columns, columnsOf, isCount, readHeadings, type TableRow } from './columns.ts'
import { isOfName, nameFacts } from './names.ts'
import { numbersAt } from './numbers.ts'
import { isDenial, type ReadRow, type RowContext, readNamedRow, readRow } from './read-row.ts'
import { fits, type Hit, type Span, spansOf, textOf } from './spans.ts'
import { joinRows, type Row, textRows, readRow as tokensOfLine } from './tokens.ts'
import { headingOf, isAboutGoods, isEach, isQuantityLabel, noiseOf, numberOf, unitOf } from './words.ts'

/** What the reader asks of the shop. */
export interface OrderSources {
  /** Null: there is none. */
  index: ArticleIndex | null
  /** What is behind names that the index does not know; in the order of the names. */
  search: (names: string[]) => Promise<SearchedName[]>
}

/** What a search for a name has come to. */
export type SearchedName =
  | { kind: 'products'; products: LineProduct[]; total: number }
  | { kind: 'unasked' }
  | { kind: 'failed' }

/** Lines whose article is looked for with one letter wrong, and products that are offered. */
const mostAlike = 20
/** Places of a line where such an article may be. */
const mostSpansAlike = 3
export const mostOffered = 6
/** Lines that a name or an article may be broken into. */
const mostJoined = 3

/** A line with what it was read by. */
interface ReadLine {
  line: OrderLine
  context: RowContext
}

interface Line extends TableRow {
  noise: ReturnType<typeof noiseOf>
}

/**
 * The lines of an order as it is pasted from a spreadsheet, a mail or a messenger, or typed, with what each means
 * (docs/decisions/052). A line is found when all that stands in it is understood and in one way alone; anything else is a
 * question with its readings.
 */
export async function readOrder(text: string, sources: OrderSources): Promise<ReadOrder> {
  const all = textRows(text).map((line, row) => tokensOfLine(line, row, longestLine))
  const filled = all.filter(({ tokens }) => tokens.length > 0)
  const read = filled.slice(0, mostLinesRead)
  const lookUp = await lookUpOf(read, sources.index)
  const lines = joined(read, lookUp).map((row) => ({ row, hits: lookUp(row), noise: noiseOf(row.cells.join(' ')) }))
  const verdicts = await verdictsOf(lines, sources)
  const isIndexed = sources.index !== null
  return { ...verdicts, unread: filled.length - read.length, isIndexed }
}

type LookUp = (row: Row) => Hit[]

/** Looks all spans of all rows, and of rows that belong together, up at once. */
async function lookUpOf(rows: readonly Row[], index: ArticleIndex | null): Promise<LookUp> {
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

/** The rows behind one that it may go on in: a broken article or name, and a quantity on a line of its own. */
function runsFrom(rows: readonly Row[], at: number): Row[][] {
  const runs: Row[][] = []
  for (let length = 1; length < mostJoined; length += 1) {
    const run = rows.slice(at + 1, at + 1 + length)
    const last = run.at(-1)
    if (run.length < length || !last || last.row - (rows[at]?.row ?? 0) > length || last.separator) break
    runs.push(run)
  }
  return rows[at]?.separator ? [] : runs
}

/** The surest of the ways to read each place: where something is written exactly so, nothing else is looked for. */
function bestHits(hits: readonly Hit[]): Hit[] {
  const best = Math.min(...hits.map(({ tier }) => tier))
  const certain = hits.filter(({ tier }) => tier === best)
  const numbered = certain.filter(({ key, isName }) => isName || (/\d/.test(key) && key.length > 3))
  return numbered.length > 0 ? numbered : certain
}

const isExact = ({ tier }: Hit): boolean => tier === 0

/** Rows, with those that belong together as one: broken articles and names, quantities on lines of their own. */
function joined(rows: readonly Row[], lookUp: LookUp): Row[] {
  const result: Row[] = []
  const exactOf = (row: Row) => lookUp(row).filter((hit) => isExact(hit) && !hit.isId)
  for (let at = 0; at < rows.length; at += 1) {
    let row = rows[at]
    if (!row) break
    const run = brokenRun(row, runsFrom(rows, at), lookUp)
    if (run) {
      row = run.reduce(joinRows, row)
      at += run.length
    }
    for (let next = rows[at + 1]; next && goesOn(row, next, exactOf); next = rows[at + 1]) {
      row = joinRows(row, next)
      at += 1
    }
    result.push(row)
  }
  return result
}

/** The rows that end an article or name which a row begins. */
function brokenRun(row: Row, runs: readonly Row[][], lookUp: LookUp): Row[] | null {
  const from = row.tokens.length
  const isNamed = (part: Row) => lookUp(part).some(isExact)
  if (isNamed(row)) return null
  const run = runs.find((rest) => {
    if (rest.some(isNamed)) return false
    return lookUp(rest.reduce(joinRows, row)).some(
      (hit) => isExact(hit) && !hit.isId && hit.from < from && hit.to > from,
    )
  })
  return run ?? null
}

/** Whether a row says more of the product of the one before it. */
function goesOn(row: Row, next: Row, exactOf: (row: Row) => Hit[]): boolean {
  if (row.separator || next.separator || next.row !== row.row + row.rows || noiseOf(next.text) === 'hard') return false
  const own = exactOf(row)
  const others = exactOf(next)
  const isBroken = row.text.endsWith(',') && !/^[\d(]+[.)]\s/.test(next.text)
  if (isBroken && (own.length === 0 || others.length === 0)) return own.length > 0 || others.length > 0
  if (own.length === 0 || hasNumbersBeside(row, own)) return false
  if (others.length === 0) return isQuantityAlone(next)
  const ids = new Set(own.flatMap(({ products }) => products.map(({ product_id }) => product_id)))
  const isOther = own.some(({ isName }) => isName) !== others.some(({ isName }) => isName)
  return (
    isOther && ids.size === 1 && others.every(({ products }) => products.every(({ product_id }) => ids.has(product_id)))
  )
}

/** A line that is a quantity with its unit, or a labelled one. */
function isQuantityAlone({ tokens, separator }: Row): boolean {
  if (separator) return false
  const words = tokens.filter(({ kind }) => kind !== 'sign')
  const isSaid = words.some(({ word }) => unitOf(word) !== null || isQuantityLabel(word))
  return (
    isSaid &&
    words.some(({ kind }) => kind === 'digits') &&
    words.every(({ kind, word }) => kind === 'digits' || unitOf(word) !== null || isQuantityLabel(word))
  )
}

/** Whether a row says numbers besides its article. */
const hasNumbersBeside = ({ tokens }: Row, hits: readonly Hit[]): boolean =>
  tokens.some(({ kind }, at) => kind === 'digits' && !hits.some(({ from, to }) => at >= from && at < to))

/** Tables: rows with cells below their headings, or alike. */
function tablesOf(lines: readonly Line[]): Map<Row, { table: Columns | 'heading' }> {
  const tables = new Map<Row, { table: Columns | 'heading' }>()
  let headings: Parameters<typeof columnsOf>[0] = null
  let rows: TableRow[] = []
  const close = () => {
    const found = rows.length > 0 ? columnsOf(headings, rows) : null
    if (found) for (const { row } of rows) tables.set(row, { table: found })
    rows = []
  }
  for (const line of lines) {
    const { row } = line
    if (!row.separator) {
      if (row.tokens.length > 0 && line.noise === null) {
        close()
        headings = null
      }
      continue
    }
    const named = readHeadings(line)
    if (named) {
      close()
      headings = { named, texts: row.cells }
      tables.set(row, { table: 'heading' })
    } else if (headings && isCount(row.cells)) tables.set(row, { table: 'heading' })
    else {
      if (!headings && rows.length > 0 && rows[0]?.row.cells.length !== row.cells.length) close()
      rows.push(line)
    }
  }
  close()
  return tables
}

async function verdictsOf(
  lines: readonly Line[],
  { index, search }: OrderSources,
): Promise<Pick<ReadOrder, 'lines' | 'skipped'>> {
  const tables = tablesOf(lines)
  const rowsOf = (columns: Columns) => [...tables].flatMap(([row, { table }]) => (table === columns ? [row] : []))
  const numbered = numberedRows(lines.map(({ row }) => row))
  const result: ReadLine[] = []
  const all = lines.map(({ row, hits }) => (hits.some(isExact) || row.separator ? null : quantityForAll(row)))
  const isLast = all.at(-1) !== null
  let each: RowContext['each'] = isLast && all.filter((one) => one !== null).length === 1 ? (all.at(-1) ?? null) : null
  let isAgreedLater = false
  let isEnding = false
  for (const line of lines) {
    const { row, hits } = line
    const table = tables.get(row)?.table
    if (table === 'heading' || isOnlyHeadings(row) || isRule(row)) continue
    const alone = table && table.candidates.length > 0 ? columnsOf(null, [line]) : null
    const columns = (alone?.isByArithmetic ? alone : table) ?? null
    const cellsUsed = row.cells.filter(Boolean).length
    const exact = hits.filter((hit) => isExact(hit) && !hit.isId)
    const isStrong = exact.some(({ key, isName }) => isName || (/\d/.test(key) && /[A-Z]/.test(key)))
    if (line.noise === 'hard' ? !isStrong : line.noise === 'soft' && exact.length === 0 && !isCounted(row)) {
      isEnding ||= /^(?:с уважением|с ув|--|best|kind|regards)/i.test(row.text)
      if (/количеств|кол-во/i.test(row.text) && !/\d/.test(row.text)) isAgreedLater = true
      continue
    }
    if (isEnding && exact.length === 0) continue
    if (row.separator && cellsUsed <= 1 && exact.length === 0 && row.cells.length > 1) continue
    if (row.separator && exact.length === 0 && row.cells.some((cell) => /^(?:итого|всего|total)/i.test(cell))) continue
    const quantity = quantityCell(row, columns)
    if (quantity === 'none' && columns && isUnwanted(row, columns, rowsOf(columns))) continue
    const common = exact.length === 0 && !row.separator ? quantityForAll(row) : null
    if (common) {
      each = common
      continue
    }
    if (exact.length === 0 && !row.separator && row.text.endsWith(':') && !/\d/.test(row.text)) {
      if (/количеств|кол-во/i.test(row.text)) isAgreedLater = true
      continue
    }
    const context: RowContext = {
      ...{ row, hits, columns: columns?.columns ?? [], isNumbered: numbered.has(row), each },
      hasThousandths: columns?.hasThousandths ?? false,
    }
    const read = hits.length > 0 ? readRow(context) : null
    const asked = read && columns && columns.candidates.length > 0 ? byColumns(context, columns) : null
    let verdict = toVerdict(asked ?? read)
    if (verdict.kind === 'found' && columns && quantity === 'none' && columns.columns.includes('quantity')) {
      verdict = question(verdict.reading, 'quantity')
    }
    if (verdict.kind === 'found' && isAgreedLater && verdict.reading.items.some(({ quantity }) => quantity === null)) {
      verdict = question(verdict.reading, 'quantity')
    }
    result.push({ line: { row: row.row, rows: row.rows, text: row.text, verdict }, context })
  }
  askAboutContradictions(result.map(({ line }) => line))
  askAboutQuotes(result)
  askAboutAdditions(result)
  await findUnknown(result, index, search)
  const isTalk = ({ line, context: { row } }: ReadLine) => line.verdict.kind === 'unknown' && isWithoutGoods(row)
  return {
    lines: result.filter((line) => !isTalk(line)).map(({ line }) => line),
    skipped: result.filter(isTalk).map(({ line: { row, text } }) => ({ row, text })),
  }
}

/** Whether a row says how many of something. */
const isCounted = ({ tokens }: Row): boolean =>
  tokens.some(
    ({ word }, at) =>
      unitOf(word) !== null && (tokens[at - 1]?.kind === 'digits' || numberOf(tokens[at - 1]?.word ?? '') !== null),
  )

/** Whether nothing in a row looks like a product or a quantity. */
function isWithoutGoods({ tokens, separator, text }: Row): boolean {
  if (separator || isAboutGoods(text)) return false
  return tokens.every(
    ({ kind, word }) => kind !== 'digits' && unitOf(word) === null && numberOf(word) === null && kind !== 'link',
  )
}

const question = (reading: LineReading, kind: 'quantity' | 'words'): LineVerdict => ({
  ...{ kind: 'question', doubt: { kind, about: '', group: null } },
  ...{ readings: [reading], total: 1 },
})

function toVerdict(read: ReadRow | null): LineVerdict {
  if (!read) return { kind: 'unknown' }
  const [reading] = read.readings
  if (!read.doubt && reading) return { kind: 'found', reading }
  return {
    kind: 'question',
    doubt: read.doubt ?? { kind: 'several', about: '', group: null },
    readings: read.readings,
    total: read.total,
  }
}

/** A row of a table of which nobody knows where its quantities are: one reading for each column. */
function byColumns(context: RowContext, { candidates }: Columns): ReadRow | null {
  const readings: LineReading[] = []
  for (const candidate of candidates) {
    const columns = context.columns.map((column, at) =>
      at === candidate ? 'quantity' : candidates.includes(at) ? 'other' : column,
    )
    const read = readRow({ ...context, columns })
    const [reading] = read?.readings ?? []
    if (!read || !reading || read.doubt) return null
    readings.push({ ...reading, answer: `column ${candidate}` })
  }
  const group = `columns ${candidates.join(',')}`
  return { readings, doubt: { kind: 'column', about: '', group }, total: 1 }
}

/** What stands below «Количество»; 'none': nothing, or 0. */
function quantityCell({ cells }: Row, columns: Columns | null): string | 'none' | null {
  const at = columns?.columns.indexOf('quantity') ?? -1
  if (at === -1) return null
  const cell = cells[at] ?? ''
  return cell === '' || /^(?:0+(?:[.,]0+)?\s*\p{L}*\.?|[-–—]+)$/u.test(cell) ? 'none' : cell
}

/** Whether a row below headings is not wanted: 0, or left empty in a form that was filled in. */
function isUnwanted({ cells }: Row, columns: Columns, rows: readonly Row[]): boolean {
  if (columns.quantityHeading === '') return false
  const at = columns.columns.indexOf('quantity')
  if ((cells[at] ?? '') !== '') return true
  if (/заказ/i.test(columns.quantityHeading)) return true
  return rows.filter((row) => (row.cells[at] ?? '') === '').length >= rows.length / 2
}

/** «Артикул Количество»: headings in a line of text. */
const isOnlyHeadings = ({ tokens, cells }: Row): boolean =>
  cells.every((cell) =>
    cell
      .split(/[\s,;]+/)
      .filter(Boolean)
      .every((word) => headingOf(word) !== null),
  ) && tokens.length > 0

const isRule = ({ tokens }: Row): boolean => tokens.every(({ kind }) => kind === 'sign')

/** «По 50 шт каждого:» */
function quantityForAll({ tokens, text }: Row): RowContext['each'] {
  const at = tokens.findIndex(({ kind, word }) => kind === 'word' && isEach(word))
  if (at === -1 || !/[:]$|кажд|все |всё /i.test(text)) return null
  const from = tokens.findIndex(({ kind }) => kind === 'digits')
  const [num] = from === -1 ? [] : numbersAt(tokens, from)
  if (!num || tokens.slice(num.to).some(({ kind }) => kind === 'digits')) return null
  return { value: num.value, unit: unitOf(tokens[num.to]?.word ?? '') }
}

/** Rows that begin with numbers that count up, one for each. */
function numberedRows(rows: readonly Row[]): Set<Row> {
  const numbered = new Set<Row>()
  const numberOf = ({ tokens }: Row) => {
    const [first, second] = tokens
    const isNumber =
      first?.kind === 'digits' &&
      first.text.length <= 3 &&
      first.text !== '0' &&
      second &&
      !(second.isGlued && second.kind !== 'sign')
    return isNumber ? Number(first.text) : null
  }
  let last: { row: Row; number: number } | null = null
  for (const row of rows) {
    const number = numberOf(row)
    if (number === null) continue
    if (last && number === last.number + 1) numbered.add(last.row).add(row)
    last = { row, number }
  }
  return numbered
}

/** A product that another line takes back, or orders again in the same words, is asked about in both. */
const takesBack =
  /^ой|кроме|отмен|убер|убра|исключ|вместо|не (?:надо|нужн|бер|буд)|только|не \d|не (?:сто|дв|тр|пят|дес)/

function askAboutContradictions(lines: OrderLine[]): void {
  const denied = new Set<number>()
  const suspicious: OrderLine[] = []
  for (const line of lines) {
    const words = line.text.toLowerCase().match(/\p{L}+/gu) ?? []
    if (line.verdict.kind === 'found' || !words.some(isDenial)) continue
    if (line.verdict.kind === 'question') {
      for (const { items } of line.verdict.readings) for (const { product } of items) denied.add(product.product_id)
    } else if (takesBack.test(line.text.toLowerCase())) suspicious.push(line)
  }
  const isOfAny = (text: string) =>
    lines.some(({ verdict }) => verdict.kind === 'found' && isSpokenOf(verdict.reading, text))
  const seen = new Map<string, OrderLine>()
  for (const line of lines) {
    if (line.verdict.kind !== 'found') continue
    const { reading } = line.verdict
    const key = line.text.toLowerCase().replace(/\s+/g, ' ')
    const earlier = seen.get(key)
    if (earlier?.verdict.kind === 'found') earlier.verdict = question(earlier.verdict.reading, 'words')
    const isTakenBack = reading.items.some(({ product }) => denied.has(product.product_id))
    const isMeant = suspicious.some(({ text, row }) => (isOfAny(text) ? isSpokenOf(reading, text) : row > line.row))
    if (earlier || isTakenBack || isMeant) line.verdict = question(reading, 'words')
    else seen.set(key, line)
  }
}

/** An earlier order that a new one quotes may be meant again or not. */
function askAboutQuotes(lines: readonly ReadLine[]): void {
  const isNew = lines.some(({ context: { row }, line }) => !row.isQuoted && line.verdict.kind === 'found')
  if (!isNew) return
  for (const { line, context } of lines) {
    if (context.row.isQuoted && line.verdict.kind === 'found') line.verdict = question(line.verdict.reading, 'words')
  }
}

/** «ещё 20» below a line: of what, nobody says. */
function askAboutAdditions(lines: readonly ReadLine[]): void {
  for (const [at, { line, context }] of lines.entries()) {
    const { row } = context
    const before = lines[at - 1]?.line
    const isMore = /^(?:и )?(?:еще|ещё|плюс|\+)\s*\d/i.test(row.text) && row.tokens.length < 5
    const isNumber = context.hits.length === 0 && row.tokens.every(({ kind }) => kind === 'digits' || kind === 'sign')
    const isAddition = line.verdict.kind !== 'found' && (isMore || isNumber)
    if (isAddition && before?.verdict.kind === 'found') before.verdict = question(before.verdict.reading, 'quantity')
  }
}

/** Whether words without an article speak of a product. */
const isSpokenOf = ({ items }: LineReading, text: string): boolean =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{4,}/gu) ?? []
  ).some((word) => items.some(({ product }) => isOfName(nameFacts(product.name), word, false)))

/** Lines that the index does not know: articles with one letter wrong are looked up, names are searched for. */
async function findUnknown(
  lines: readonly ReadLine[],
  index: ArticleIndex | null,
  search: OrderSources['search'],
): Promise<void> {
  if (index) await findAlike(unknownOf(lines).slice(0, mostAlike), index)
  const unknown = unknownOf(lines)
  const queries = unknown.map(({ context }) => (index ? null : codeOf(context.row)) ?? nameOf(context))
  const asked = [...new Set(queries.filter(Boolean))]
  if (asked.length === 0) return
  const answers = await search(asked)
  for (const [at, { line, context }] of unknown.entries()) {
    const found = answers[asked.indexOf(queries[at] ?? '')]
    if (found)
      line.verdict = found.kind === 'products' ? ofSearch(context, found.products, found.total) : { kind: found.kind }
  }
}

const unknownOf = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.filter(({ line }) => line.verdict.kind === 'unknown')

/** A line by the products that a search has found for it: by their numbers if it has one of them, else by their names. */
function ofSearch(context: RowContext, products: readonly LineProduct[], total: number): LineVerdict {
  const hits = hitsAmong(context.row, products)
  if (hits.length > 0) return toVerdict(readRow({ ...context, hits }))
  return toVerdict(products.length > 0 ? readNamedRow(context, products, total) : null)
}

/** The products that a row names by article, manufacturer's number, id or whole name. */
function hitsAmong(row: Row, products: readonly LineProduct[]): Hit[] {
  const hits = spansOf(row).flatMap((span): Hit[] => {
    const meant = products.filter(({ sku, sku3m, product_id, name }) => {
      const numbers = [normalArticle(sku), normalArticle(sku3m ?? '')].filter(Boolean)
      if (span.isName) return span.key === nameKey(name)
      return span.isLink || span.tier === 2 ? span.key === String(product_id) : numbers.includes(span.key)
    })
    return meant.length > 0 ? [{ ...span, products: meant, isId: span.tier === 2 }] : []
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

/** Whether digits are written there: «з» is read as 3. */
const hasDigits = ({ tokens }: Row, { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ kind }) => kind === 'digits')

/** What a name is searched for by: a row without its number, quantity, price and sum. */
function nameOf({ row: { cells }, columns }: RowContext): string {
  const nameColumn = columns.indexOf('name')
  const byLetters = cells.toSorted((one, other) => letters(other) - letters(one))
  const text = (nameColumn === -1 ? '' : cells[nameColumn]) || (byLetters[0] ?? '')
  const end = /[\s,;(–—=:x×х*-]*(\d{1,3}(?: \d{3})+|\d{1,6})\s*(\p{L}{1,9})?\.?\)?[\s.,;!]*$/u
  const [whole = '', , unit] = end.exec(text) ?? []
  const isQuantity = unit ? unitOf(unit.toLowerCase()) !== null : /[–—=:×*-]\s*\d+\W*$|\s[xх]\s?\d+\W*$/u.test(whole)
  const name = isQuantity ? text.slice(0, text.length - whole.length) : text
  return name.replace(/^\s*\(?\d{1,3}[.)]\s*/, '').trim()
}

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

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

/** Reads lines again with articles that are alike in the place of what nobody knows: a question, whatever comes of it. */
async function findAlike(unknown: readonly ReadLine[], index: ArticleIndex): Promise<void> {
  const spans = unknown.map(({ context: { row } }) => {
    const wanted = spansOf(row).filter(
      (span) => span.tier === 0 && !span.isName && span.key.length >= 4 && hasDigits(row, span),
    )
    return wanted.toSorted((one, other) => other.key.length - one.key.length).slice(0, mostSpansAlike)
  })
  const keys = new Map(spans.flat().map(({ key }) => [key, alikeKeys(key)]))
  const entries = await index.find([...keys.values()].flat())
  const products = await index.products([...entries.values()].flat().map(({ productId }) => productId))
  for (const [at, { line, context }] of unknown.entries()) {
    const hits = (spans[at] ?? []).flatMap((span): Hit[] => {
      const found = (keys.get(span.key) ?? []).flatMap((key) =>
        (entries.get(key) ?? []).filter(({ by }) => by === 'sku' || by === 'sku3m'),
      )
      const alike = [...new Set(found.map(({ productId }) => productId))].flatMap((id) => products.get(id) ?? [])
      return alike.length > 0 ? [{ ...span, products: alike.slice(0, mostOffered), isId: false }] : []
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
