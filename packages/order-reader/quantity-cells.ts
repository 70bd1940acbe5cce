import type { Columns } from './table-row.ts'
import type { Row } from './tokens.ts'
import { type UnitKind, unitOf } from './words.ts'

/** Packs, rolls, metres in a heading; pieces are what nobody need say. */
export const unitOfHeading = (heading: string): UnitKind | null =>
  (heading.toLowerCase().match(/\p{L}+/gu) ?? []).map(unitOf).findLast((unit) => unit !== null && unit !== 'piece') ??
  null

/** «Кол-во, тыс. шт»: whether its numbers are thousands or of ready-made units is to be asked. */
export const countsThousands = (heading: string): boolean =>
  /(?<!\p{L})(?:тыс|тысяч\p{L}*|млн)(?!\p{L})/iu.test(heading)

/** What is below «Количество»; 'none': nothing, or 0. */
export function quantityCell({ cells }: Row, columns: Columns | null): string | 'none' | null {
  const at = columns?.columns.indexOf('quantity') ?? -1
  if (at === -1) return null
  const cell = cells[at] ?? ''
  return cell === '' || /^(?:0+(?:[.,]0+)?\s*\p{L}*\.?|[-–—]+)$/u.test(cell) ? 'none' : cell
}

/** Whether a row below headings is not wanted: 0, or left empty in a form that was filled in. */
export function isUnwanted({ cells }: Row, columns: Columns, rows: readonly Row[]): boolean {
  if (columns.quantityHeading === '') return false
  const at = columns.columns.indexOf('quantity')
  if ((cells[at] ?? '') !== '') return true
  if (/заказ/i.test(columns.quantityHeading)) return true
  return rows.filter((row) => (row.cells[at] ?? '') === '').length >= rows.length / 2
}
