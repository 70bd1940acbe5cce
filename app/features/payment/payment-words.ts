import type { Payment, PaymentStatus } from '../../shop-api/contract/payment.ts'
import { paymentStates } from '../../shop-api/payment-states.ts'

/** How a message looks: all well, something is awaited, something is wrong, neither. */
type Tone = 'good' | 'wait' | 'bad' | 'plain'

export interface Words {
  tone: Tone
  title: string
  text: string
}

/** Why a payment was given up, by YooKassa's codes (contract section 4). */
const reasons: Record<string, string> = {
  '3d_secure_failed': 'Банк не подтвердил, что платите именно вы. Попробуйте ещё раз или возьмите другую карту.',
  call_issuer: 'Банк не объяснил причину. Позвоните в свой банк или возьмите другую карту.',
  card_expired: 'Срок действия карты истёк. Возьмите другую карту.',
  insufficient_funds: 'На карте не хватает денег. Пополните её или возьмите другую.',
  expired_on_confirmation: 'Время на оплату вышло. Начните оплату заново.',
  expired_on_capture: 'Магазин не успел подтвердить платёж, деньги вернулись на карту. Начните оплату заново.',
  general_decline: 'Банк не объяснил причину. Позвоните в свой банк или возьмите другую карту.',
  fraud_suspected: 'Платёж показался подозрительным. Возьмите другую карту или позвоните нам.',
  payment_method_restricted: 'Для этой карты такие платежи запрещены. Позвоните в свой банк или возьмите другую.',
  canceled_by_merchant: 'Платёж отменил магазин. Позвоните нам, расскажем почему.',
  permission_revoked: 'Разрешение на списание отозвано. Оплатите другой картой.',
  internal_timeout: 'Платёжная система не ответила вовремя. Попробуйте ещё раз.',
  unsupported_mobile_operator: 'С телефона этого оператора заплатить нельзя. Выберите другой способ.',
}

const texts: Record<PaymentStatus, string> = {
  pending: 'Заказ оформлен, платёж ещё не поступил. Если вы уже заплатили, подтверждение придёт за пару минут.',
  waiting_for_capture: 'Деньги на карте удержаны, второй раз платить не нужно. Проверим заказ и подтвердим платёж.',
  succeeded: 'Спасибо! Начинаем собирать заказ.',
  canceled: 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.',
}

/** What a payment's state means for the buyer. The shop's own words are used where it has no state that we know. */
export function paymentWords({ result, payment_status, payment_status_text }: Payment): Words {
  if (payment_status !== null) {
    const reason = payment_status === 'canceled' ? reasonOf(payment_status_text) : null
    const text = reason ? `${reason} Заказ сохранён.` : texts[payment_status]
    return { ...paymentStates[payment_status], text }
  }
  const own = isRussian(payment_status_text) ? payment_status_text : null
  if (!result) {
    const text = 'Если это ошибка или хочется заплатить картой, позвоните нам: поможем.'
    return { tone: 'plain', title: own ?? 'Этот заказ не оплачивается онлайн', text }
  }
  return {
    tone: 'plain',
    title: own ?? 'Состояние оплаты неизвестно',
    text: 'Проверьте чуть позже или позвоните нам: посмотрим, дошёл ли платёж.',
  }
}

/** True when nothing is left to pay. */
export const isPaid = (payment: Payment): boolean =>
  payment.payment_status === 'succeeded' || payment.payment_status === 'waiting_for_capture'

/** True while the buyer can pay, for the first time or again. */
export const isOpen = (payment: Payment): boolean =>
  payment.payment_status === 'pending' || payment.payment_status === 'canceled'

/** The reason in our words, or in the shop's if it gives one in Russian. */
function reasonOf(text: string | null): string | null {
  const code = text?.trim().toLowerCase() ?? ''
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (known) return known
  if (!isRussian(text)) return null
  const news = text.trim().replace(/^плат[её]ж (?:не прош[её]л|отмен[её]н)[:.,\s—-]*|[.!]+$/gi, '')
  return news && `${news.charAt(0).toUpperCase()}${news.slice(1)}.`
}

const isRussian = (text: string | null): text is string => /[а-яё]/i.test(text ?? '')
