import { normalArticle } from '../../shared/format/article.ts'
import { knownWay, type Part, partOf } from './article-lists.ts'
import { isExact, type LookUp } from './hits.ts'
import { bareValue, namedValue, type Pair, pairOf, pairsOf } from './list-grammar.ts'
import { moodOfHeading } from './moods.ts'
import { type Row, readRow } from './tokens.ts'
import { noiseOf, unitOf } from './words.ts'

/** A line with a name or the beginning of an article, and the lines below it that go on. */
interface WrittenSeries {
  head: Row
  rows: { row: Row; part: Part; named: Row }[]
}

/** Words of a head that are tried. */
const maxHeads = 5
/** Lines below heads that are looked at. */
const maxRows = 200
/** Names of one list, which are searched for. */
const maxNamed = 10

/** «KLT-125», and below it «P80 - 20 шт», «P120 - 30 шт». */
export function seriesOf(rows: readonly Row[], lookUp: LookUp): WrittenSeries[] {
  const series: WrittenSeries[] = []
  let current: WrittenSeries | null = null
  let last = -1
  let left = maxRows
  for (const row of rows) {
    const isNext: boolean = row.row === last + 1
    const pair = current && isNext && left > 0 ? pairOf(row.cells.join(' ')) : null
    if (current && pair) {
      const { head } = current
      const text = textOf(head)
      const parts = headsOf(text).map((one) =>
        partOf(pair.value, (article) => text.replace(one, article), [one], pair.quantity, row.row),
      )
      const named = namedText(text, pair)
      current.rows.push({
        row,
        part: { value: pair.value, ways: parts.flatMap(({ ways }) => ways) },
        named: readRow(named, row.row, named.length),
      })
      left -= 1
      last = row.row + row.rows - 1
      continue
    }
    if (!current || !isNext || current.rows.length === 0 || !isOfSeries(row, current, lookUp)) {
      current = isHead(row, lookUp) ? { head: row, rows: [] } : null
      if (current) series.push(current)
    }
    last = row.row + row.rows - 1
  }
  return series.filter(({ rows: { length } }) => length > 0)
}

const textOf = ({ text }: Row): string => text.replace(/^\s*[-–—•*]\s+|[\s:,.;–—-]+$/g, '')

/** The words of a head that articles may begin with. */
const headsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((chunk) => isBeginning.test(chunk))
    .map((chunk) => chunk.replace(/[,:;.]+$/, ''))
    .slice(0, maxHeads)

/** Whether a row has an article of the series: it was written out there. */
const isOfSeries = (row: Row, { head }: WrittenSeries, lookUp: LookUp): boolean =>
  headsOf(textOf(head)).some((one) => lookUp(row).some((hit) => isExact(hit) && hit.key.startsWith(normalArticle(one))))

const isBeginning = /^(?=.*\p{L})(?=.*[\d-])[\p{L}\d]+(?:[-–—][\p{L}\d]+){0,4}[,:;.]?$/u

/** Whether lines below a row may say more of it: it has words, names no product and says no quantity. */
function isHead(row: Row, lookUp: LookUp): boolean {
  return (
    row.separator === null &&
    noiseOf(row.text) === null &&
    /\p{L}{2}/u.test(row.text) &&
    // An article that is broken over the end of its line.
    !/[\p{L}\d][-–—]$/u.test(row.text) &&
    !lookUp(row).some((hit) => isExact(hit) && !hit.isId) &&
    !endsCounted(row) &&
    moodOfHeading(row.text) === null &&
    pairOf(row.cells.join(' ')) === null
  )
}

/** «… 20 шт»; metres are a size of the goods. */
function endsCounted({ tokens }: Row): boolean {
  const [digits, word] = tokens.filter(({ kind }) => kind !== 'sign').slice(-2)
  const unit = unitOf(word?.word ?? '')
  const isBeside = word?.isGlued || !digits?.isGlued
  return digits?.kind === 'digits' && isBeside && unit !== null && unit !== 'metre'
}

/** «Перчатки нитриловые: S - 24, L - 50»: each of the goods that a name and a list mean; null: no such list. */
export function namedRows(row: Row, lookUp: LookUp): Row[] | null {
  const [, name = '', list = ''] = /^([^:]+):(.+)$/.exec(row.cells.join(' ')) ?? []
  const said = name !== '' && isHead(readRow(name, row.row, name.length), lookUp) ? pairsOf(list, true) : null
  if (!said || said.isAsked || said.pairs.length > maxNamed || !/\p{L}{4}/u.test(name)) return null
  if (lookUp(row).some((hit) => isExact(hit) && !hit.isId)) return null
  return said.pairs.map((pair) => {
    const named = namedText(name.trim(), pair)
    return { ...readRow(named, row.row, named.length), text: row.text, rows: row.rows, isQuoted: row.isQuoted }
  })
}

const namedText = (name: string, { value, quantity, isSize = false }: Pair): string =>
  `${name} ${isSize ? `${bareValue(value)} мм` : namedValue(value)} - ${quantity}`

/**
 * Rows with those of series written out, as articles or else as names; `heads`: the rows that only head
 * them; `shown`: how the others are quoted.
 */
export function writtenOut(rows: readonly Row[], series: readonly WrittenSeries[], lookUp: LookUp) {
  const heads = new Set<Row>()
  const shown = new Map<Row, string>()
  const replaced = new Map<Row, Row>()
  for (const { head, rows: own } of series) {
    const ways = own.map(({ part }) => knownWay(part, lookUp)?.row ?? null)
    const isKnown = ways.some((way) => way !== null)
    if (!isKnown && !isName.test(head.text)) continue
    heads.add(head)
    for (const [at, { row, named, part }] of own.entries()) {
      const written = ways[at] ?? (isKnown ? (part.ways.at(-1)?.row ?? named) : named)
      const whole = { ...written, text: row.text, isQuoted: row.isQuoted }
      replaced.set(row, whole)
      shown.set(whole, `${head.text} ${row.text}`)
    }
  }
  return { heads, shown, rows: rows.map((row) => replaced.get(row) ?? row) }
}

/** Words of goods with a size or a make: «Круг КЛ 150 мм». */
const isName = /^(?=.*\p{L}{4})(?=.*(?:\d|\S\s+\p{Lu}))/u
