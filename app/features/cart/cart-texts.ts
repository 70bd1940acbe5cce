import { formatPrice } from '../../../shared/format/price.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import { inRussian } from '../../../shared/format/russian.ts'
import type { CalculatedLine } from '../../../shared/shop-api/contract/calculation.ts'
import { goneText, lineBlocker } from '../../product-card/line-blocker.ts'
import { nextStepText } from '../../product-card/product-text.ts'
import type { Calculated, CartRow } from './calculated.ts'

export function nextPriceText(line: CalculatedLine): string | null {
  const { quantity, price, discounts } = line
  const cheaper = discounts.filter((step) => step.quantity > quantity && price !== null && step.price < price)
  const next = cheaper.toSorted((a, b) => a.quantity - b.quantity)[0]
  return next ? nextStepText(next, line) : null
}

/** «кратно 10 шт.» of what is sold in multiples; null of what is sold singly. */
export const multipleText = ({ minimum, unit }: CalculatedLine): string | null =>
  minimum > 1 ? `кратно ${formatQuantity(minimum, unit)}` : null

/** Why a line cannot be ordered as it is; null when it can. `isCurrent`: the shop was asked about this very cart. */
export function blockerText({ product }: CartRow, isCurrent: boolean): string | null {
  if (product === null) return isCurrent ? goneText : null
  return lineBlocker(product)
}

export function couponText({ calculation, refusedCoupon }: Calculated): { isGood: boolean; text: string } | null {
  if (calculation.coupon_total > 0) {
    return { isGood: true, text: `Промокод применён: скидка ${formatPrice(calculation.coupon_total)}` }
  }
  if (!refusedCoupon) return null
  const { code } = refusedCoupon
  const reason = inRussian(refusedCoupon.reason, null)
  return {
    isGood: false,
    text: reason ? `${code}: ${lowerFirst(reason)}` : `Промокод ${code} не подошёл к этой корзине`,
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
