import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import { blockerCountText } from '../../../product-card/line-blocker.ts'
import type { CartContent } from '../../../stores/cart/cart-lines.ts'
import { type OrderForm, readOrderForm } from '../../../stores/order/order-form.ts'
import type { BlockedLine } from '../order/blocked-lines.ts'
import { submitBody } from '../order/body.ts'
import type { OrderChanges } from '../order/changes.ts'
import { finalCheck } from '../order/final-check.ts'
import { possibleNeeds } from '../order/needs.ts'
import { type CheckoutNotice, outcomeNotice, placeOrder, uncheckedNotice } from '../order/outcome.ts'
import type { OrderErrors } from '../order/rules.ts'
import { placeServerErrors } from '../order/server-errors.ts'
import { readShownOrder } from '../order/shown-order.ts'
import { loadPlainCheckout, type PlainSources } from './load-plain-checkout.ts'
import type { PlainChoice } from './plain-choice.ts'

/** A plain form that was not placed: what was typed and what is wrong, for the same page again. */
export interface PlainRefusal {
  /** 409: the order is not the one that the page has shown. */
  status: 409 | 422 | 429 | 503
  form: OrderForm
  errors: OrderErrors
  notice: CheckoutNotice | null
  changes: OrderChanges | null
  /** The order's totals with this form; null: unknown. */
  calculation: Calculation | null
  /** The lines that kept it from being sent, by the names that the page has shown; null: none did. */
  blocked: BlockedLine[] | null
  /** The key of the intent: the same one, or after a verdict of the shop that of the next. */
  key: string
  /** When the form was handed out, ms since 1970: sent once more it is the same order to the letter. */
  agreedAt: number
}

type PlainOutcome =
  | { placed: { orderId: number; redirectUrl: string | null } }
  | { placed: null; refusal: PlainRefusal }

/**
 * Places the order of the form that works without script, by the rules that the page in the browser has: nothing that
 * the page has not shown.
 */
export async function submitPlainOrder(
  cart: CartContent,
  choice: PlainChoice,
  fields: Readonly<Record<string, unknown>>,
  sources: PlainSources,
): Promise<PlainOutcome> {
  const typed = readOrderForm({ ...fields, shippingMethod: choice.shipping_method })
  const { blocked, calculation, refused, city, points } = await loadPlainCheckout(cart, choice, sources, typed)
  const key = typeof fields.key === 'string' && /^[\w-]{8,64}$/.test(fields.key) ? fields.key : crypto.randomUUID()
  const agreedAt = readAgreedAt(fields.agreedAt)
  const refuse = (status: PlainRefusal['status'], more: Partial<PlainRefusal>): PlainOutcome => ({
    placed: null,
    refusal: {
      errors: {},
      notice: null,
      changes: null,
      blocked: null,
      key,
      agreedAt,
      ...more,
      status,
      form: typed,
      calculation,
    },
  })
  const shown = readShownOrder(fields.shown)
  if (refused) {
    const { fields, notice } = placeServerErrors(refused, possibleNeeds(typed))
    return refuse(422, { errors: fields, notice })
  }
  if (!calculation || points === 'failed') return refuse(503, { notice: uncheckedNotice({ result: 'failed' }) })
  if (blocked.length > 0) {
    const text = `Заказ не отправлен. ${blockerCountText(blocked.length)} в корзине: так заказать нельзя.`
    const nameOf = (line: BlockedLine) => shown?.lines.find(({ id }) => id === line.product_id)?.name ?? line.name
    const named = blocked.map((line) => ({ ...line, name: nameOf(line) }))
    return refuse(422, { notice: { text }, blocked: named })
  }

  const { form, needs, point, errors, changes } = finalCheck(typed, points?.chosen ?? null, shown, calculation)
  if (Object.keys(errors).length > 0) return refuse(422, { errors, changes })
  if (changes) return refuse(409, { changes })

  const hasEmail = form.email.trim() !== ''
  const received = point && (await sources.wholePoint(city.postal_code, point))
  const body = submitBody({ cart, city, form, point, received, agreedAt })
  // The first try may have gone without the whole point: the delivery service fails with the shop.
  const first = submitBody({ cart, city, form, point, received: null, agreedAt })
  const outcome = await placeOrder(sources.call, { body, first, key })
  switch (outcome.result) {
    case 'placed':
    case 'earlier':
      return { placed: outcome }
    case 'refused': {
      const { fields, notice } = placeServerErrors(outcome.errors, needs)
      return refuse(422, { errors: fields, notice, key: crypto.randomUUID() })
    }
    case 'declined':
      return refuse(422, { notice: outcomeNotice(outcome, hasEmail), key: crypto.randomUUID() })
    case 'wait':
      return refuse(429, { notice: outcomeNotice(outcome, hasEmail) })
    default:
      return refuse(503, { notice: outcomeNotice(outcome, hasEmail) })
  }
}

/** Now, unless the form says a time of the last day. */
function readAgreedAt(value: unknown): number {
  const now = Date.now()
  const then = Number(value)
  return then > now - 24 * 3_600_000 && then < now ? then : now
}
