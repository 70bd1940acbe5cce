import { isExact, type LookUp } from './hits.ts'
import type { Hit } from './spans.ts'
import { joinRows, type Row } from './tokens.ts'
import { noiseOf, says, unitOf } from './words.ts'

/** Lines that a name or an article may be broken into. */
const maxJoined = 3
/** Letters of them: mails are broken at some 76, and who writes longer lines breaks none. */
const maxJoinedLength = 240

/** The rows behind one that it may go on in: a broken article or name, and a quantity on a line of its own. */
export function runsFrom(rows: readonly Row[], at: number): Row[][] {
  const runs: Row[][] = []
  for (let length = 1; length < maxJoined; length += 1) {
    const run = rows.slice(at + 1, at + 1 + length)
    const last = run.at(-1)
    if (run.length < length || !last || last.row - (rows[at]?.row ?? 0) > length || last.separator) break
    if ([rows[at], ...run].reduce((sum, row) => sum + (row?.text.length ?? 0), 0) > maxJoinedLength) break
    runs.push(run)
  }
  return rows[at]?.separator ? [] : runs
}

const joinedRows = new WeakMap<Row, Map<number, Row>>()

/** A row and those behind it as one. */
export function joinedRow(row: Row, run: readonly Row[]): Row {
  const known = joinedRows.get(row) ?? new Map<number, Row>()
  joinedRows.set(row, known)
  const before = known.get(run.length)
  if (before) return before
  const joined = run.reduce(joinRows, row)
  known.set(run.length, joined)
  return joined
}

/** Rows, with those that belong together as one: broken articles and names, quantities on lines of their own. */
export function joined(rows: readonly Row[], lookUp: LookUp): Row[] {
  const result: Row[] = []
  for (let at = 0; at < rows.length; at += 1) {
    let row = rows[at]
    if (!row) break
    const run = brokenRun(row, runsFrom(rows, at), lookUp)
    if (run) {
      row = joinedRow(row, run)
      at += run.length
    }
    for (let next = rows[at + 1]; next && goesOn(row, next, lookUp); next = rows[at + 1]) {
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
    return lookUp(joinedRow(row, rest)).some((hit) => isExact(hit) && !hit.isId && hit.from < from && hit.to > from)
  })
  return run ?? null
}

/** Whether a row says more of the product of the one before it. */
export function goesOn(row: Row, next: Row, lookUp: LookUp): boolean {
  if (row.separator || next.separator || next.row !== row.row + row.rows || noiseOf(next.text) === 'hard') return false
  if (row.text.length + next.text.length > maxJoinedLength) return false
  const exactOf = (part: Row) => lookUp(part).filter((hit) => isExact(hit) && !hit.isId)
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
  const isSaid = words.some(({ word }) => unitOf(word) !== null || says(word, 'quantity label'))
  return (
    isSaid &&
    words.some(({ kind }) => kind === 'digits') &&
    words.every(({ kind, word }) => kind === 'digits' || unitOf(word) !== null || says(word, 'quantity label'))
  )
}

/** Whether a row says numbers besides its article. */
const hasNumbersBeside = ({ tokens }: Row, hits: readonly Hit[]): boolean =>
  tokens.some(({ kind }, at) => kind === 'digits' && !hits.some(({ from, to }) => at >= from && at < to))
