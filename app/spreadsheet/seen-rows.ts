import type { Merge, Sheet, SheetCell, SheetRow } from './sheet.ts'

/** The rows of a sheet as a person sees them, and how much is hidden or struck out. */
export interface SeenRows {
  rows: string[][]
  hiddenRows: number
  hiddenColumns: number
  struckRows: number
}

/** Rows below the first one that merged cells may reach, altogether. */
const maxReached = 200_000

/** Leaves out hidden rows and columns and rows that are struck out. A merged cell counts for all its rows. */
export function seenRows(sheet: Sheet): SeenRows {
  const seen = withMerges(sheet)
  const isHidden = (column: number) => sheet.hiddenColumns.some(({ first, last }) => column >= first && column <= last)
  const hiddenColumns = new Set<number>()
  const result: SeenRows = { rows: [], hiddenRows: 0, hiddenColumns: 0, struckRows: 0 }
  for (const row of seen) {
    if (row.isHidden) result.hiddenRows += 1
    else if (isStruck(row)) result.struckRows += 1
    else {
      const texts: string[] = []
      for (let column = 0; column < row.cells.length; column += 1) {
        const cell = row.cells[column]
        if (!isHidden(column)) texts.push(cell ? cellText(cell) : '')
        else if (cell) hiddenColumns.add(column)
      }
      if (texts.some((text) => text.trim() !== '')) result.rows.push(texts)
    }
  }
  result.hiddenColumns = hiddenColumns.size
  return result
}

/** What is struck out in a row that is not is left to a question. */
const cellText = ({ text, isStruck: is }: SheetCell): string => (is ? `зачёркнуто: ${text}` : text)

/** Whether a row is struck out: its names and codes, or most of its cells. */
function isStruck({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => cell !== undefined)
  const struck = filled.filter((cell) => cell.isStruck).length
  const named = filled.filter(({ text }) => /\p{L}/u.test(text))
  return struck > filled.length / 2 || (struck > 0 && named.length > 0 && named.every((cell) => cell.isStruck))
}

const isAmount = (text: string): boolean => /^\d[\d\s.,]*\s*\p{L}{0,7}\.?$/u.test(text.trim())

/** A number that may be a quantity: shorter than most codes. */
const isSmallNumber = (text: string): boolean => /^\d{1,4}(?:[.,]\d+)?$/.test(text.trim())

/** The rows with merged cells filled in; rows of one position that is written over several rows become one. */
function withMerges({ rows, merges, hiddenColumns }: Sheet): SheetRow[] {
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  const order = new Map(rows.map((row, at) => [row, at]))
  const across = new Map<SheetRow, Merge[]>()
  const reaching = new Map<SheetRow, Merge[]>()
  const put = (map: Map<SheetRow, Merge[]>, row: SheetRow, merge: Merge) => {
    const before = map.get(row)
    if (before) before.push(merge)
    else map.set(row, [merge])
  }
  let reached = 0
  for (const merge of merges) {
    const first = byPlace.get(merge.top)
    if (!first?.cells[merge.left]) continue
    if (merge.right > merge.left) {
      moveToSeenColumn(first, merge, hiddenColumns)
      put(across, first, merge)
    }
    for (let at = (order.get(first) ?? 0) + 1; reached < maxReached; at += 1) {
      const row = rows[at]
      if (!row || row.at > merge.bottom) break
      reached += 1
      put(reaching, row, merge)
    }
  }
  const result: SheetRow[] = []
  for (const row of rows) {
    const over = reaching.get(row) ?? []
    const tops = over.flatMap((merge) => byPlace.get(merge.top) ?? [])
    const target = tops[0]
    const own = ownCells(row, over)
    if (over.length === 0 || !target) result.push(row)
    else if (own.length === 0) continue
    else if (isContinued(over, tops, own, row) && !target.isHidden && !row.isHidden) {
      joinInto(target, own, across.get(target) ?? [])
    } else {
      fillFrom(over, byPlace, row)
      result.push(row)
    }
  }
  return result
}

function moveToSeenColumn(row: SheetRow, merge: Merge, hidden: Sheet['hiddenColumns']): void {
  const isHidden = (column: number) => hidden.some(({ first, last }) => column >= first && column <= last)
  const cell = row.cells[merge.left]
  if (!isHidden(merge.left)) return
  for (let column = merge.left + 1; column <= Math.min(merge.right, merge.left + 256); column += 1) {
    if (isHidden(column)) continue
    row.cells[column] ??= cell
    delete row.cells[merge.left]
    merge.left = column
    return
  }
}

interface OwnCell {
  column: number
  cell: SheetCell
}

/** The cells of a row that no merged cell from above covers. */
const ownCells = ({ cells }: SheetRow, over: readonly Merge[]): OwnCell[] =>
  cells.flatMap((cell, column) =>
    cell && !over.some(({ left, right }) => column >= left && column <= right) ? [{ column, cell }] : [],
  )

/**
 * Whether a row goes on with the position, or the heading, that merged cells have begun: it has no amount of its own,
 * and they have one, or there is none at all.
 */
function isContinued(
  over: readonly Merge[],
  tops: readonly SheetRow[],
  own: readonly OwnCell[],
  row: SheetRow,
): boolean {
  if (own.some(({ cell }) => isAmount(cell.text))) return false
  const merged = over.map(({ left }, at) => tops[at]?.cells[left]?.text ?? '')
  if (merged.some(isAmount)) return true
  const isHeading = !tops.some(({ cells }) => cells.some((cell) => cell && isAmount(cell.text)))
  return over.length > 1 && isHeading && over.every(({ top, bottom }) => bottom - top < 3 && row.at <= bottom)
}

/** Adds what a second row says to the cells above; below a merged heading it says which part of it. */
function joinInto(target: SheetRow, own: readonly OwnCell[], across: readonly Merge[]): void {
  const before = [...target.cells]
  for (const { column, cell } of own) {
    const heading = across.find(({ left, right }) => column > left && column <= right)
    const above = before[column] ?? (heading && before[heading.left])
    target.cells[column] = above ? { ...above, text: `${above.text} ${cell.text}` } : cell
  }
}

/** A number that stands beside several rows may be of each or of all: both are left to a question. */
function fillFrom(over: readonly Merge[], byPlace: ReadonlyMap<number, SheetRow>, row: SheetRow): void {
  for (const { top, left } of over) {
    const first = byPlace.get(top)
    const cell = first?.cells[left]
    if (!first || !cell || row.cells[left]) continue
    const isFirst = first.cells.findIndex((one) => one !== undefined) === left
    if (isSmallNumber(cell.text) && !isFirst) first.cells[left] = { ...cell, text: `${cell.text} на несколько строк` }
    row.cells[left] = first.cells[left]
  }
}
