import { textRows } from '../../app/format/text-rows.ts'
import { type LineReading, maxLineLength, maxLinesRead, type ReadOrder } from '../../app/shop-api/read-order.ts'
import type { ArticleIndex } from '../crawlers/article-index.ts'
import { isCourtesy } from '../words/courtesies.ts'
import { articleListsOf, type KnownList, knownList, readArticleList } from './article-lists.ts'
import { lookUpOf } from './article-look-up.ts'
import { columnsOf } from './columns.ts'
import { askAboutAdditions, askAboutContradictions, askAboutQuotes } from './contradictions.ts'
import { type Effort, type Efforts, newEfforts } from './effort.ts'
import { isExact, type LookUp } from './hits.ts'
import { joined } from './joined-rows.ts'
import { type Line, tablesOf } from './order-tables.ts'
import { type ReadRow, readRow } from './read-row.ts'
import { isCounted, isOnlyHeadings, isRule, isWithoutGoods, numberedRows, quantityForAll } from './row-kinds.ts'
import type { RowContext } from './row-paths.ts'
import { sectionsOf } from './sections.ts'
import { namedRows, seriesOf, writtenOut } from './series.ts'
import { matricesOf } from './size-matrices.ts'
import type { Columns } from './table-row.ts'
import { type Row, readRow as tokensOfLine } from './tokens.ts'
import { findUnknown, type SearchNames } from './unknown-lines.ts'
import { mergedParts, ofSection, question, type ReadLine, toVerdict } from './verdicts.ts'
import { noiseOf, says, type UnitKind, unitOf } from './words.ts'

export interface OrderSources {
  /** Null: there is none. */
  index: ArticleIndex | null
  search: SearchNames
}

/**
 * The lines of an order as it is pasted from a spreadsheet, a mail or a messenger, or typed, with what each means
 * (docs/decisions/052). A line is found when all that is in it is understood and in one way alone; anything else is a
 * question with its readings.
 */
export async function readOrder(text: string, sources: OrderSources, efforts = newEfforts()): Promise<ReadOrder> {
  const filled = [...textRows(text).entries()].filter(([, line]) => line.trim() !== '')
  const rows = filled
    .slice(0, maxLinesRead)
    .map(([row, line]) => tokensOfLine(line, row, maxLineLength))
    .filter(({ tokens }) => tokens.length > 0)
  const { lookUp, read } = await lookUpOf(rows, sources.index, efforts.spans)
  const written = await writtenLists(read, lookUp, sources.index, efforts)
  const whole = joined(written.rows, written.lookUp)
  const hitsOf = (row: Row) => written.lists.get(row)?.articles.flatMap(({ hits }) => hits) ?? written.lookUp(row)
  const lines = whole.map((row) => ({
    row,
    hits: hitsOf(row),
    noise: noiseOf(row.cells.join(' ')),
    isHead: written.heads.has(row),
  }))
  const { unread, ...verdicts } = await verdictsOf(lines, sources, written, efforts.rows)
  const isIndexed = sources.index !== null
  const beyond = Math.max(filled.length - maxLinesRead, 0)
  return { ...verdicts, unread: beyond + rows.length - read.length + unread, isIndexed }
}

/** Rows whose articles are begun once and go on: in a list, in the rows below them, in a table of sizes. */
interface Written {
  rows: Row[]
  lookUp: LookUp
  lists: ReadonlyMap<Row, KnownList>
  /** Rows that only head others. */
  heads: ReadonlySet<Row>
  /** How rows below a head are quoted. */
  shown: ReadonlyMap<Row, string>
}

