import { decodeText, readCsv } from './csv.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** The largest CSV that is read, MB. */
const maxMegabytes = 5

/**
 * The rows of a file that a shopper has chosen or dropped: XLSX, CSV or text, by its content, whatever its name says.
 * @throws SpreadsheetError for what cannot be read
 */
export async function readTable(file: Blob): Promise<string[][]> {
  if (file.size === 0) throw new SpreadsheetError('Файл пуст')
  if (file.size > maxMegabytes * 1024 * 1024) {
    throw new SpreadsheetError(`Файл больше ${maxMegabytes}\u00a0МБ: оставьте в нём один лист с заказом`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isZip || isOldExcel) {
    const { readXlsx } = await import('./read-xlsx.ts')
    return readXlsx(file)
  }
  const text = decodeText(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none
  if (/[\u0000-\u0008\u000E-\u001A]/.test(text)) throw new SpreadsheetError('Это не таблица: нужен файл XLSX или CSV')
  return readCsv(text)
}
