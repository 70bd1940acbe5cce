import { certificateOf } from '../certificate.ts'
import type { WireProductCard } from '../db/product-wire.ts'
import { discountPercent } from '../db/product-wire.ts'
import { toKopecks, toRoubles } from '../money.ts'
import type { WireOrderLine } from './wire.ts'

/**
 * A line of an order: the quantity raised to the minimum and its multiples, the price of that quantity, and what stands
 * against buying it.
 */
export function toOrderLine(card: WireProductCard, asked: number): WireOrderLine {
  const minimum = Math.max(1, card.minimum)
  const quantity = Math.ceil(asked / minimum) * minimum
  const scale = card.discounts.findLast((discount) => quantity >= discount.quantity)
  const price = scale?.price ?? card.price
  const priceOld = scale && card.price_old === null ? card.price : card.price_old
  const percent = discountPercent(price, priceOld)
  const error = blocker(card, quantity)
  return {
    product_id: card.product_id,
    sku: card.sku,
    sku3m: card.sku3m,
    name: card.name,
    url: card.url,
    picture: card.picture,
    manufacturer: card.manufacturer,
    unit: card.unit,
    quantity,
    minimum: card.minimum,
    stock_quantity: card.quantity,
    price,
    price_old: priceOld,
    price_ration: percent > 0 ? percent : null,
    discounts: card.discounts,
    total: price === null ? 0 : toRoubles(toKopecks(price) * quantity),
    noPackageText: card.noPackageText,
    is_onlyinvoice: card.is_onlyinvoice,
    is_allow_buy: error === null,
    ...certificateOf(card.product_id),
    error,
  }
}

/** Goods made to order have no stock and need none. */
function blocker({ price, is_allow_buy, quantity: stock, stock_status, unit }: WireProductCard, wanted: number) {
  if (price === null) return 'Цена по запросу: позвоните менеджеру'
  if (stock_status === 'Нет в наличии') return 'Товар закончился'
  if (!is_allow_buy) return 'Товар сейчас не продаётся'
  if (stock > 0 && stock < wanted) return `В наличии только ${stock} ${unit.short}`
  return null
}
