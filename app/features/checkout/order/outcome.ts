import { waitText } from '../../../../shared/format/countdown.ts'
import { telHref } from '../../../../shared/format/phone-text.ts'
import { inRussian } from '../../../../shared/format/russian.ts'
import { shop } from '../../../../shared/shop/shop.ts'
import { type OrderRefusal, type OrderSubmission, submitOrder } from '../../../../shared/shop-api/order.ts'
import type { SessionCall } from '../../../../shared/shop-api/session.ts'

type Placed = Extract<OrderSubmission, { result: 'placed' }>

/**
 * What became of a submit. `earlier`: what was sent first has been placed, and not what has been changed since;
 * `arrived`: the same, but the order cannot be found.
 */
export type SubmitOutcome =
  | Exclude<OrderSubmission, { result: 'repeated' }>
  | (Omit<Placed, 'result'> & { result: 'earlier' })
  | { result: 'arrived' }

type SubmitBody = Parameters<typeof submitOrder>[1]

/**
 * Submits an order under the key of an intent. When the shop knows the key with another body, the first try has reached
 * it although no answer came back: what was sent then (`first`, null where nobody knows it) finds that order.
 */
export async function placeOrder(
  call: SessionCall,
  { body, first, key }: { body: SubmitBody; first: SubmitBody | null; key: string },
): Promise<SubmitOutcome> {
  const outcome = await submitOrder(call, body, key)
  if (outcome.result !== 'repeated') return outcome
  if (!first) return { result: 'arrived' }
  const earlier = await submitOrder(call, first, key)
  return earlier.result === 'placed' ? { ...earlier, result: 'earlier' } : { result: 'arrived' }
}

/** What the page says of an order that was not (or not surely) placed. */
export interface CheckoutNotice {
  text: string
  /** The shop's phone, where a talk helps; a `tel:` link. */
  phone?: string
}

const phone = telHref(shop.phone)

/**
 * The words for an outcome; null where the fields say it themselves or the page is left.
 * @param hasEmail the buyer gets letters
 */
export function outcomeNotice(outcome: SubmitOutcome, hasEmail = false): CheckoutNotice | null {
  switch (outcome.result) {
    case 'placed':
    case 'earlier':
      return null
    case 'declined':
      return { text: declined(outcome.text) }
    case 'refused':
      return null
    case 'wait':
      return { text: `Слишком много попыток. Попробуйте ещё раз ${waitText(outcome.seconds)}.` }
    case 'failed':
      return { text: 'Магазин сейчас не принимает заказы. Заказ не оформлен, всё заполненное сохранено.', phone }
    case 'arrived':
      return {
        text:
          'Заказ уже принят с данными первой отправки, второй раз отправлять его не нужно. ' +
          (hasEmail
            ? 'Номер придёт на почту; чтобы что-то изменить, позвоните нам.'
            : 'Номер скажем по телефону: позвоните нам и если хотите что-то изменить.'),
        phone,
      }
    case 'unknown':
      return {
        text:
          'Мы не знаем, дошёл ли заказ: ответа от магазина нет. ' +
          (hasEmail ? 'Сначала проверьте почту или позвоните нам. ' : 'Сначала позвоните нам: скажем, принят ли он. ') +
          'Если заказ не дошёл, отправьте его ещё раз; без проверки заказов может стать два.',
        phone,
      }
  }
}

/** The words for a submit that has no answer yet. */
export const attemptNotice = ({
  hasArrived,
  hasEmail,
}: {
  hasArrived: boolean
  hasEmail: boolean
}): CheckoutNotice | null => outcomeNotice({ result: hasArrived ? 'arrived' : 'unknown' }, hasEmail)

/** The words for an order that was held back: another tab has ordered the cart meanwhile, or changed it. */
export const elsewhereNotice: CheckoutNotice = {
  text: 'Заказ не отправлен: за это время в другой вкладке корзину изменили или уже заказали. Проверьте её.',
}

/** The words for an order that was not sent, because the shop has not said its totals. */
export function uncheckedNotice(refusal: Exclude<OrderRefusal, { result: 'refused' }>): CheckoutNotice | null {
  if (refusal.result === 'wait') return outcomeNotice(refusal)
  return {
    text:
      'Заказ не отправлен: магазин не ответил, не изменились ли цены и остатки. Всё заполненное сохранено, попробуйте ' +
      'ещё раз.',
    phone,
  }
}

function declined(text: string | null): string {
  const reason = inRussian(text, '').replace(/[.\s]+$/, '') || 'магазин не может собрать такой заказ'
  return `Заказ не оформлен: ${reason}. Измените корзину и попробуйте снова.`
}
