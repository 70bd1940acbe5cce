import { isSuccess } from '../../app/shop-api/answer.ts'
import type { PlacedOrder } from '../../app/shop-api/contract/placed-order.ts'
import type { SessionAnswer, SessionCall } from '../../app/shop-api/session.ts'
import { hmacKey } from '../hmac.ts'
import { logoutPath } from './routes.ts'

/** Names the orders placed in a browser, signed. Nothing of a person is in it. */
const cookieName = '__Host-placed'
/** Seconds for which a browser may show the details of its orders: 30 days. */
const age = 30 * 24 * 60 * 60
const mostOrders = 20
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
}

/**
 * The same calls, but details of an order (names, phone, e-mail, address, lines) for nobody else than the browser that
 * placed it and the signed-in customer whose order it is, whatever the shop API tells (contract 7.26): order numbers
 * can be guessed. All others get the public fields, and who comes after a sign-out is one of them. Expects answers that
 * the contract has read.
 */
export function withPlacedOrders(
  call: SessionCall,
  { header, secret, mayBeSignedIn, issue }: PlacedOrdersParts,
): SessionCall {
  return async (method, path, payload, idempotencyKey) => {
    const answer = await call(method, path, payload, idempotencyKey)
    if (path === '/api/order/submit') {
      const orderId = placedId(answer)
      if (secret && orderId) issue(cookieName, await writeCookie(orderId, header, secret))
      return answer
    }
    if (path === logoutPath && header?.includes(`${cookieName}=`)) {
      issue(cookieName, `${cookieName}=; ${attributes}; Max-Age=0`)
    }
    const order = /^\/api\/order\/\d+$/.test(path) ? orderOf(answer) : null
    if (!order?.details || (await isPlacedHere(order)) || (await isOwn(order))) return answer
    return { ...answer, body: { data: { ...order, details: null } } }
  }

  async function isPlacedHere({ order_id }: PlacedOrder): Promise<boolean> {
    return secret ? (await readCookie(header, secret)).includes(order_id) : false
  }

  /** The shop lists it among the orders of who is signed in (contract 7.9). */
  async function isOwn({ order_id }: PlacedOrder): Promise<boolean> {
    if (!mayBeSignedIn()) return false
    return orderOf(await call('GET', `/api/shop/customer/order/${order_id}`))?.order_id === order_id
  }
}

function placedId({ status, body }: SessionAnswer): number | null {
  if (!isSuccess(status) || body === null) return null
  const { result, order_id } = (body as { data: { result: boolean; order_id: number | null } }).data
  return result ? order_id : null
}

function orderOf({ status, body }: SessionAnswer): PlacedOrder | null {
  return isSuccess(status) && body !== null ? (body as { data: PlacedOrder }).data : null
}

/** The orders that our cookies name; none of a cookie that we have not signed. */
async function readCookie(header: string | null, secret: string): Promise<number[]> {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const [, ids, signature] = /^__Host-placed=(\d{1,9}(?:\.\d{1,9}){0,19})~([\w-]{43})$/.exec(pair) ?? []
    if (!ids || !signature) continue
    const isOurs = await crypto.subtle.verify('HMAC', await hmacKey(secret), fromBase64(signature), signed(ids))
    if (isOurs) return ids.split('.').map(Number)
  }
  return []
}

async function writeCookie(orderId: number, header: string | null, secret: string): Promise<string> {
  const known = await readCookie(header, secret)
  const ids = [orderId, ...known.filter((id) => id !== orderId)].slice(0, mostOrders).join('.')
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), signed(ids))
  return `${cookieName}=${ids}~${toBase64(signature)}; ${attributes}; Max-Age=${age}`
}

const encoder = new TextEncoder()

/** Says for what the signature is, so that it is good for nothing else. */
const signed = (ids: string): Uint8Array<ArrayBuffer> => new Uint8Array(encoder.encode(`placed orders ${ids}`))

const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
