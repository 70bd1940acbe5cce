import { formatDayMonth, moscowDay } from '../../shared/format/date.ts'
import { plural } from '../../shared/format/plural.ts'
import { formatPrice } from '../../shared/format/price.ts'
import { shop } from '../../shared/shop/shop.ts'
import { dispatchDay, shifted } from '../../shared/shop/working-days.ts'
import type { ShippingMethod } from '../../shared/shop-api/contract/calculation.ts'

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

/**
 * When an order of this moment is received, «получите 1–2 декабря», or how long it takes in the shop's own words; null
 * where nobody says. The delivery service counts its days from the dispatch.
 */
export function arrivalText(
  method: Pick<ShippingMethod, 'period' | 'period_min' | 'period_max'>,
  now: Date,
): string | null {
  const { period_min, period_max } = method
  const [least, most] = [period_min ?? period_max, period_max ?? period_min]
  if (least === null || most === null) return periodText(method)
  const dispatch = dispatchDay(now)
  const first = formatDayMonth(shifted(dispatch, least))
  const last = formatDayMonth(shifted(dispatch, Math.max(least, most)))
  const [day = '', month] = first.split('\u00a0')
  if (first === last) return `получите ${first}`
  return last.endsWith(`\u00a0${month}`) ? `получите ${day}–${last}` : `получите ${first} – ${last}`
}

/**
 * The next dispatch: `day` it is on («в понедельник») and the time before which orders for it are paid (`payBy`, «до
 * понедельника, 15:00»). Days that are a week away and more have dates. Never «сегодня»: a page may be stored.
 */
export function dispatchTexts(now: Date): { day: string; payBy: string } {
  const dispatch = dispatchDay(now)
  const names = dayNames[new Date(dispatch).getUTCDay()]
  const [on, until] = names && dispatch < shifted(moscowDay(now), 7) ? names : [formatDayMonth(dispatch), null]
  return { day: on, payBy: `до ${until ?? on}, ${shop.dispatchUntil}` }
}

/** «В …» and «до …» of each day of the week, Sunday first. */
const dayNames = [
  ['в воскресенье', 'воскресенья'],
  ['в понедельник', 'понедельника'],
  ['во вторник', 'вторника'],
  ['в среду', 'среды'],
  ['в четверг', 'четверга'],
  ['в пятницу', 'пятницы'],
  ['в субботу', 'субботы'],
] as const
