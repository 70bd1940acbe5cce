import type { Bounds } from './bounds.ts'
import { type SeenRows, seenRows } from './seen-rows.ts'
import type { Sheet } from './sheet.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** A sheet of a workbook before it is read. */
export interface SheetPart {
  name: string
  isHidden: boolean
  /** It was open when the workbook was saved. */
  isActive: boolean
  /** Null: the file has no such sheet. */
  read: (bounds: Bounds) => Promise<Sheet | null>
}

/** A sheet with goods. */
export interface NamedRows extends SeenRows {
  name: string
  lostValues: number
}

/** What a workbook is read as. */
export interface ChosenSheets {
  chosen: NamedRows
  /** Other sheets that seem to have goods. */
  others: NamedRows[]
  hidden: string[]
  /** Too large, or broken. */
  unread: string[]
}

/** Most sheets that are looked into. */
const maxSheets = 60

/**
 * The sheet that was open, where it has goods; else the first visible one that has. Hidden sheets are left out.
 * @throws SpreadsheetError where no sheet can be read
 */
export async function chooseSheet(parts: readonly SheetPart[], bounds: Bounds): Promise<ChosenSheets> {
  const visible = parts.filter(({ isHidden }) => !isHidden).slice(0, maxSheets)
  const hidden = parts.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  if (visible.length === 0 && hidden.length > 0) {
    throw new SpreadsheetError('Все листы в файле скрыты: откройте лист с заказом и сохраните файл')
  }
  const inOrder = [...visible.filter(({ isActive }) => isActive), ...visible.filter(({ isActive }) => !isActive)]
  const read: NamedRows[] = []
  const unread: string[] = []
  let failure: unknown = null
  for (const part of inOrder) {
    try {
      const sheet = failure ? null : await part.read(bounds)
      if (sheet) read.push({ ...seenRows(sheet), name: part.name, lostValues: sheet.lostValues })
      else unread.push(part.name)
    } catch (error) {
      if (read.length === 0) throw error
      failure = error
      unread.push(part.name)
    }
  }
  const chosen = read.find(({ rows }) => hasGoods(rows)) ?? read.find(({ rows }) => rows.length > 0) ?? read[0]
  if (!chosen) throw new SpreadsheetError('В файле нет листа с таблицей: сохраните его заново как XLSX')
  const inPlace = visible.flatMap(({ name }) => read.find((one) => one.name === name) ?? [])
  return { chosen, others: inPlace.filter((one) => one !== chosen && hasGoods(one.rows)), hidden, unread }
}

const quantity = /^\d{1,5}(?:[.,]\d{1,3})?\s*\p{L}{0,7}\.?$/u
/** Letters and digits in one word, or a number of four digits and more; no day, no phone. */
const code = /(?=\S*\p{L})(?=\S*\d)\S{4,}|(?<![\d.,+-])\d{4,10}(?![\d.,-])/u

/** Longer cells are sentences. */
const longestCode = 100

/** Whether rows look like an order: codes beside quantities, or names beside quantities again and again. */
function hasGoods(rows: readonly (readonly string[])[]): boolean {
  let named = 0
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell.length <= longestCode)
    const [line = ''] = cells
    if (cells.length === 1 && code.test(line) && /\s\d{1,5}(?:\s*\p{L}{1,5}\.?)?$/u.test(line)) return true
    const amounts = cells.filter((cell) => quantity.test(cell))
    const others = cells.filter((cell) => !quantity.test(cell) || /^\d{4,}$/.test(cell))
    if (amounts.length === 0) continue
    if (others.some((cell) => code.test(cell) && !/^\+?[\d\s()-]{10,}$|@/.test(cell))) return true
    if (others.some((cell) => /\p{L}{3,}/u.test(cell))) named += 1
    if (named > 1) return true
  }
  return false
}
