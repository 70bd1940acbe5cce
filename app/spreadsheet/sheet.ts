import { type Bounds, maxCellLength, maxColumns } from './bounds.ts'

export interface SheetCell {
  text: string
  isStruck: boolean
}

export interface SheetRow {
  /** From 0. */
  at: number
  isHidden: boolean
  /** By column, with gaps. */
  cells: (SheetCell | undefined)[]
}

/** Rows and columns from 0, the last ones included. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}

/** A sheet as its file has it, with what nobody sees. */
export interface Sheet {
  name: string
  rows: SheetRow[]
  hiddenColumns: { first: number; last: number }[]
  merges: Merge[]
  /** Formulas whose value the file does not have. */
  lostValues: number
}

const maxMerges = 20_000

/** Puts a sheet together from its cells, from left to right and from top to bottom, within the bounds of a file. */
export class SheetBuilder {
  readonly sheet: Sheet
  readonly #bounds: Bounds
  #row: SheetRow = { at: -1, isHidden: false, cells: [] }
  /** The column of the last cell. */
  column = -1

  constructor(name: string, bounds: Bounds) {
    this.sheet = { name, rows: [], hiddenColumns: [], merges: [], lostValues: 0 }
    this.#bounds = bounds
  }

  get row(): number {
    return this.#row.at
  }

  startRow(at: number | null, isHidden: boolean): void {
    this.endRow()
    this.#row = { at: at ?? this.#row.at + 1, isHidden, cells: [] }
    this.column = -1
  }

  addCell(text: string, isStruck = false): void {
    if (this.column < 0 || this.column >= maxColumns || text.trim() === '') return
    this.#row.cells[this.column] = { text: text.slice(0, maxCellLength), isStruck }
  }

  /** Only filled rows are kept; the row may have no end of its own. */
  endRow(): void {
    const { cells } = this.#row
    if (cells.length === 0) return
    this.#bounds.countRow(cells.reduce((count) => count + 1, 0))
    this.sheet.rows.push(this.#row)
    this.#row = { ...this.#row, cells: [] }
  }

  hideColumns(first: number, last: number): void {
    if (this.sheet.hiddenColumns.length < maxColumns) this.sheet.hiddenColumns.push({ first, last })
  }

  addMerge(merge: Merge): void {
    if (this.sheet.merges.length < maxMerges) this.sheet.merges.push(merge)
  }
}
