import { isRussian } from '../../shared/format/russian.ts'
import type { Payment } from '../../shared/shop-api/contract/payment.ts'
import { type NextAction, nextAction, paymentStates } from './payment-states.ts'
import type { Tone } from './status-label.tsx'

/** A payment as a page about it says it at the top. */
export interface PaymentNotice {
  tone: Tone
  title: string
  text: string
}

/** A payment in an order of the account, and what can be done about it. */
export interface PaymentSummary {
  tone: Tone
  title: string
  /** The label of the way to the payment; null when there is nothing to pay. */
  action: string | null
  /** What a talk helps with, where there is nothing else to do. */
  hint: string | null
}

/** Why a payment was given up, by YooKassa's codes (contract 4). */
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

/** What is beside the reason of a canceled payment, by whether there is a page to pay again. */
const canceledHints = {
  payable: 'Заказ сохранён, его можно оплатить снова.',
  over: 'Оформите заказ заново или позвоните нам: пришлём новую ссылку на оплату.',
}

/**
 * What a payment's state means for the buyer. Where we do not know it, the shop's own words are used.
 * @param hasPage there is a page where the buyer can pay
 */
export function paymentNotice(
  { result, payment_status, payment_status_text }: Payment,
  hasPage: boolean,
): PaymentNotice {
  if (payment_status !== null) {
    const { tone, title, text } = paymentStates[payment_status]
    if (payment_status !== 'canceled') return { tone, title, text }
    const hint = hasPage ? canceledHints.payable : canceledHints.over
    return { tone, title, text: `${reasonOf(payment_status_text) || text} ${hint}` }
  }
  if (!result) {
    const text = 'Если это ошибка или хочется заплатить картой, позвоните нам: поможем.'
    return { tone: 'plain', title: payment_status_text ?? 'Этот заказ не оплачивается онлайн', text }
  }
  return {
    tone: 'plain',
    title: payment_status_text ?? 'Состояние оплаты неизвестно',
    text: 'Проверьте чуть позже или позвоните нам: посмотрим, как дела с платежом.',
  }
}

const ask = 'Ответим на вопросы об оплате:'

/** What an order of the account offers by what its buyer can do next. */
const offers: Record<NextAction, Pick<PaymentSummary, 'action' | 'hint'>> = {
  pay: { action: 'Оплатить', hint: null },
  'look again': { action: 'Оплатить', hint: null },
  'pay again': { action: 'Оплатить снова', hint: null },
  'order again': { action: null, hint: 'Повторите заказ или позвоните нам, пришлём новую ссылку на оплату:' },
  'go on': { action: null, hint: null },
  ask: { action: null, hint: ask },
}

/**
 * The summary of a payment (contract 4); null for an order that is not paid online, and for one of which nothing
 * is known. In a state that we do not know it is the shop's own text.
 */
export function paymentSummary(payment: Payment): PaymentSummary | null {
  const { result, payment_status: status, payment_status_text: text } = payment
  if (status === null) return result && text ? { tone: 'plain', title: text, action: null, hint: ask } : null
  const { tone, title } = paymentStates[status]
  return { tone, title, ...offers[nextAction(payment, payment.payment_url !== null)] }
}

/** The reason in our words, or in the shop's if it gives one in Russian. */
function reasonOf(text: string | null): string | null {
  const code = text?.trim().toLowerCase() ?? ''
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (known) return known
  if (!isRussian(text)) return null
  const news = text.trim().replace(/^плат[её]ж (?:не прош[её]л|отмен[её]н)[:.,\s—-]*|[.!]+$/gi, '')
  return news && `${news.charAt(0).toUpperCase()}${news.slice(1)}.`
}
