import { formatPrice } from '../../shared/format/price.ts'
import { formatQuantity } from '../../shared/format/quantity.ts'
import type { ProductCard } from '../../shared/shop-api/contract/product.ts'

const accusative: Record<string, string> = {
  'уп.': 'упаковку',
  уп: 'упаковку',
  'компл.': 'комплект',
  'рул.': 'рулон',
  'кор.': 'коробку',
  м: 'метр',
  'м²': 'м²',
  кг: 'килограмм',
  л: 'литр',
}

/** «за упаковку», «за метр»; an unknown unit stays as the API writes it; pieces and no unit need no words. */
export function perUnit(unit: string): string {
  return isPiece(unit) ? '' : `за ${accusative[unit] ?? unit}`
}

const isPiece = (unit: string): boolean => ['', 'шт', 'шт.', 'штука'].includes(unit.trim().toLowerCase())

/** «от 50 шт.» when the shop sells at least `minimum` at once, else an empty string. */
export function minimumText(minimum: number, unit: string): string {
  return minimum > 1 ? `от ${formatQuantity(minimum, unit)}` : ''
}

/** «Добавьте 30 шт. — будет по 77,30 ₽»: what is missing to a price step, in the quantities that are sold. */
export function nextStepText(
  step: { quantity: number; price: number },
  { quantity, minimum, unit }: { quantity: number; minimum: number; unit: string },
): string {
  const missing = Math.ceil(step.quantity / minimum) * minimum - quantity
  return `Добавьте ${formatQuantity(missing, unit)} — будет по ${formatPrice(step.price)}`
}

/** «−20 %» for a product with an old price, null for others. The API's percent wins over our own arithmetic. */
export function discountText(product: Pick<ProductCard, 'price' | 'price_old' | 'price_ration'>): string | null {
  const { price, price_old, price_ration } = product
  if (price === null || price_old === null || price_old <= price) return null
  return percentText(price_ration ?? (1 - price / price_old) * 100)
}

/** «−16 %» with a real minus; null when it rounds to nothing. */
export function percentText(percent: number): string | null {
  const whole = Math.round(percent)
  return whole > 0 ? `−${whole}\u00a0%` : null
}

/** The size of a grinding belt as its name gives it: «Лента 100х915 мм, P80» has «100×915». */
export function beltSize(name: string): string | null {
  const [, width, length] = /(\d{1,4})\s?[×xXхХ*]\s?(\d{2,5})/.exec(name) ?? []
  return width && length ? `${width}×${length}` : null
}
