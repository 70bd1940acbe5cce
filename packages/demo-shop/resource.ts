import type { Context, Handler, Hono } from 'hono'
import { methodNotAllowed } from './answers.ts'
import type { DemoShopEnv } from './bindings.ts'

type Answer = Handler<DemoShopEnv, string>

/** Registers a route that is read with GET or HEAD; other methods get 405. */
export function onGet(app: Hono<DemoShopEnv>, path: string, answer: Answer): void {
  onMethods(app, path, { get: answer })
}

/** Registers a route that takes POST; other methods get 405. */
export function onPost(app: Hono<DemoShopEnv>, path: string, answer: Answer): void {
  onMethods(app, path, { post: answer })
}

/** Registers a route for several methods, of which GET answers HEAD too; other methods get 405. */
export function onMethods(
  app: Hono<DemoShopEnv>,
  path: string,
  answers: Partial<Record<'get' | 'post' | 'put', Answer>>,
): void {
  const methods = Object.entries(answers).map(([name, answer]) => ({ method: name.toUpperCase(), answer }))
  for (const { method, answer } of methods) app.on(method, path, answer)
  const allowed = methods.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
  app.all(path, (c) => {
    throw methodNotAllowed(c.req.method, c.req.path, allowed)
  })
}

/** Fields of a JSON body; none of anything else. */
export async function bodyOf(c: Context<DemoShopEnv>): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** Origin that shoppers see: as configured, else of the request. */
export function publicOrigin(c: Context<DemoShopEnv>): string {
  return c.env.PUBLIC_ORIGIN || new URL(c.req.url).origin
}

/** Origin where orders are paid: as configured, else of the request. */
export function paymentOrigin(c: Context<DemoShopEnv>): string {
  return c.env.PAYMENT_ORIGIN || new URL(c.req.url).origin
}

/** Absolute URL of the request without its query, as pagination envelopes show it. */
export function absolutePath(c: Context<DemoShopEnv>): string {
  const url = new URL(c.req.url)
  return `${publicOrigin(c)}${url.pathname}`
}

/** Query of the request. */
export function queryOf(c: Context<DemoShopEnv>): URLSearchParams {
  return new URL(c.req.url).searchParams
}
