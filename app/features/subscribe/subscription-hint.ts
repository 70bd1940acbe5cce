import { waitText } from '../../../shared/format/countdown.ts'
import type { Subscription } from '../../../shared/shop-api/subscribe.ts'

/** What the form says about a subscription that has not worked; null for one that has. */
export function subscriptionHint(subscription: Subscription): string | null {
  switch (subscription.result) {
    case 'success':
      return null
    case 'refused':
      return 'Не получилось подписать этот адрес. Проверьте его или укажите другой.'
    case 'failed':
      return 'Не получилось подписаться. Попробуйте ещё раз чуть позже.'
    case 'wait':
      return `Слишком много попыток. Попробуйте ${waitText(subscription.seconds)}.`
  }
}
