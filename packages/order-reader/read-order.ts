import type { ArticleIndex } from '../../shared/article-index.ts'
import { textRows } from '../../shared/format/text-rows.ts'
import { type LineReading, maxLineLength, maxLinesRead, type ReadOrder } from '../../shared/shop-api/read-order.ts'
import { isCourtesy } from '../../shared/words/courtesies.ts'
import { readArticleList } from './article-lists.ts'
import { lookUpOf } from './article-look-up.ts'
import { columnsOf } from './columns.ts'
import { commonQuantities } from './common-quantities.ts'
import { askAboutAdditions, askAboutContradictions, askAboutQuotes } from './contradictions.ts'
import { type Effort, newEfforts } from './effort.ts'
import { isExact } from './hits.ts'
import { joined } from './joined-rows.ts'
import { type Line, tablesOf } from './order-tables.ts'
import { countsThousands, isUnwanted, quantityCell, unitOfHeading } from './quantity-cells.ts'
import { type ReadRow, readRow } from './read-row.ts'
import { isCounted, isOnlyHeadings, isRule, isWithoutGoods, numberedRows } from './row-kinds.ts'
import type { RowContext } from './row-paths.ts'
import { sectionsOf } from './sections.ts'
import type { Columns } from './table-row.ts'
import { type Row, readRow as tokensOfLine } from './tokens.ts'
import { findUnknown, type SearchNames } from './unknown-lines.ts'
import { mergedParts, ofSection, question, type ReadLine, toVerdict } from './verdicts.ts'
import { noiseOf, says, unitOf } from './words.ts'
import { type Written, writtenLists } from './written-lists.ts'

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
  const { scopes, footers, headings } = sectionsOf(lines)
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
    if (line.isHead || headings.has(row) || table === 'heading' || isOnlyHeadings(row) || isRule(row)) continue
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
      const hasNone = reading.items.some(({ quantity }) => quantity === null)
      const isUnsaid = hasNone && (isAgreedLater || commons.isUnclear || (quantity !== null && quantity !== 'none'))
      const isInThousands = columns !== null && countsThousands(columns.quantityHeading)
      if (isDoubtful && !isEmptyCell) verdict = question(reading, 'words')
      else if (isEmptyCell || isUnsaid || isInThousands) verdict = question(reading, 'quantity')
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
