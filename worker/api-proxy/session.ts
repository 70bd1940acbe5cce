import type { Context } from 'hono'
import { isSuccess } from '../../shared/shop-api/answer.ts'
import type { Raw } from '../../shared/shop-api/contract/raw.ts'
import { readRefusal, type SessionAnswers } from '../../shared/shop-api/contract/session-answers.ts'
import { readFields } from '../../shared/shop-api/contract/session-questions.ts'
import { NotSentError } from '../../shared/shop-api/errors.ts'
import { idempotencyHeader, type SessionAnswer, type SessionCall } from '../../shared/shop-api/session.ts'
import type { AppEnv } from '../app-env.ts'
import { type Config, parseSettings } from '../config.ts'
import type { Limits } from '../limit-table.ts'
import { noteRefusedPayment } from '../ops/refused-payments.ts'
import { type CallFailure, failureBy, failureOf, logCallFailure, type Progress } from './call-failure.ts'
import { countSentCode } from './code-quota.ts'
import { type CountSentCode, tooManyCalls, withLimits } from './limits.ts'
import { type SignedOut, signedOutIn, withPlacedOrders } from './placed-orders.ts'
import { readAnswer } from './read-answer.ts'
import { mapRoute, submitPath } from './routes.ts'
import {
  forgetCookie,
  issueCookie,
  readSessionCookies,
  type SessionCookies,
  tokenCookie,
  writeCookies,
} from './session-cookies.ts'

/** For all tries of one call together, ms. */
const callTimeout = 10_000

interface SessionParts {
  /** What the browser sent; only cookies, User-Agent and the address that Cloudflare saw are read. */
  headers: Headers
  config: Pick<
    Config,
    'publicOrigin' | 'sessionCookies' | 'shopApiOrigin' | 'shopApiHosts' | 'imageOrigins' | 'mediaPaths'
  >
  callShopApi: (path: string, init?: RequestInit) => Promise<Response>
  limits: Limits
  countSentCode: CountSentCode
  /** Signs the numbers of the orders that this browser has placed; without it a guest is shown no order's details. */
  orderSecret?: string | undefined
  signedOut: SignedOut
  /** Hears of each address at which the shop API lets a buyer pay. */
  onPaymentUrl?: (url: string) => void
  /** Hears of each call that came to nothing through no fault of the visitor's. */
  onFailure?: (failure: CallFailure) => void
}

interface Attempt {
  method: string
  path: string
  signal: AbortSignal
  body?: string
  idempotencyKey?: string
  progress: Progress
}

/** A visitor's session at the shop API, for the length of one request of ours. */
export type ShopSession = ReturnType<typeof openSession>

/**
 * Opens the session that the browser's cookies name (contract 1.7). A change without a token gets one first; one that
 * is refused with 419 gets a new token and is sent once more: the shop has not looked at it yet. Nothing else is sent
 * twice here; after a 401 its callers do (`withFreshSession`). What the calls return has been read by the contract
 * (docs/decisions/021). Redirects, HTML, answers of another shape and failures of the shop come back as 502 (503 while
 * it is known to be down); a status that says enough stands whatever its body is, and what leads to the sign-in is a
 * 401. Cookies that are not ours are forgotten, and the visitor is a guest.
 */
