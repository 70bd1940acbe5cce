import { formatDayMonth, moscowDay } from '../format/date.ts'
import { plural } from '../format/plural.ts'
import { formatPrice } from '../format/price.ts'
import { isWorkingDay } from '../shop/working-days.ts'
import type { ShippingMethod } from '../shop-api/contract/calculation.ts'

/** How long a delivery takes, in the shop's words or from its numbers of days; null where nobody says. */
export function periodText({
  period,
  period_min: from,
  period_max: to,
}: Pick<ShippingMethod, 'period' | 'period_min' | 'period_max'>): string | null {
  const longest = to ?? from
  if (period !== null || longest === null) return period
  const days = from !== null && from !== longest ? `${from}–${longest}` : longest
  return `${days} ${plural(longest, ['день', 'дня', 'дней'])}`
}

/** Roubles in words; null: the price is not known. */
export function deliveryPrice(price: number | null): string {
  if (price === null) return 'Уточнит менеджер'
  return price > 0 ? formatPrice(price) : 'Бесплатно'
}

const dayMs = 24 * 3_600_000

/**
 * When an order of this moment is received: «получите 1–2 декабря»; null where nobody says how many days it takes. The
 * shop hands it over on its next working day, and the delivery service counts from there.
 */
export function receiveText(
  { period_min, period_max }: Pick<ShippingMethod, 'period_min' | 'period_max'>,
  now: Date,
): string | null {
  const [least, most] = [period_min ?? period_max, period_max ?? period_min]
  if (least === null || most === null) return null
  const handedOver = nextWorkingDay(now)
  const [first, last] = [least, Math.max(least, most)].map((days) =>
    formatDayMonth(new Date(handedOver.getTime() + days * dayMs).toISOString()),
  )
  const [day = '', month] = first?.split('\u00a0') ?? []
  if (first === last) return `получите ${first}`
  return last?.endsWith(`\u00a0${month}`) ? `получите ${day}–${last}` : `получите ${first} – ${last}`
}

/** Noon in Moscow of the first working day after a moment's. */
function nextWorkingDay(now: Date): Date {
  let day = Date.parse(`${moscowDay(now)}T12:00:00+03:00`) + dayMs
  while (!isWorkingDay(moscowDay(new Date(day)))) day += dayMs
  return new Date(day)
}