async function writtenLists(
  rows: readonly Row[],
  known: LookUp,
  index: ArticleIndex | null,
  { spans }: Efforts,
): Promise<Written> {
  if (!index) return { rows: [...rows], lookUp: known, lists: new Map(), heads: new Set(), shown: new Map() }
  const matrices = matricesOf(rows)
  const written = new Map(
    rows.flatMap((row) => {
      const inTable = matrices.lists.get(row)
      const may = inTable ? [inTable] : articleListsOf(row)
      return may.length > 0 ? [[row, may] as const] : []
    }),
  )
  const series = seriesOf(
    rows.filter((row) => !written.has(row)),
    known,
  )
  const parts = [
    ...[...written.values()].flat().flatMap((list) => list.parts),
    ...series.flatMap((one) => one.rows.map(({ part }) => part)),
  ]
  const ways = parts.flatMap(({ ways }) => ways.map(({ row }) => row))
  const { lookUp } = await lookUpOf(ways, ways.length > 0 ? index : null, spans)
  const lists = new Map<Row, KnownList>()
  for (const [row, may] of written) {
    const own = may.map((list) => knownList(list, known(row), lookUp)).find((list) => list !== null)
    if (own) lists.set(row, own)
  }
  const inSeries = writtenOut(rows, series, lookUp)
  // What no article begins may be a name that goes on.
  const named = inSeries.rows.flatMap((row) => {
    const isKnown = lists.has(row) || inSeries.heads.has(row) || inSeries.shown.has(row)
    return (isKnown ? null : namedRows(row, known)) ?? [row]
  })
  const isOwn = new Set(named)
  const heads = new Set([...inSeries.heads, ...matrices.headings].filter((row) => isOwn.has(row)))
  const isWritten = new Set([...ways, ...inSeries.shown.keys()])
  return { ...inSeries, rows: named, heads, lists, lookUp: (row) => (isWritten.has(row) ? lookUp(row) : known(row)) }
}

/** Reads the lines one by one, then looks at them together. */
async function verdictsOf(
  lines: readonly Line[],
  { index, search }: OrderSources,
  { lists, shown }: Written,
  effort: Effort,
): Promise<Pick<ReadOrder, 'lines' | 'skipped' | 'unread'>> {
  const tables = tablesOf(lines)
  const rowsOf = (columns: Columns) => [...tables].flatMap(([row, { table }]) => (table === columns ? [row] : []))
  const numbered = numberedRows(lines.map(({ row }) => row))
  const result: ReadLine[] = []
  const commons = commonQuantities(lines)
  const { scopes, footers } = sectionsOf(lines)
  const skipped: ReadOrder['skipped'] = []
  /** Leaves a row out, but shows it where it has numbers. */
  const skip = ({ row, text, tokens }: Row) => {
    if (tokens.some(({ kind }) => kind === 'digits')) skipped.push({ row, text, about: null })
  }
  let isAgreedLater = false
  let isEnding = false
  let unread = 0
  for (const line of lines) {
    if (effort.isSpent()) {
      unread += line.row.rows
      continue
    }
    const { row } = line
    const hits = isNamedInWords(line) ? [] : line.hits
    const table = tables.get(row)?.table
    if (line.isHead || table === 'heading' || isOnlyHeadings(row) || isRule(row)) continue
    const alone = table && table.candidates.length > 0 ? columnsOf(null, [line]) : null
    const list = lists.get(row)
    const columns = list ? null : ((alone?.isByArithmetic ? alone : table) ?? null)
    const cellsUsed = row.cells.filter(Boolean).length
    const exact = hits.filter((hit) => isExact(hit) && !hit.isId)
    const isStrong = exact.some(({ key, isName }) => isName || (/\d/.test(key) && /[A-Z]/.test(key)))
    const isDoubtful = line.noise === 'hard' && !isStrong && exact.length > 0 && isCounted(row)
    if (
      line.noise === 'hard' ? !isStrong && !isDoubtful : line.noise === 'soft' && exact.length === 0 && !isCounted(row)
    ) {
      isEnding ||= /^(?:с уважением|с ув|--|best|kind|regards)/i.test(row.text)
      if (/количеств|кол-во/i.test(row.text) && !/\d/.test(row.text)) isAgreedLater = true
      skip(row)
      continue
    }
    const isTotal = row.cells.some((cell) => /^(?:итого|всего|total)/i.test(cell))
    const isTitle = cellsUsed <= 1 && row.cells.length > 1
    if (exact.length === 0 && ((isEnding && !isCounted(row)) || (row.separator && (isTitle || isTotal)))) {
      skip(row)
      continue
    }
    const quantity = quantityCell(row, columns)
    if (quantity === 'none' && columns && isUnwanted(row, columns, rowsOf(columns))) {
      skip(row)
      continue
    }
    if (commons.rows.has(row) || footers.has(row)) {
      skip(row)
      continue
    }
    const each = commons.quantityOf(row)
    if (exact.length === 0 && !row.separator && row.text.endsWith(':') && !/\d/.test(row.text)) {
      if (/количеств|кол-во/i.test(row.text)) isAgreedLater = true
      continue
    }
    const context: RowContext = {
      row,
      hits,
      columns: columns?.columns ?? [],
      isNumbered: numbered.has(row),
      each,
      hasThousandths: columns?.hasThousandths ?? false,
      headingUnit: unitOfHeading(columns?.quantityHeading ?? ''),
      effort,
    }
    const read = list ? readArticleList(list, context) : hits.length > 0 ? readRow(context) : null
    const asked = read && !list && columns && columns.candidates.length > 0 ? byColumns(context, columns) : null
    const scope = scopes.get(row)
    if (scope?.mood === 'unwanted') {
      skipped.push({ row: row.row, text: row.text, about: scope.about })
      continue
    }
    let verdict = toVerdict(asked ?? read)
    if (verdict.kind === 'found') {
      const { reading } = verdict
      const isEmptyCell = quantity === 'none' && columns?.columns.includes('quantity') === true
      const isUnsaid = (isAgreedLater || commons.isUnclear) && reading.items.some(({ quantity }) => quantity === null)
      if (isDoubtful && !isEmptyCell) verdict = question(reading, 'words')
      else if (isEmptyCell || isUnsaid || isDate(quantity)) verdict = question(reading, 'quantity')
      else if (reading.items.length > 1 && isRange.test(row.text)) verdict = question(reading, 'words')
      if (scope && verdict.kind === 'found') verdict = ofSection(reading, scope)
    }
    const text = shown.get(row) ?? row.text
    result.push({ line: { row: row.row, rows: row.rows, text, verdict }, context, scope: scope ?? null })
  }
  askAboutContradictions(result.map(({ line }) => line))
  askAboutQuotes(result)
  askAboutAdditions(result)
  await findUnknown(result, index, search)
  const read = mergedParts(result)
  const isTalk = ({ line, context: { row } }: ReadLine) => line.verdict.kind === 'unknown' && isWithoutGoods(row)
  return {
    unread,
    lines: read.filter((line) => !isTalk(line)).map(({ line }) => line),
    skipped: [...skipped, ...read.filter(isTalk).map(({ line: { row, text } }) => ({ row, text, about: null }))],
  }
}

