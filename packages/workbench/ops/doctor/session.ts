import { error, type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import { isSuccess } from '../../../../shared/shop-api/answer.ts'
import { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'
import { emptyOrder } from '../../../../shared/shop-api/order.ts'
import { tokenCookie } from '../../../../worker/api-proxy/session-cookies.ts'
import { type Answer, answerText, ask, readJson } from './ask.ts'
import { deviationsText, findDeviations } from './deviations.ts'
import { checkMethods } from './methods.ts'
import type { ApiSource } from './target.ts'

interface Cookie {
  name: string
  value: string
  isHttpOnly: boolean
}

/**
 * Opens a session at the shop API as the Worker does, and asks in it what a cart costs, which changes nothing
 * (contract 1.1 to 1.4).
 * @param sessionCookies regular expression for the names of session cookies; null: the Worker in front has chosen them
 * @param productId of the cart; null: it is empty
 */
export async function checkSession(
  source: ApiSource,
  settings: ParseSettings,
  sessionCookies: string | null,
  productId: number | null,
): Promise<Finding[]> {
  const first = await send(source, '/sanctum/csrf-cookie', [])
  if (!isSuccess(first.status)) {
    const message = `GET /sanctum/csrf-cookie: ${answerText(first)}`
    return [
      error('session.csrf-cookie', message, 'Without it nobody can order or sign in: ask the owner of the shop API.'),
    ]
  }
  const cookies = readCookies(first, source)
  if (cookies.length === 0) return [notStateful(source, 'GET /sanctum/csrf-cookie brings no cookie')]
  const isOfSession = (name: string) => sessionCookies === null || new RegExp(sessionCookies).test(name)
  const wrongName = checkNames(cookies, isOfSession, sessionCookies)
  if (wrongName) return [wrongName]

  const kept = cookies.filter(({ name }) => isOfSession(name))
  const cart = productId === null ? [] : [{ product_id: productId, quantity: 1 }]
  const answer = await send(source, '/api/order', kept, { ...emptyOrder, cart })
  const refusal = refusalOf(answer, source)
  if (refusal) return [refusal]
  if (!readCookies(answer, source).some(({ name }) => isOfSession(name))) {
    return [notStateful(source, 'POST /api/order is answered without a session')]
  }
  const names = kept.map(({ name }) => name).join(', ')
  const stateful = ok('session.stateful', `a session is kept for ${hostOf(source)} (cookies ${names})`)
  // The Worker in front has written down already what it takes the methods for.
  const methods = source.isProxy ? [] : checkMethods(readJson(answer.text))
  return [stateful, checkCalculation(answer, settings), ...methods]
}

/** Wrong names of cookies are found before they lead to a 419. */
function checkNames(
  cookies: Cookie[],
  isOfSession: (name: string) => boolean,
  sessionCookies: string | null,
): Finding | null {
  const others = cookies.filter(({ name }) => name !== tokenCookie)
  if (!cookies.some(({ name }) => name === tokenCookie)) {
    const message = `the shop API's token cookie is not called ${tokenCookie}, but perhaps ${others.map(({ name }) => name).join(', ')}`
    return error('session.token', message, `The shop reads ${tokenCookie}: is VerifyCsrfToken of the API changed?`)
  }
  if (others.some(({ name }) => isOfSession(name))) return null
  const [session] = others.filter(({ isHttpOnly }) => isHttpOnly)
  const kinds = sessionCookies === null ? 'SESSION_COOKIES' : `SESSION_COOKIES (${sessionCookies})`
  const message = session
    ? `the session cookie is called ${session.name}, which ${kinds} does not have: it is thrown away, and every change is refused with 419`
    : `besides ${tokenCookie} no session cookie comes: its name is not in ${kinds}, or the API sets none`
  const advice = session
    ? `Set SESSION_COOKIES = "^(${tokenCookie}|${session.name})$".`
    : 'Ask the owner of the shop API for SESSION_COOKIE of its configuration and put the name into SESSION_COOKIES.'
  return error('session.cookies', message, advice)
}

function refusalOf(answer: Answer, source: ApiSource): Finding | null {
  const { status } = answer
  const what = 'POST /api/order with a fresh token'
  if (status === 419 || status === 401) return notStateful(source, `${what} is answered with ${status}`)
  if (status === 403) {
    const message = `${what}: 403; the shop API refuses the origin ${source.publicOrigin}`
    return error('session.origin', message, `It must allow ${source.publicOrigin} (PreventRequestForgery, CORS).`)
  }
  if (status === 429) {
    const advice = 'The API must trust the Worker (X-Forwarded-For) or raise its limit.'
    return warning('session.limit', `${what}: too many requests`, advice)
  }
  if (status >= 500)
    return notStateful(source, `${what} is answered with ${status} («Session store not set on request»?)`)
  return isSuccess(status)
    ? null
    : error('api.order', `${what}: ${answerText(answer)}`, 'Nobody can order: ask its owner.')
}

function notStateful(source: ApiSource, what: string): Finding {
  const host = hostOf(source)
  const message = `the shop API does not take ${host} for its own front end: ${what}. Visitors read «Попробуйте ещё раз» for ever`
  const advice = `Add ${host} to SANCTUM_STATEFUL_DOMAINS at the shop API, without https://, and run «php artisan config:clear». If it is there: SESSION_DOMAIN must be empty.`
  return error('session.stateful', message, advice)
}

function checkCalculation({ text }: Answer, settings: ParseSettings): Finding {
  const deviations = findDeviations(readJson(text), Calculation, settings, 'data')
  const fatal = deviations.filter(({ isTolerated }) => !isTolerated)
  if (fatal.length === 0) return ok('api.order', 'POST /api/order: a cart is calculated')
  const message = `POST /api/order: ${deviationsText(fatal).join(', ')} came`
  return error('api.order', message, 'The shop cannot use it, nobody can order: ask the owner of the shop API.')
}

const hostOf = ({ publicOrigin }: ApiSource): string => new URL(publicOrigin).host

/** As the Worker sends it (worker/api-proxy/session.ts), or to the Worker as a browser does. */
function send(source: ApiSource, path: string, cookies: Cookie[], body?: object): Promise<Answer> {
  const { origin, publicOrigin } = source
  const prefix = prefixOf(source)
  const token = cookies.find(({ name }) => name === tokenCookie)?.value
  return ask(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      Origin: publicOrigin,
      Referer: `${publicOrigin}/`,
      ...(cookies.length > 0 && { Cookie: cookies.map(({ name, value }) => `${prefix}${name}=${value}`).join('; ') }),
      ...(token !== undefined && { 'X-XSRF-TOKEN': decode(token) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The Worker renames the API's cookies. */
const prefixOf = ({ isProxy }: ApiSource): string => (isProxy ? '__Host-' : '')

function readCookies({ headers }: Answer, source: ApiSource): Cookie[] {
  const prefix = prefixOf(source)
  return headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    if (!name.startsWith(prefix) || /;\s*max-age=0\b/i.test(line)) return []
    return { name: name.slice(prefix.length), value, isHttpOnly: /;\s*httponly/i.test(line) }
  })
}
