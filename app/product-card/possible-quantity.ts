import type { CalculatedLine } from '../shop-api/contract/calculation.ts'

/** The largest quantity that the stock allows instead of the wanted one; null where that does not help. */
export function possibleQuantity(
  { error, stock_quantity: stock, minimum }: CalculatedLine,
  wanted: number,
): number | null {
  if (!error || stock === null) return null
  const possible = Math.floor(stock / minimum) * minimum
  return possible > 0 && possible < wanted ? possible : null
}
