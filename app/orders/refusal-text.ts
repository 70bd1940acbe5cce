import { countOf } from '../format/plural.ts'
import { isRussian } from '../format/russian.ts'
import type { OrderRefusal } from '../shop-api/order.ts'

/** Why the cart (or a list) could not be recalculated, and what remains true. */
export function refusalText(refusal: OrderRefusal, what: 'корзину' | 'список' = 'корзину'): string {
  if (refusal.result === 'wait') {
    const { seconds } = refusal
    // Nobody is kept from trying for longer (order-call.ts).
    const pause = seconds && seconds < 60 ? countOf(seconds, ['секунду', 'секунды', 'секунд']) : 'минуту'
    return `Слишком много запросов подряд. Товары на месте: пересчитать можно через ${pause}`
  }
  const said = refusal.result === 'refused' ? Object.values(refusal.errors).filter(isRussian) : []
  if (said.length > 0) return [...new Set(said)].join(' ')
  return `Не удалось пересчитать ${what}. Товары на месте, но цены и скидки могли измениться`
}
