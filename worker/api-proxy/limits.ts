import { highestId } from '../../shared/format/id.ts'
import type { SessionAnswer, SessionCall } from '../../shared/shop-api/session.ts'
import { type LimitName, type Limits, limitPeriod } from '../limit-table.ts'
import { clientMayPass, mayPass, providerKey } from '../rate-limit.ts'

interface Rule {
  /** Counted by client address. */
  client: LimitName
  /** Counted by the customer that the body names, if the client may still call. */
  customer?: LimitName
  /** The body must hold a one-time code. */
  hasCode?: true
  /** A code is sent, so the body must say by which channel; an hour and a day have their limits too. */
  sendsCode?: true
}

/** Counts a code that is to be sent; see `code-quota.ts`. */
export type CountSentCode = (to: { customer: number; client: string }) => Promise<number | null>

/** What one client, and what all clients together for one customer, may ask in sessions (docs/decisions/012). */
const rules: (Rule & { /** Method and path. */ calls: RegExp })[] = [
  { calls: /^POST \/api\/shop\/customer(?:\/find)?$/, client: 'LOOKUP_LIMIT' },
  {
    calls: /^POST \/api\/shop\/customer\/send-code$/,
    client: 'LOOKUP_LIMIT',
    customer: 'CODE_SEND_LIMIT',
    sendsCode: true,
  },
  {
    calls: /^POST \/api\/shop\/customer\/(?:check-code|activate|login|verify-method-sendcode)$/,
    client: 'CODE_CLIENT_LIMIT',
    customer: 'CODE_CUSTOMER_LIMIT',
    hasCode: true,
  },
  { calls: /^POST \/api\/order$/, client: 'RECALCULATION_LIMIT' },
  { calls: /^POST \/api\/order\/submit$/, client: 'SUBMIT_LIMIT' },
  { calls: /^POST \/api\/subscribe$/, client: 'SUBSCRIBE_LIMIT' },
  { calls: /^(?:GET \/api\/order\/\d+|POST \/api\/order\/yandex-check)$/, client: 'ORDER_LOOK_LIMIT' },
]

/** A call without a rule of its own: each waits for the shop API. */
const anyOther: Rule = { client: 'SESSION_LIMIT' }

/**
 * The same call, which refuses with 422 what names no customer or no code where these are counted, and with 429 what
 * exceeds a limit. Neither reaches the shop API.
 * @param countSentCode seconds to wait before another code may be sent; null: it may be
 * @param headers of the browser's request; of its addresses only the one that Cloudflare saw counts
 */
export function withLimits(
  call: SessionCall,
  limits: Limits,
  headers: Headers,
  countSentCode: CountSentCode,
): SessionCall {
  return async (method, path, payload = {}, idempotencyKey) => {
    const rule = rules.find(({ calls }) => calls.test(`${method} ${path}`)) ?? anyOther
    return (await refusalOf(rule, payload)) ?? call(method, path, payload, idempotencyKey)
  }

  async function refusalOf(
    rule: Rule,
    { customer_id: customer, code, payload: channel }: { customer_id?: unknown; code?: unknown; payload?: unknown },
  ): Promise<SessionAnswer | null> {
    if (rule.customer && !isId(customer)) return invalid('customer_id', 'Нет такого покупателя.')
    if (rule.hasCode && !(typeof code === 'string' && /^[0-9]{4}$/.test(code))) {
      return invalid('code', 'Код — четыре цифры.')
    }
    if (rule.sendsCode && channel !== 'telefon' && channel !== 'email') {
      return invalid('payload', 'Код отправляется на телефон или на почту.')
    }
    const isOver =
      !(await clientMayPass(limits[rule.client], headers)) ||
      (rule.sendsCode && !(await mayPass(limits[rule.client], `${providerKey(headers)}/48`))) ||
      (rule.customer && !(await mayPass(limits[rule.customer], String(customer))))
    if (isOver) return tooManyCalls(limitPeriod)
    const to = { customer: Number(customer), client: providerKey(headers) }
    const wait = rule.sendsCode ? await countSentCode(to) : null
    return wait === null ? null : tooManyCalls(wait)
  }
}

/** The answer to a client that calls too much, as Laravel words it. */
export const tooManyCalls = (retryAfter: number | null): SessionAnswer => ({
  status: 429,
  body: { message: 'Too Many Attempts.' },
  retryAfter,
})

const isId = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0 && Number(value) <= highestId

const invalid = (field: string, message: string): SessionAnswer => ({
  status: 422,
  body: { message, errors: { [field]: [message] } },
  retryAfter: null,
})
