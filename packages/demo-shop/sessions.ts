import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { ApiError } from './answers.ts'
import type { DemoShopEnv, Session } from './bindings.ts'
import { hash } from './hash.ts'

/** Seconds from the last request to the end of a session. */
const lifetime = 7_200

/**
 * Sanctum's sessions for single-page applications (contract 1): a request that names one of our hosts as its
 * referrer has a session, renewed by each answer, and needs its token for every change. Others are stateless.
 */
export const sessions = createMiddleware<DemoShopEnv>(async (c, next) => {
  if (!isStateful(c)) return next()
  const found = await findSession(c)
  const foundId = found?.id
  const session = found ?? { ...createTokens(), customerId: null, visitor: randomText(16) }
  c.set('session', session)
  const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
  if (isChange && (!found || readToken(c.req.header('X-XSRF-TOKEN')) !== session.csrf)) {
    c.res = Response.json({ message: 'CSRF token mismatch.' }, { status: 419 })
  } else {
    await next()
  }
  if (session.id === foundId) await renewSession(c, session)
  else await addSession(c, session)
  c.header('Set-Cookie', setCookie('XSRF-TOKEN', sealToken(session.csrf)), { append: true })
  c.header('Set-Cookie', `${setCookie('demo_session', session.id)}; httponly`, { append: true })
})

/**
 * Gives the session a new id and token, as login (`customerId`) and logout (null) do; the old id is worth nothing then.
 * @throws ApiError 401 for a request without a session
 */
export async function rotateSession(c: Context<DemoShopEnv>, customerId: number | null): Promise<void> {
  const { session } = c.var
  if (!session) throw new ApiError(401, { message: 'Unauthenticated.' })
  await c.env.DB.prepare('DELETE FROM session WHERE id_hash = ?1')
    .bind(await hash(session.id))
    .run()
  const visitor = customerId === null ? randomText(16) : session.visitor
  Object.assign(session, createTokens(), { customerId, visitor })
}

/** Who sent the request, for limiters: a session, otherwise an address. Hashed. */
export async function visitorOf(c: Context<DemoShopEnv>): Promise<string> {
  return hash(c.var.session?.id ?? addressOf(c))
}

/** Address of the client as the storefront in front tells it. */
export const addressOf = (c: Context<DemoShopEnv>): string => c.req.header('X-Forwarded-For') ?? 'unknown'

/** As Sanctum decides: by Referer, else Origin; local hosts and the shop's own ones are its front ends. */
function isStateful(c: Context<DemoShopEnv>): boolean {
  const from = c.req.header('Referer') ?? c.req.header('Origin') ?? ''
  if (!URL.canParse(from)) return false
  const { host, hostname } = new URL(from)
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || host === new URL(c.env.PUBLIC_ORIGIN || c.req.url).host
  )
}

async function findSession(c: Context<DemoShopEnv>): Promise<Session | null> {
  const id = getCookie(c, 'demo_session')
  if (!id) return null
  const row = await c.env.DB.prepare(
    'SELECT csrf, customer_id, visitor FROM session WHERE id_hash = ?1 AND expires_at > ?2',
  )
    .bind(await hash(id), now())
    .first<{ csrf: string; customer_id: number | null; visitor: string }>()
  return row && { id, csrf: row.csrf, customerId: row.customer_id, visitor: row.visitor }
}

async function addSession(c: Context<DemoShopEnv>, { id, csrf, customerId, visitor }: Session): Promise<void> {
  const { DB } = c.env
  await DB.batch([
    DB.prepare('DELETE FROM session WHERE expires_at <= ?1').bind(now()),
    DB.prepare('INSERT INTO session VALUES (?1, ?2, ?3, ?4, ?5, ?6)').bind(
      await hash(id),
      csrf,
      customerId,
      await hash(addressOf(c)),
      now() + lifetime,
      visitor,
    ),
  ])
}

/** A session that another request has ended meanwhile stays ended. */
async function renewSession(c: Context<DemoShopEnv>, { id }: Session): Promise<void> {
  await c.env.DB.prepare('UPDATE session SET expires_at = ?2, ip_hash = ?3 WHERE id_hash = ?1')
    .bind(await hash(id), now() + lifetime, await hash(addressOf(c)))
    .run()
}

const now = (): number => Math.floor(Date.now() / 1000)

const createTokens = () => ({ id: randomText(32), csrf: randomText(30) })

const randomText = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))

/** Like Laravel's encrypted cookie: other text on each answer, and base64 that ends with "=". */
function sealToken(csrf: string): string {
  const sealed = JSON.stringify({ iv: randomText(12), value: csrf })
  return btoa(sealed.padEnd(Math.ceil(sealed.length / 3) * 3 + 1))
}

function readToken(header: string | undefined): string | null {
  try {
    return JSON.parse(atob(header ?? '')).value
  } catch {
    return null
  }
}

function setCookie(name: string, value: string): string {
  const expires = new Date(Date.now() + lifetime * 1000).toUTCString()
  return `${name}=${encodeURIComponent(value)}; expires=${expires}; Max-Age=${lifetime}; path=/; samesite=lax`
}
