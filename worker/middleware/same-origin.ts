import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { acceptedOrigins } from '../config.ts'
import { maxBodyBytes, maxOrderBytes, readBody } from '../read-body.ts'
import { failureResponse } from './error-pages.ts'
import { isApiPath, rawPathOf, searchOf } from './raw-path.ts'

const maxBytesOf: Readonly<Record<string, number>> = { '/api/lines': maxOrderBytes, '/bystryj-zakaz': maxOrderBytes }

/** Where some banks lead a buyer back by a form of their own page. */
const bankReturns = new Set(['/order/success', '/order/yandex-check', '/order/paylink'])

/** What the operator's machines call, which send no Origin (worker/ops/signature.ts). */
const signedPaths = new Set(['/ops/purge'])

/**
 * Lets a request that changes something pass only when one of our own pages sent it (403, but for the return from a
 * bank, which becomes a look at the same page: 303), as JSON under /api and /ops and as a form elsewhere (415), and with
 * at most 64 KiB (413), pasted orders with 512. Browsers send Origin with every POST and PUT, so a missing one is refused
 * too, but where machines prove by a signature who they are. Actions of pages may rely on a form that can be read (400).
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const origin = c.req.header('Origin')
  const path = rawPathOf(c.req.raw.url)
  if (c.req.method === 'POST' && bankReturns.has(path.replace(/\/$/, '')) && !isOurs(c, origin)) {
    // Nothing of the form is read: what became of the payment the shop API tells.
    c.header('Cache-Control', 'no-store')
    return c.redirect(path + searchOf(c.req.raw.url), 303)
  }
  const isFromUs = origin === undefined ? signedPaths.has(path) : isOurs(c, origin)
  if (site !== 'same-origin' || !isFromUs) return failureResponse(c, 403)
  const isApi = isApiPath(path)
  if (!(isApi ? json : form).test(c.req.header('Content-Type') ?? '')) return failureResponse(c, 415)
  if (c.req.raw.body) {
    const body = await readBody(c.req.raw, maxBytesOf[path] ?? maxBodyBytes)
    if (typeof body === 'number') return failureResponse(c, body)
    c.req.raw = new Request(c.req.raw, { body })
  }
  if (!isApi && !(await isReadable(c.req.raw))) return failureResponse(c, 400)
  return next()
}

const isOurs = (c: Context<AppEnv>, origin: string | undefined): boolean =>
  origin !== undefined && acceptedOrigins(c.get('config')).includes(origin)

const json = /^application\/json\s*(?:;|$)/i
const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Whether the form of a request has a whole body. */
const isReadable = (request: Request): Promise<boolean> =>
  request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )
