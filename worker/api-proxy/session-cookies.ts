/** The shop API's own cookies by its own names, with values exactly as it wrote them. */
export type SessionCookies = Map<string, string>

/** Browsers take cookies of this name from our very host only, over https, for all its paths (RFC 6265bis, 4.1.3.2). */
const prefix = '__Host-'

/** The cookie whose value goes back as X-XSRF-TOKEN (contract 1.3). */
export const tokenCookie = 'XSRF-TOKEN'

const plainName = /^[\w-]{1,128}$/
const plainValue = /^[!#-+\--:<-[\]-~]{0,4096}$/

/**
 * The session cookies of a request; cookies of other kinds are left out. With a foreign one among them none counts:
 * one that came twice, or with a value that we have never sent.
 */
export function readSessionCookies(
  header: string | null,
  kinds: RegExp,
): { cookies: SessionCookies; foreign: string[] } {
  const cookies: SessionCookies = new Map()
  let isForeign = false
  for (const pair of (header ?? '').split(/;\s*/)) {
    const [, name = '', value = ''] = /^__Host-([^=]+)=(.*)$/.exec(pair) ?? []
    if (!plainName.test(name) || !kinds.test(name)) continue
    isForeign ||= cookies.has(name) || !plainValue.test(value)
    cookies.set(name, value)
  }
  return isForeign ? { cookies: new Map(), foreign: [...cookies.keys()] } : { cookies, foreign: [] }
}

/** The Set-Cookie line by which a browser forgets a cookie; null for a name that is not a session's. */
export const forgetCookie = (name: string, kinds: RegExp): string | null =>
  issueCookie(`${name}=; Max-Age=0`, kinds)?.line ?? null

/** The Cookie header for the shop API. */
export const writeCookies = (cookies: SessionCookies): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/**
 * A Set-Cookie line of the shop API, made anew: of its attributes only the life span is kept. An expired one is to be
 * forgotten. Null for other cookies.
 */
export function issueCookie(line: string, kinds: RegExp) {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
  if (!plainName.test(name) || !kinds.test(name) || !plainValue.test(value)) return null
  const seconds = lifeSpan(attributes)
  const kept = [
    `${prefix}${name}=${value}`,
    'Path=/',
    'Secure',
    'SameSite=Lax',
    ...(name === tokenCookie ? [] : ['HttpOnly']),
    ...(seconds === null ? [] : [`Max-Age=${seconds}`]),
  ]
  return { name, value, line: kept.join('; '), isExpired: seconds === 0 }
}

/** Seconds of Max-Age, which beats Expires; null: until the browser is closed. */
function lifeSpan(attributes: string[]): number | null {
  const read = (wanted: RegExp) => attributes.map((attribute) => wanted.exec(attribute)?.[1]).find(Boolean)
  const age = read(/^max-age=(-?\d{1,9})$/i)
  if (age !== undefined) return Math.max(0, Number(age))
  const end = Date.parse(read(/^expires=(.+)$/i) ?? '')
  return Number.isNaN(end) ? null : Math.max(0, Math.round((end - Date.now()) / 1000))
}
