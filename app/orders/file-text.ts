import { formatNumber } from '../../shared/format/plural.ts'
import { maxLinesRead, maxOrderLength } from '../../shared/shop-api/read-order.ts'
import { readTable, type TableFile } from '../spreadsheet/read-table.ts'
import { SpreadsheetError } from '../spreadsheet/spreadsheet-error.ts'
import { filledRows } from './filled-rows.ts'

/** Rows of a file as lines of text: cells behind tabs, as they are pasted from a spreadsheet. */
export interface SheetText {
  text: string
  lines: number
  /** What was left out or could not be known, in sentences. */
  notes: string[]
}

export interface FileText extends SheetText {
  /** Other sheets that seem to have goods. */
  others: TableFile['others']
}

/**
 * The rows of a chosen file as text.
 * @throws SpreadsheetError for what cannot be read
 */
export async function readFileText(file: Blob): Promise<FileText> {
  const { rows, notes, others } = await readTable(file)
  const sheet = sheetText(rows)
  return { ...sheet, notes: [...notes, ...sheet.notes], others }
}

/**
 * The rows of a sheet as text. Of a price list that is too long for an order only rows with a quantity are taken, and of
 * what is still too long the first.
 * @throws SpreadsheetError for a first row that is longer than an order may be
 */
export function sheetText(rows: readonly (readonly string[])[]): SheetText {
  const filled = rows.length > maxLinesRead ? filledRows(rows) : rows
  const lines: string[] = []
  let length = -1
  for (const row of filled) {
    const line = row.map(oneLine).join('\t').replace(/\t+$/, '')
    length += line.length + 1
    if (length > maxOrderLength) break
    lines.push(line)
  }
  if (lines.length === 0 && filled.length > 0) {
    throw new SpreadsheetError('В файле слишком много текста: оставьте нужные строки, в них артикул и количество')
  }
  const of = (part: number, all: number) => `${formatNumber(part)} из ${formatNumber(all)}`
  const notes = [
    filled.length < rows.length && `Взяли только строки с количеством: ${of(filled.length, rows.length)}`,
    lines.length < filled.length &&
      `Поместились только первые строки: ${of(lines.length, filled.length)}. Остальные сохраните отдельным файлом и выберите после этих`,
  ]
  return { text: lines.join('\n'), lines: lines.length, notes: notes.filter((note) => note !== false) }
}

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()
