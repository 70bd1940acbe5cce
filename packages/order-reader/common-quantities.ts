import { isExact } from './hits.ts'
import type { Line } from './order-tables.ts'
import { quantityForAll } from './row-kinds.ts'
import type { RowContext } from './row-paths.ts'
import type { Row } from './tokens.ts'

/**
 * Quantities for all rows that have none of their own: «по 50 шт каждого:» above them, or once below all of them. Where
 * it is not clear for which rows they are, these are asked about.
 */
export function commonQuantities(lines: readonly Line[]) {
  const isProduct = ({ hits }: Line) => hits.some((hit) => isExact(hit) && !hit.isId)
  const commons = lines.flatMap((line) => {
    const each = isProduct(line) || line.row.separator ? null : quantityForAll(line.row)
    return each ? [{ row: line.row, each }] : []
  })
  const [first, ...others] = commons
  const firstProduct = lines.find(isProduct)?.row.row ?? 0
  const lastProduct = lines.findLast(isProduct)?.row.row ?? 0
  const rows = new Set(commons.map(({ row }) => row))
  if (!first) return { rows, quantityOf: () => null, isUnclear: false }
  const isAbove = first.row.row < firstProduct
  if (!isAbove && (others.length > 0 || first.row.row < lastProduct)) {
    return { rows, quantityOf: () => null, isUnclear: true }
  }
  const last = (row: Row): RowContext['each'] => commons.findLast((common) => common.row.row < row.row)?.each ?? null
  return { rows, quantityOf: isAbove ? last : () => first.each, isUnclear: false }
}
