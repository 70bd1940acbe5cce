import { href } from 'react-router'
import { countOf } from '../../shared/format/plural.ts'
import { formatQuantity } from '../../shared/format/quantity.ts'
import { inRussian } from '../../shared/format/russian.ts'
import type { CalculatedLine } from '../../shared/shop-api/contract/calculation.ts'
import { canOrder, isShort } from '../../shared/shop-api/orderable.ts'
import { shortText } from './stock.tsx'

/** Of a line that the shop has left out of its calculation. */
export const goneText = 'Этого товара больше нет в магазине'

/**
 * Why a line of an order cannot be ordered as the shop has calculated it; null when it can. What the shop says against
 * it always counts (contract 7.24); besides that, the rule of the catalogue does.
 */
export function lineBlocker(line: CalculatedLine): string | null {
  const { minimum, price, unit } = line
  const error = inRussian(line.error, null)
  const offer = { ...line, quantity: line.stock_quantity ?? 0 }
  if (isShort(offer)) {
    const pack = `продаём по ${formatQuantity(minimum, unit)}`
    if (!error) return `${shortText(offer.quantity, unit)}: ${pack}`
    return `${error.replace(/[.\s]+$/, '')}. Остаток меньше минимума: ${pack}`
  }
  if (line.error) return error ?? 'Так этот товар сейчас не заказать: позвоните нам'
  if (canOrder(offer)) return null
  return price === null ? 'Цена по запросу: позвоните нам' : 'Товар сейчас не продаётся'
}

/** The largest quantity that the stock allows instead of the wanted one; null where that does not help. */
export function maxOrderable({ error, stock_quantity: stock, minimum }: CalculatedLine, wanted: number): number | null {
  if (!error || stock === null) return null
  const possible = Math.floor(stock / minimum) * minimum
  return possible > 0 && possible < wanted ? possible : null
}

/** «Исправьте 2 позиции» */
export const blockerCountText = (count: number): string =>
  `Исправьте ${countOf(count, ['позицию', 'позиции', 'позиций'])}`

/** The line of a product on the page of the cart. */
export const lineUrl = (productId: number): string => `${href('/korzina')}#line-${productId}`
