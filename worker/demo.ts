import { type Context, Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { demoCatalogPath } from './catalog-pdf.ts'
import { failureResponse, handleNotFound } from './middleware/error-pages.ts'
import { rawPathOf } from './middleware/raw-path.ts'
import { pickHeaders } from './responses.ts'

/**
 * Pages of the demo shop (outbox, payment) and its catalogue, on the storefront's origin. 404 without it, but for the
 * catalogue, which may be elsewhere.
 */
export const demoRoutes = new Hono<AppEnv>()

demoRoutes.on(['GET', 'POST'], ['/demo', '/demo/*'], (c) => forward(c))
demoRoutes.get('/catalog.pdf', async (c) => {
  const { catalogPdfUrl } = c.var.config
  return catalogPdfUrl === null ? forward(c, demoCatalogPath) : c.redirect(catalogPdfUrl)
})

/** Segments of plain ASCII and percent-encoded text; none starts with a dot. */
const pages = /^\/demo(?:\/(?!\.)(?:[\w.~!()+,@-]|%20|%[89A-F][\dA-F])+)*$/i

const requestHeaders = ['Accept', 'Content-Type', 'If-None-Match']
const responseHeaders = ['Content-Type', 'Content-Disposition', 'Cache-Control', 'ETag', 'Last-Modified', 'Retry-After']

function pageOf(c: Context<AppEnv>): string | null {
  const path = rawPathOf(c.req.raw.url)
  return pages.test(path) ? path : null
}

async function forward(c: Context<AppEnv>, path = pageOf(c)): Promise<Response> {
  const { publicOrigin, shopApiOrigin } = c.var.config
  if (!c.env.DEMO_SHOP || shopApiOrigin !== null || path === null) return handleNotFound(c)
  const { search } = new URL(c.req.raw.url)
  const answer = await c.env.DEMO_SHOP.fetch(publicOrigin + path + search, {
    method: c.req.method,
    headers: pickHeaders(c.req.raw.headers, requestHeaders),
    body: c.req.raw.body,
    redirect: 'manual',
  })
  const headers = pickHeaders(answer.headers, responseHeaders)
  const location = answer.headers.get('Location')
  if (location !== null) {
    const target = ownPathOf(location, publicOrigin)
    if (target === null) return failureResponse(c, 502)
    headers.set('Location', target)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

/** The path of a redirect on our own origin; null for one that leads elsewhere. */
function ownPathOf(location: string, publicOrigin: string): string | null {
  const url = URL.canParse(location, publicOrigin) ? new URL(location, publicOrigin) : null
  return url?.origin === publicOrigin ? url.pathname + url.search + url.hash : null
}
