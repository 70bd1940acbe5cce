import { readCsv } from '../../shared/format/csv.ts'
import { countOf } from '../../shared/format/plural.ts'
import { Bounds, maxMegabytes } from './bounds.ts'
import { decodeText } from './decode-text.ts'
import { openPackage } from './open-package.ts'
import { otherFile, otherPackage } from './other-files.ts'
import { readHtml } from './read-html.ts'
import { openOds } from './read-ods.ts'
import { openXlsx } from './read-xlsx.ts'
import { openXml2003 } from './read-xml-2003.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { type ChosenSheets, chooseSheet, type NamedRows, type SheetPart } from './workbook.ts'

/** What a file is read as. */
export interface TableFile {
  rows: string[][]
  /** What was left out or could not be known, in sentences. */
  notes: string[]
  /** Other sheets that seem to have goods. */
  others: { name: string; rows: string[][] }[]
}

/**
 * The rows of a file that a shopper has chosen or dropped, by its content, whatever its name says: a workbook, a table
 * in HTML or XML, CSV or text.
 * @throws SpreadsheetError for what cannot be read, with what to do
 */
export async function readTable(file: Blob): Promise<TableFile> {
  if (file.size === 0) throw new SpreadsheetError('Файл пуст')
  if (file.size > maxMegabytes * 1024 * 1024) {
    throw new SpreadsheetError(`Файл больше ${maxMegabytes}\u00a0МБ: оставьте в нём один лист с заказом`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const bounds = new Bounds()
  if (isZip(bytes)) return toTable(await chooseSheet(await openSheets(bytes, bounds), bounds))
  const other = otherFile(bytes)
  if (other) throw new SpreadsheetError(other)
  const text = decodeText(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none
  if (/[\u0000-\u0008\u000E-\u001A]/.test(text)) throw new SpreadsheetError('Это не таблица: нужен файл XLSX или CSV')
  if (/^\uFEFF?\s*</.test(text)) return toTable(await chooseSheet(await openMarkup(text, bounds), bounds))
  return { rows: readCsv(text), notes: [], others: [] }
}

/** An archive may have something before it. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function openSheets(bytes: Uint8Array, bounds: Bounds): Promise<SheetPart[]> {
  const file = openPackage(bytes, bounds)
  if (file.has('content.xml')) {
    const sheets = await openOds(file, bounds)
    if (sheets.length > 0) return sheets
  }
  const isWorkbook = file.names.some((name) => /(?:^|\/)(?:workbook\d*\.(?:xml|bin)|worksheets\/.*)$/.test(name))
  const other = isWorkbook ? null : otherPackage(file)
  if (other) throw new SpreadsheetError(other)
  return openXlsx(file, bounds)
}

async function openMarkup(text: string, bounds: Bounds): Promise<SheetPart[]> {
  const start = text.slice(0, 4_000)
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /<(?:\w+:)?Workbook\b/.test(start)) {
    return openXml2003(text, bounds)
  }
  if (!/<(?:!doctype html|html|head|body|table|meta|tr|div|p|style)\b/i.test(start)) {
    throw new SpreadsheetError('Это файл XML без таблицы: сохраните список как XLSX или CSV')
  }
  return [{ name: '', isHidden: false, isActive: true, read: () => readHtml(text, bounds) }]
}

function toTable({ chosen, others, hidden, unread }: ChosenSheets): TableFile {
  const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')
  const notes = [
    others.length + unread.length > 0 && `Взяли лист «${chosen.name}»`,
    leftOutText(chosen),
    chosen.lostValues > 0 &&
      `В файле нет значений формул (${countOf(chosen.lostValues, ['ячейка', 'ячейки', 'ячеек'])}): откройте его в Excel, сохраните и выберите ещё раз`,
    hidden.length > 0 && `Скрытые листы не читали: ${quoted(hidden)}`,
    unread.length > 0 && `Не прочитали листы: ${quoted(unread)}`,
  ]
  return {
    rows: chosen.rows,
    notes: notes.filter((note): note is string => Boolean(note)),
    others: others.map(({ name, rows }) => ({ name, rows })),
  }
}

/** «Не взяли: 12 скрытых строк, 1 зачёркнутую строку» */
function leftOutText({ hiddenRows, hiddenColumns, struckRows }: NamedRows): string {
  const counts = [
    hiddenRows > 0 && countOf(hiddenRows, ['скрытую строку', 'скрытые строки', 'скрытых строк']),
    hiddenColumns > 0 && countOf(hiddenColumns, ['скрытый столбец', 'скрытых столбца', 'скрытых столбцов']),
    struckRows > 0 && countOf(struckRows, ['зачёркнутую строку', 'зачёркнутые строки', 'зачёркнутых строк']),
  ].filter(Boolean)
  return counts.length > 0 ? `Не взяли: ${counts.join(', ')}` : ''
}
