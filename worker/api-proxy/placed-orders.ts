import { createHmac, randomBytes } from 'node:crypto'
import { isSuccess } from '../../shared/shop-api/answer.ts'
import type { PlacedOrder } from '../../shared/shop-api/contract/placed-order.ts'
import type { SessionAnswers } from '../../shared/shop-api/contract/session-answers.ts'
import { ask, type SessionAnswer, type SessionCall } from '../../shared/shop-api/session.ts'
import type { KvKey } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'
import { isSame } from '../ops/signature.ts'
import { logoutPath } from './routes.ts'

/** Names the orders placed in a browser, signed. Nothing of a person is in it. */
const cookieName = '__Host-placed'
/** Seconds for which a browser may show the details of its orders: 30 days. */
const age = 30 * 24 * 60 * 60
const maxOrders = 20
const attributes = 'Path=/; Secure; SameSite=Lax; HttpOnly'

interface PlacedOrdersParts {
  /** The browser's Cookie header. */
  header: string | null
  /** Without it no order is remembered. */
  secret: string | undefined
  /** False for a browser without any session. */
  mayBeSignedIn: () => boolean
  /** Takes the Set-Cookie line for the browser. */
  issue: (name: string, line: string) => void
  signedOut: SignedOut
}

export type SignedOut = ReturnType<typeof signedOutIn>

/**
 * The browsers whose cookies a sign-out has ended: in KV, until their cookies expire. A KV that fails knows of none: cookies are short-lived, too.
 */
export function signedOutIn(kv: KVNamespace<KvKey>, waitUntil: (promise: Promise<unknown>) => void) {
  const failed = (error: unknown) => logEvent('warn', 'signed out: KV failed', { error })
  return {
    has: async (browser: string): Promise<boolean> => Boolean(await kv.get(`signed-out:${browser}`).catch(failed)),
    add: (browser: string, expires: number): void =>
      waitUntil(kv.put(`signed-out:${browser}`, '1', { expiration: expires }).catch(failed)),
  }
}

/**
 * The same calls, but details of an order (names, phone, e-mail, address, lines) for nobody else than the browser that
 * placed it and the signed-in customer whose order it is, whatever the shop API tells (contract 7.26): order numbers
 * can be guessed. All others get the state and the day, and who comes after a sign-out is one of them. Expects answers
 * that the contract has read.
 */
export function withPlacedOrders(
  call: SessionCall,
  { header, secret, mayBeSignedIn, issue, signedOut }: PlacedOrdersParts,
): SessionCall {
  return async (method, path, payload, idempotencyKey) => {
    const answer = await call(method, path, payload, idempotencyKey)
    if (path === '/api/order/submit') {
      const orderId = placedId(answer)
      if (secret && orderId) issue(cookieName, writeCookie(orderId, header, secret))
      return answer
    }
    if (path === logoutPath && header?.includes(`${cookieName}=`)) {
      const cookie = secret ? readCookie(header, secret) : null
      if (cookie) signedOut.add(cookie.browser, cookie.expires)
      issue(cookieName, `${cookieName}=; ${attributes}; Max-Age=0`)
    }
    const order = /^\/api\/order\/\d+$/.test(path) ? orderOf(answer) : null
    if (!order || (order.details && ((await isPlacedHere(order)) || (await isOwn(order))))) return answer
    return { ...answer, body: { data: forStrangers(order) } }
  }

  async function isPlacedHere({ order_id }: PlacedOrder): Promise<boolean> {
    const cookie = secret ? readCookie(header, secret) : null
    return cookie?.ids.includes(order_id) === true && !(await signedOut.has(cookie.browser))
  }

  /** The shop lists it among the orders of who is signed in (contract 7.9). */
  async function isOwn({ order_id }: PlacedOrder): Promise<boolean> {
    if (!mayBeSignedIn()) return false
    const { said } = await ask(call, `GET /api/shop/customer/order/${order_id}`)
    return said?.data.order_id === order_id
  }
}

/** Neither sum nor minute: from one order to the next they would tell what the shop earns. */
const forStrangers = (order: PlacedOrder): PlacedOrder => ({
  ...order,
  order_date: order.order_date?.slice(0, 10) ?? null,
  total: null,
  details: null,
})

function placedId({ status, body }: SessionAnswer): number | null {
  if (!isSuccess(status) || body === null) return null
  const { result, order_id } = (body as SessionAnswers['POST /api/order/submit']).data
  return result ? order_id : null
}

function orderOf({ status, body }: SessionAnswer): PlacedOrder | null {
  return isSuccess(status) && body !== null ? (body as { data: PlacedOrder }).data : null
}

/** What our cookie holds. */
interface PlacedCookie {
  ids: number[]
  /** Names the browser, so that a sign-out can end copies of its cookie. */
  browser: string
  /** s since 1970. */
  expires: number
}

/** What our cookies name; null of a cookie that we have not signed, or that is too old. */
function readCookie(header: string | null, secret: string): PlacedCookie | null {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const [, facts, ids = '', browser = '', expires, signature] =
      /^__Host-placed=((\d{1,9}(?:\.\d{1,9}){0,19})~([\w-]{11})~(\d{10}))~([\w-]{43})$/.exec(pair) ?? []
    if (!facts || !signature || Number(expires) * 1_000 < Date.now()) continue
    if (!isSame(signature, signatureOf(facts, secret))) continue
    return { ids: ids.split('.').map(Number), browser, expires: Number(expires) }
  }
  return null
}

function writeCookie(orderId: number, header: string | null, secret: string): string {
  const known = readCookie(header, secret)
  const ids = [orderId, ...(known?.ids ?? []).filter((id) => id !== orderId)].slice(0, maxOrders).join('.')
  const browser = known?.browser ?? randomBytes(8).toString('base64url')
  const facts = `${ids}~${browser}~${Math.floor(Date.now() / 1_000) + age}`
  return `${cookieName}=${facts}~${signatureOf(facts, secret)}; ${attributes}; Max-Age=${age}`
}

/** Says for what the signature is, so that it is good for nothing else. */
const signatureOf = (facts: string, secret: string): string =>
  createHmac('sha256', secret).update(`placed orders ${facts}`).digest('base64url')
