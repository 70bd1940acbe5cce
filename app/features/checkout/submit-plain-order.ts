import { obstacleCountText } from '../../product-card/line-obstacle.ts'
import { checkoutSettings } from '../../shop-settings.ts'
import type { CartContent } from '../../stores/cart-lines.ts'
import { type OrderForm, readOrderForm } from '../../stores/order-form.ts'
import { loadPlainCheckout, type PlainSources } from './load-plain-checkout.ts'
import { submitBody } from './order-body.ts'
import { chosenMethod, orderNeeds, possibleChoice } from './order-needs.ts'
import { checkOrder, type OrderErrors } from './order-rules.ts'
import { type Notice, outcomeNotice } from './outcome-notice.ts'
import { placeOrder } from './place-order.ts'
import type { PlainChoice } from './plain-url.ts'
import { placeServerErrors } from './server-errors.ts'

/** A plain form that was not placed: what was typed and what is wrong, for the same page again. */
export interface PlainRefusal {
  status: 422 | 429 | 503
  form: OrderForm
  errors: OrderErrors
  notice: Notice | null
  /** The key of the intent, which is still the same. */
  key: string
}

type PlainOutcome =
  | { placed: { orderId: number; redirectUrl: string | null } }
  | { placed: null; refusal: PlainRefusal }

/** Places the order of the form that works without script, by the rules that the page in the browser has. */
export async function submitPlainOrder(
  cart: CartContent,
  choice: PlainChoice,
  fields: Readonly<Record<string, unknown>>,
  sources: PlainSources,
): Promise<PlainOutcome> {
  const { calculation, city, points, blocked } = await loadPlainCheckout(cart, choice, sources)
  const { separateDataConsent } = checkoutSettings
  const typed = readOrderForm({ ...fields, shipping_method: choice.shipping_method })
  const key = typeof fields.key === 'string' && /^[\w-]{8,64}$/.test(fields.key) ? fields.key : crypto.randomUUID()
  const refuse = (status: PlainRefusal['status'], errors: OrderErrors, notice: Notice | null): PlainOutcome => ({
    placed: null,
    refusal: { status, form: typed, errors, notice, key },
  })
  if (!calculation || points === 'failed') return refuse(503, {}, outcomeNotice({ result: 'failed' }))
  if (blocked.length > 0) {
    const text = `Заказ не отправлен. ${obstacleCountText(blocked.length)} в корзине: так их заказать нельзя.`
    return refuse(422, {}, { text, phone: null })
  }

  const form = possibleChoice(typed, calculation)
  const payment = chosenMethod(calculation.payment_methods, form.payment_method)
  if (payment?.company_only) form.buyer = 'company'
  const needs = orderNeeds(form, calculation, separateDataConsent)
  const point = needs.point ? (points?.chosen ?? null) : null
  const errors = checkOrder({ ...form, cdek_point: point?.code ?? '' }, needs)
  if (Object.keys(errors).length > 0) return refuse(422, errors, null)

  const body = submitBody({ cart, city, form, point })
  const outcome = await placeOrder(sources.call, { body, first: body, key })
  switch (outcome.result) {
    case 'placed':
    case 'earlier':
      return { placed: outcome }
    case 'refused': {
      const { fields, rest } = placeServerErrors(outcome.errors)
      return refuse(422, fields, rest.length > 0 ? { text: rest.join(' '), phone: null } : null)
    }
    case 'declined':
      return refuse(422, {}, outcomeNotice(outcome))
    case 'wait':
      return refuse(429, {}, outcomeNotice(outcome))
    default:
      return refuse(503, {}, outcomeNotice(outcome))
  }
}
