import { type Context, Hono } from 'hono'
import { documentPath, readDocumentPath } from '../../shared/format/media-path.ts'
import type { AppEnv } from '../app-env.ts'
import { isServedFrom } from '../config.ts'
import { limitPeriod } from '../limit-table.ts'
import { logEvent } from '../log.ts'
import { failureResponse, handleNotFound } from '../middleware/error-pages.ts'
import { rawPathOf } from '../middleware/raw-path.ts'
import { mayFetch } from '../rate-limit.ts'
import { pickHeaders } from '../responses.ts'
import { documentTypeOf, endingOf, isShown, readDocumentType } from './document-types.ts'
import { locationCacheOf } from './location-cache.ts'

/** Largest document that is passed on, bytes. */
const maxBytes = 100 * 1024 * 1024
/** Heaviest one that this location keeps for others, bytes. */
const maxKeptBytes = 5 * 1024 * 1024
/** Until the first byte, ms. */
const headersTimeout = 8_000
const cacheControl = 'public, max-age=3600'

const requestHeaders = ['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since']
const responseHeaders = ['Accept-Ranges', 'Content-Range', 'ETag', 'Last-Modified']

/** GET /dokument/{address}: a document of the shop API or of a configured origin, passed on as it comes. */
export const documentRoutes = new Hono<AppEnv>()

documentRoutes.get('/dokument/*', async (c) => {
  const address = readDocumentPath(rawPathOf(c.req.raw.url))
  if (address === null || !isServedFrom(address, c.var.config)) return handleNotFound(c)
  const { find, store } = locationCacheOf(c, 'document', c.var.config.publicOrigin + documentPath(address))
  const known = await find(conditionsOf(c))
  if (known) return new Response(known.body, known)
  if (!(await mayFetch(c, 'DOCUMENT_LIMIT'))) return failureResponse(c, 429, { 'Retry-After': String(limitPeriod) })
  const answer = await ask(c, address).catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 429) {
    await answer?.body?.cancel()
    return failureResponse(c, 503)
  }
  const onCut = () => logEvent('warn', 'document cut', { requestId: c.var.requestId, bytes: maxBytes })
  const document = toResponse(answer, address, onCut)
  if (document instanceof Response) {
    if (c.req.method === 'GET' && isKept(document)) c.executionCtx.waitUntil(store(document.clone()))
    return document
  }
  await answer.body?.cancel()
  return document === 'missing' ? handleNotFound(c) : failureResponse(c, 502)
})

/** One part of a file. Of several each would be sent, however often it is asked for (RFC 9110, 14.2). */
const onePart = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/

/** Which part of a document a browser wants, and what it knows already. */
function conditionsOf(c: Context<AppEnv>): Headers {
  const headers = pickHeaders(c.req.raw.headers, requestHeaders)
  if (!onePart.test(headers.get('Range') ?? '')) headers.delete('Range')
  return headers
}

/** Whole ones whose length is known: of these the cache answers parts, too. */
function isKept({ status, headers }: Response): boolean {
  const length = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  return status === 200 && length <= maxKeptBytes
}

/** Redirects come back as they are. */
async function ask(c: Context<AppEnv>, address: string): Promise<Response> {
  const call = address.startsWith('/') ? c.var.callShopApi : c.var.isolate.fetch
  // Ranges and lengths count bytes of the file itself.
  const headers = conditionsOf(c)
  headers.set('Accept', '*/*')
  headers.set('Accept-Encoding', 'identity')
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), headersTimeout)
  try {
    const method = c.req.method === 'HEAD' ? 'HEAD' : 'GET'
    return await call(address, { method, headers, redirect: 'manual', signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** 'missing' is also what is no document, and what the API lets nobody see. */
function toResponse(answer: Response, address: string, onCut: () => void): Response | 'missing' | 'unusable' {
  const { status, headers: upstream } = answer
  const headers = pickHeaders(upstream, responseHeaders)
  headers.set('Cache-Control', cacheControl)
  if (status === 304 || status === 416) return new Response(null, { status, headers })
  if (status >= 400) return 'missing'
  if (status !== 200 && status !== 206) return 'unusable'

  const name = nameOf(address, upstream.get('Content-Disposition') ?? '')
  const type = readDocumentType(upstream.get('Content-Type') ?? '', name)
  if (type === null) return 'missing'
  const length = upstream.has('Content-Encoding') ? null : upstream.get('Content-Length')
  const size = Number(/\/(\d+)$/.exec(upstream.get('Content-Range') ?? '')?.[1] ?? upstream.get('Content-Length') ?? 0)
  if (size > maxBytes) return 'unusable'
  headers.set('Content-Type', type)
  headers.set('Content-Disposition', disposition(type, name))
  if (length !== null) headers.set('Content-Length', length)
  const isBounded = length !== null || answer.body === null
  return new Response(isBounded ? answer.body : atMost(maxBytes, answer.body, onCut), { status, headers })
}

/**
 * The same stream, ended where it gets longer than its server has told. An error in its place would be the runtime's,
 * outside our log.
 */
function atMost(limit: number, body: ReadableStream<Uint8Array>, onCut: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      size += value?.byteLength ?? 0
      if (!done && size <= limit) return controller.enqueue(value)
      controller.close()
      if (done) return
      onCut()
      await reader.cancel()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The name at the end of the address; the server's own where that is a script's (`download.php?id=7`). */
function nameOf(address: string, contentDisposition: string): string {
  const last = decode(address.replace(/[?#].*$/, '').replace(/^.*\//, ''))
  if (documentTypeOf(last)) return last
  const own =
    /filename\*\s*=\s*utf-8''([^;]+)/i.exec(contentDisposition)?.[1] ??
    /filename\s*=\s*"?([^";]+)/i.exec(contentDisposition)?.[1] ??
    ''
  return decode(own.trim()).replace(/^.*[/\\]/, '') || last
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The header of RFC 6266, with a name in ASCII for old browsers. */
function disposition(type: string, name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]+/gu, '_')
    .toWellFormed()
    .slice(0, 150)
  const full = documentTypeOf(clean) ? clean : `${clean}.${endingOf(type)}`
  const ascii = full.replace(/[^\x20-\x7e]+/g, '_')
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isShown(type) ? 'inline' : 'attachment'}; filename="${ascii.replaceAll('%', '_')}"; filename*=UTF-8''${encoded}`
}