/**
 * Quantities for all rows that have none of their own: «по 50 шт каждого:» above them, or once below all of them. Where
 * it is not clear for which rows they are, these are asked about.
 */
function commonQuantities(lines: readonly Line[]) {
  const isProduct = ({ hits }: Line) => hits.some((hit) => isExact(hit) && !hit.isId)
  const commons = lines.flatMap((line) => {
    const each = isProduct(line) || line.row.separator ? null : quantityForAll(line.row)
    return each ? [{ row: line.row, each }] : []
  })
  const [first, ...others] = commons
  const firstProduct = lines.find(isProduct)?.row.row ?? 0
  const lastProduct = lines.findLast(isProduct)?.row.row ?? 0
  const rows = new Set(commons.map(({ row }) => row))
  if (!first) return { rows, quantityOf: () => null, isUnclear: false }
  const isAbove = first.row.row < firstProduct
  if (!isAbove && (others.length > 0 || first.row.row < lastProduct)) {
    return { rows, quantityOf: () => null, isUnclear: true }
  }
  const last = (row: Row): RowContext['each'] => commons.findLast((common) => common.row.row < row.row)?.each ?? null
  return { rows, quantityOf: isAbove ? last : () => first.each, isUnclear: false }
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

/** «с A по B», «A…B»: what lies between is meant, too. */
const isRange = /(?:^|\s)(?:с|от|from)\s.+\s(?:по|до|to)\s|…|\.{2,}/iu

/** A date in the place of a quantity: a spreadsheet has made it of a number. */
const isDate = (cell: string | null): boolean => cell !== null && /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(cell)

/** Whether a number that is only our id stands among the words of a name: a brand's series. */
function isNamedInWords({ row: { tokens }, hits }: Line): boolean {
  if (hits.length === 0 || !hits.every(({ isId, isLink }) => isId && !isLink)) return false
  if (tokens.some(({ word }) => says(word, 'code label'))) return false
  return tokens.some(
    ({ kind, word }) =>
      kind === 'word' &&
      word.length > 3 &&
      !isCourtesy(word) &&
      unitOf(word) === null &&
      !says(word, 'quantity label', 'each'),
  )
}

/** Packs, rolls, metres in a heading; pieces are what nobody need say. */
const unitOfHeading = (heading: string): UnitKind | null =>
  (heading.toLowerCase().match(/\p{L}+/gu) ?? []).map(unitOf).findLast((unit) => unit !== null && unit !== 'piece') ??
  null

/** What is below «Количество»; 'none': nothing, or 0. */
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
