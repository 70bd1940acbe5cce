import { boolean, enums, type Infer, nullable, object, string } from 'superstruct'
import { parseUrl } from '../../format/parse-url.ts'
import { openEnvelope } from './envelope.ts'
import { isYes } from './number.ts'
import { from, OptionalLine, Price } from './primitives.ts'
import { isRecord, pick, type Raw, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

const statuses = ['pending', 'waiting_for_capture', 'succeeded', 'canceled', 'refunded', 'partially_refunded'] as const

export type PaymentStatus = (typeof statuses)[number]

/** Other spellings of a status; those with a dot are YooKassa's events. */
const spellings: Record<string, PaymentStatus> = {
  cancelled: 'canceled',
  refund: 'refunded',
  'refund.succeeded': 'refunded',
  refunded_partially: 'partially_refunded',
  partial_refund: 'partially_refunded',
  partially_refund: 'partially_refunded',
  partial_refunded: 'partially_refunded',
}

const Status = from(nullable(enums(statuses)), (value) => {
  const name = statusName(value)
  const known = spellings[name] ?? name
  return statuses.find((status) => status === known) ?? null
})

/** `payment.succeeded`, `Waiting for capture` and `{"code": "succeeded"}` as one word in lower case; '' for none. */
function statusName(value: unknown): string {
  const raw = toScalar(value)
  return toLine(isRecord(raw) ? pick(raw, 'code', 'status', 'value', 'name') : raw)
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^payment\./, '')
}

/** Absolute http(s) address; whether a browser may be led there says `isPaymentUrl`. */
const PaymentUrl = from(nullable(string()), (value) => {
  const raw = toScalar(value)
  const text = isRecord(raw) ? pick(raw, 'confirmation_url', 'url', 'href') : raw
  const url = typeof text === 'string' ? parseUrl(text.replaceAll('&amp;', '&').trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
})

/**
 * The payment of an order: answer of contract 7.27. Amount in roubles. The text may be a cancellation reason's code.
 * Without any of its fields an answer is invalid.
 */
export const Payment = from(
  object({
    /** False: the order has no payment to make online. */
    result: boolean(),
    payment_status: Status,
    payment_status_text: OptionalLine,
    payment_amount: Price,
    payment_url: PaymentUrl,
  }),
  (answer) => {
    const { data } = openEnvelope(answer)
    const raw = toRecord(toScalar(data))
    const said = pick(raw, 'payment_status', 'status')
    const known = ['result', 'payment_status', 'status', 'payment_status_text', 'payment_url'].some(
      (name) => name in raw,
    )
    if (!known) return undefined
    return {
      // A status that we do not know is one all the same.
      result: statusName(said) !== '' || isYes(raw.result),
      payment_status: said,
      payment_status_text: pick(raw, 'payment_status_text', 'text') ?? reasonOf(raw),
      payment_amount: pick(raw, 'payment_amount', 'amount'),
      payment_url: pick(raw, 'payment_url', 'confirmation_url', 'redirect_url'),
    }
  },
)
export type Payment = Infer<typeof Payment>

/** Why the payment provider gave up, as YooKassa names it. */
function reasonOf(raw: Raw): unknown {
  return pick(raw, 'cancellation_reason') ?? toRecord(raw.cancellation_details).reason
}
