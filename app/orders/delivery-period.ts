import { plural } from '../format/plural.ts'
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
