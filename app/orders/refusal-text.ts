import { waitText } from '../../shared/format/countdown.ts'
import { isRussian } from '../../shared/format/russian.ts'
import type { OrderRefusal } from '../../shared/shop-api/order.ts'

/** Why the cart (or a list) could not be recalculated, and what remains true. */
export function refusalText(refusal: OrderRefusal, what: 'корзину' | 'список' = 'корзину'): string {
  if (refusal.result === 'wait') {
    const { seconds } = refusal
    // Nobody is kept from trying for longer than a minute (order-call.ts).
    const pause = waitText(seconds && Math.min(seconds, 60))
    return `Слишком много запросов подряд. Товары на месте: пересчитать можно ${pause}`
  }
  const said = refusal.result === 'refused' ? Object.values(refusal.errors).filter(isRussian) : []
  if (said.length > 0) return [...new Set(said)].join(' ')
  return `Не удалось пересчитать ${what}. Товары на месте, но цены и скидки могли измениться`
}
