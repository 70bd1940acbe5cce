import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import { lineBlocker } from '../../../product-card/line-blocker.ts'
import type { CartLine } from '../../../stores/cart/cart-lines.ts'

/**
 * A line of the cart that cannot be ordered. The summary says why.
 */
export interface BlockedLine {
  product_id: number
  name: string
  /** The shop has no such product any more. */
  isDiscontinued: boolean
}

/**
 * The lines that keep a cart from being ordered, by what the shop has calculated; `isCurrent`: for this very cart, and
 * a line that it does not name is gone. `nameOf`: how such a line was called before.
 */
export function blockedLines(
  lines: readonly CartLine[],
  { products }: Calculation,
  isCurrent = true,
  nameOf = (productId: number): string => `Товар № ${productId}`,
): BlockedLine[] {
  return lines.flatMap(({ product_id }) => {
    const product = products.find((line) => line.product_id === product_id)
    const isBlocked = product ? lineBlocker(product) !== null : isCurrent
    return isBlocked ? [{ product_id, name: product?.name ?? nameOf(product_id), isDiscontinued: !product }] : []
  })
}
