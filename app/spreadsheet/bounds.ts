import { formatNumber } from '../../shared/format/plural.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

const megabyte = 1024 * 1024
/** The largest file that is read, MB. */
export const maxMegabytes = 5
/** The most that a file may unpack to, MB. */
const maxUnpacked = 30
/** Filled rows and cells of a file, columns of a sheet, characters of a cell. */
const maxRows = 50_000
const maxCells = 500_000
export const maxColumns = 256
export const maxCellLength = 500
/** Longest work without letting the page answer, ms. */
const longestWork = 40

export const brokenText = 'Файл повреждён: откройте его в Excel или LibreOffice, сохраните заново и выберите ещё раз'
const shorten = 'оставьте в нём только нужные строки'

/** What may still be read of one file, so that no file takes more time or memory than another. */
export class Bounds {
  #bytes = maxUnpacked * megabyte
  #rows = maxRows
  #cells = maxCells
  #since = performance.now()

  /** @throws SpreadsheetError when more is unpacked than a file may hold */
  countBytes(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes >= 0) return
    throw new SpreadsheetError(`Таблица слишком большая: в распакованном виде больше ${maxUnpacked}\u00a0МБ`)
  }

  /** @throws SpreadsheetError when there are too many filled rows or cells */
  countRow(cells: number): void {
    this.#rows -= 1
    this.#cells -= cells
    if (this.#rows < 0) {
      throw new SpreadsheetError(`В файле больше ${formatNumber(maxRows)} строк: ${shorten}`)
    }
    if (this.#cells < 0) {
      throw new SpreadsheetError(`В файле больше ${formatNumber(maxCells)} заполненных ячеек: ${shorten}`)
    }
  }

  /** Lets the page answer when reading has kept it busy. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < longestWork) return
    await new Promise((resolve) => setTimeout(resolve))
    this.#since = performance.now()
  }
}
