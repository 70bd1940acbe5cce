import type { CalculatedLine, Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import type { CartContent, CartLine } from '../../stores/cart/cart-lines.ts'
import { readCoupon } from '../../stores/cart/cart-lines.ts'
import type { ChangedQuantity } from '../../stores/cart/changed-quantities.ts'

export interface CartNotices {
  readonly changed: readonly ChangedQuantity[]
  /** The coupon that was not accepted, and why where the shop says it. */
  readonly refusedCoupon: { readonly code: string; readonly reason: string | null } | null
}

export interface Calculated extends CartNotices {
  readonly calculation: Calculation
}

/** The shop's answer to a cart. Notices of `before` stay as long as the shopper has changed nothing about them. */
export function toCalculated(asked: CartContent, calculation: Calculation, before: CartNotices | null): Calculated {
  const changed = calculation.products.flatMap(({ product_id, quantity: got }) => {
    const line = asked.lines.find((line) => line.product_id === product_id)
    if (!line) return []
    if (line.quantity !== got) return [{ product_id, asked: line.quantity, got }]
    return before?.changed.filter((known) => known.product_id === product_id && known.got === got) ?? []
  })
  const isRefused = asked.coupon !== '' && calculation.coupon_total <= 0
  const refusedCoupon = isRefused ? { code: asked.coupon, reason: calculation.coupon_error } : null
  return { calculation, changed, refusedCoupon: asked.coupon === '' ? (before?.refusedCoupon ?? null) : refusedCoupon }
}

/** The cart as the shop has agreed to it: its quantities, and the coupon only if something is taken off for it. */
export function reconciledCart({ lines, coupon }: CartContent, { calculation }: Calculated): CartContent {
  const { products, coupon_total, coupon: accepted } = calculation
  const agreed = lines.map((line) => {
    const product = products.find(({ product_id }) => product_id === line.product_id)
    return product ? { ...line, quantity: product.quantity } : line
  })
  return { lines: agreed, coupon: coupon && coupon_total > 0 ? readCoupon(accepted) || coupon : '' }
}

export interface CartRow extends CartLine {
  /** Null: it is not known, or the shop has no such product any more. */
  product: CalculatedLine | null
  change: ChangedQuantity | null
}

/** The lines of the cart, in its order, with what was last heard of them. */
export function rowsOf({ lines }: CartContent, calculated: Calculated | null): CartRow[] {
  const products = new Map(calculated?.calculation.products.map((product) => [product.product_id, product]))
  return lines.map((line) => ({
    ...line,
    product: products.get(line.product_id) ?? null,
    change:
      calculated?.changed.find(({ product_id, got }) => product_id === line.product_id && got === line.quantity) ??
      null,
  }))
}