export function openSession(parts: SessionParts) {
  const { headers, config, callShopApi, limits, countSentCode, orderSecret, signedOut, onPaymentUrl, onFailure } = parts
  const kinds = new RegExp(config.sessionCookies)
  const { cookies: brought, foreign } = readSessionCookies(headers.get('Cookie'), kinds)
  let cookies = brought
  const issued = new Map<string, string>()
  const forget = (name: string) => {
    const line = forgetCookie(name, kinds)
    if (line) issued.set(name, line)
  }
  foreign.forEach(forget)

  async function send({ method, path, signal, body, idempotencyKey, progress }: Attempt): Promise<Response> {
    const jar = cookies
    const sent = requestHeaders(headers, jar, config.publicOrigin)
    if (idempotencyKey) sent.set(idempotencyHeader, idempotencyKey)
    progress.status = null
    const response = await callShopApi(path, { method, body, signal, headers: sent })
    progress.status = response.status
    // A session that has been dropped meanwhile does not come back.
    if (jar !== cookies) return response
    for (const line of response.headers.getSetCookie()) {
      const cookie = issueCookie(line, kinds)
      if (!cookie) continue
      issued.set(cookie.name, cookie.line)
      if (cookie.isExpired) cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return response
  }

  async function change(attempt: Attempt): Promise<Response> {
    const failed = cookies.has(tokenCookie) ? null : await renewToken(attempt)
    if (failed) return failed
    const response = await sendItself(attempt)
    if (response.status !== 419) return response
    await response.body?.cancel()
    return (await renewToken(attempt)) ?? sendItself(attempt)
  }

  function sendItself(attempt: Attempt): Promise<Response> {
    attempt.progress.isSent = true
    return send(attempt)
  }

  /** The answer, if it brought no token. */
  async function renewToken({ signal, progress }: Attempt): Promise<Response | null> {
    progress.isSent = false
    const response = await send({ method: 'GET', path: '/sanctum/csrf-cookie', signal, progress })
    if (!isSuccess(response.status)) return response
    await response.body?.cancel()
    return null
  }

  const call: SessionCall = async (method, path, payload, idempotencyKey) => {
    const route = mapRoute(method, path.replace(/\?.*$/s, ''))
    if (!route || route.read) return { status: 404, body: null, retryAfter: null }
    const { fields, wrong } = readFields((payload ?? {}) as Raw, route.fields)
    if (wrong.length > 0) return wronglyAsked(wrong)
    const attempt = {
      method,
      path,
      signal: AbortSignal.timeout(callTimeout),
      progress: { isSent: false, status: null },
    }
    try {
      const body = JSON.stringify(fields)
      const response = method === 'GET' ? sendItself(attempt) : change({ ...attempt, body, idempotencyKey })
      const answer = await readAnswer(await response, route, parseSettings(config))
      const failure = failureOf(route, attempt.progress, answer)
      if (failure) onFailure?.(failure)
      const paymentUrl = paymentUrlOf(path, answer)
      if (paymentUrl) onPaymentUrl?.(paymentUrl)
      return answer
    } catch (error) {
      onFailure?.(failureBy(route, attempt.progress, error))
      return error instanceof NotSentError ? notAsked(error) : { status: 502, body: null, retryAfter: null }
    }
  }

  const placedOrders = {
    header: headers.get('Cookie'),
    secret: orderSecret,
    mayBeSignedIn: () => [...cookies.keys()].some((name) => name !== tokenCookie),
    issue: (name: string, line: string) => issued.set(name, line),
    signedOut,
  }
  return {
    call: withLimits(withPlacedOrders(call, placedOrders), limits, headers, countSentCode),
    /** Set-Cookie lines for the browser, after the calls. */
    newCookies: (): string[] => [...issued.values()],
    /** The browser forgets the session, whatever becomes of it at the shop; further calls are those of a new guest. */
    end(): void {
      for (const name of cookies.keys()) forget(name)
      cookies = new Map()
    },
  }
}

/** Opens the visitor's session in a request of ours, by headers of which only those named above are read. */
export function openSessionOf(c: Context<AppEnv>, headers: Headers): ShopSession {
  const { config, callShopApi, isolate, requestId } = c.var
  return openSession({
    headers,
    config,
    callShopApi,
    limits: c.env,
    countSentCode: (to) =>
      countSentCode({ kv: c.env.CACHE, known: isolate.sentCodes, secret: c.env.ORDER_COOKIE_SECRET }, to),
    orderSecret: c.env.ORDER_COOKIE_SECRET,
    signedOut: signedOutIn(c.env.CACHE, c.executionCtx.waitUntil.bind(c.executionCtx)),
    onPaymentUrl: (url) => c.executionCtx.waitUntil(noteRefusedPayment(c.env, url, config.paymentHosts)),
    onFailure: (failure) => logCallFailure(failure, requestId, isolate.mayHint),
  })
}

/** Where a buyer pays, by an answer that the contract has read (contract 7.25, 7.27); null: nowhere. */
function paymentUrlOf(path: string, { status, body }: SessionAnswer): string | null {
  if (!isSuccess(status) || body === null) return null
  if (path === submitPath) return (body as SessionAnswers['POST /api/order/submit']).data.redirect_url || null
  if (path !== '/api/order/yandex-check') return null
  return (body as SessionAnswers['POST /api/order/yandex-check']).data.payment_url
}

/** What no form of ours sends. */
const wronglyAsked = (names: string[]): SessionAnswer => {
  const errors = Object.fromEntries(names.map((name) => [name, ['Неверное значение.']]))
  return { status: 422, body: readRefusal({ message: 'Wrong fields', errors }), retryAfter: null }
}

/** `reason` tells a full shop from one that is down. */
function notAsked({ reason, retryAfter }: NotSentError): SessionAnswer {
  if (reason === 'tooMany') return tooManyCalls(retryAfter)
  return { status: 503, body: reason === 'full' ? { message: 'Too many visitors at once', reason } : null, retryAfter }
}

/** Sanctum knows its own front end by Origin and Referer, so these are always ours (contract 1.1). */
function requestHeaders(from: Headers, cookies: SessionCookies, origin: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': 'ru',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Forwarded-Proto': 'https',
    Origin: origin,
    Referer: `${origin}/`,
  })
  const pass = (name: string, value: string | null) => value && headers.set(name, value)
  pass('User-Agent', from.get('User-Agent'))
  pass('X-Forwarded-For', from.get('CF-Connecting-IP'))
  pass('Cookie', writeCookies(cookies))
  pass('X-XSRF-TOKEN', decodeToken(cookies.get(tokenCookie)))
  return headers
}

/** The token as Laravel wants it back: its cookie without percent-encoding. */
function decodeToken(value = ''): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
