import { type Context, Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { fetchOriginal, type Original } from './image-original.ts'
import { logEvent } from './log.ts'
import { filePath, rawPathOf } from './middleware/raw-path.ts'

/** Widths that pages may ask for, CSS pixels times density. */
const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1200]

/** Pictures never change under their address; s. */
const longCache = 'public, max-age=2592000, stale-while-revalidate=604800'
/** For what may be better at the next try; s. */
const shortCache = 'public, max-age=60'

type Format = 'avif' | 'webp' | 'jpeg'
/** AVIF keeps edges at a quality where the others smear; white is what the pages put behind transparent pictures. */
const outputs: Record<Format, ImageOutputOptions> = {
  avif: { format: 'image/avif', quality: 50 },
  webp: { format: 'image/webp', quality: 70 },
  jpeg: { format: 'image/jpeg', quality: 80, background: '#ffffff' },
}

/** A finished picture: plain data, so that requests can share it. */
interface Picture {
  status: 200 | 404 | 502
  bytes: ArrayBuffer
  type: string
  cacheControl: string
}

/** For the resizing itself, and for waiting for another request's picture, ms. */
const patience = 10_000

/** Pictures in the making, by cache key: requests for the same picture wait for one another. */
const flights = new Map<string, Promise<Picture>>()

/** GET /img/{width}/{path}: a picture of the shop API or of a configured origin, resized and in a modern format. */
export const imageRoutes = new Hono<AppEnv>()

const pattern = new RegExp(`^/img/(${imageWidths.join('|')})((?:/images|/https/[a-z0-9.-]+(?::\\d{1,5})?)${filePath})$`)

imageRoutes.get('/img/*', async (c) => {
  const [, width, source] = pattern.exec(rawPathOf(c.req.raw.url)) ?? []
  if (!width || !source || !isAllowed(source, c.var.config.imageOrigins)) return c.text('Not found', 404)
  const format = formatOf(c.req.header('Accept') ?? '')
  // The key is made of our own words only: nothing else of the request can reach the cache.
  const key = `${c.var.config.publicOrigin}/img/${width}${source}?format=${format}`
  const cached = await caches.default.match(key)
  const response = cached ?? (await toResponse(await makeOnce(c, key, () => make(c, source, Number(width), format))))
  if (!cached && response.status !== 502) c.executionCtx.waitUntil(caches.default.put(key, response.clone()))
  const etag = response.headers.get('ETag')
  if (!etag || c.req.header('If-None-Match') !== etag) return response
  await response.body?.cancel()
  return new Response(null, { status: 304, headers: response.headers })
})

/** Upstream path of our own pictures, or URL of a picture elsewhere. */
function addressOf(source: string): string {
  return source.replace(/^\/https\//, 'https://')
}

function isAllowed(source: string, origins: string[]): boolean {
  const address = addressOf(source)
  return address.startsWith('/') || origins.includes(new URL(address).origin)
}

function formatOf(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

async function makeOnce(c: Context<AppEnv>, key: string, load: () => Promise<Picture>): Promise<Picture> {
  const known = flights.get(key)
  // A request that the runtime has ended leaves its promise open for ever: nobody waits for it without limit.
  const joined = known && (await Promise.race([known, scheduler.wait(patience)]))
  if (joined) return joined
  const flight = load().finally(() => flights.delete(key))
  flights.set(key, flight)
  c.executionCtx.waitUntil(flight)
  return flight
}

async function make(c: Context<AppEnv>, source: string, width: number, format: Format): Promise<Picture> {
  const original = await fetchOriginal(addressOf(source), c.var.callShopApi)
  if (original === 'missing') return failure(404, shortCache)
  if (original === 'unusable') return failure(502, 'no-store')
  if (!c.env.IMAGES) return { status: 200, ...original, cacheControl: longCache }
  try {
    return { status: 200, ...(await resize(c.env.IMAGES, original, width, format)), cacheControl: longCache }
  } catch (error) {
    logEvent('warn', 'picture not resized', { requestId: c.var.requestId, error })
    return { status: 200, ...original, cacheControl: shortCache }
  }
}

async function resize(binding: ImagesBinding, original: Original, width: number, format: Format): Promise<Original> {
  const input = binding.input(new Blob([original.bytes]).stream())
  const output = input.transform({ width, fit: 'scale-down' }).output(outputs[format])
  const result = await Promise.race([output, scheduler.wait(patience)])
  if (!result) throw new Error('the Images binding does not answer')
  return { bytes: await result.response().arrayBuffer(), type: result.contentType() }
}

function failure(status: 404 | 502, cacheControl: string): Picture {
  const bytes = new TextEncoder().encode(status === 404 ? 'Not found' : 'Upstream error')
  return { status, bytes: bytes.buffer, type: 'text/plain;charset=UTF-8', cacheControl }
}

async function toResponse({ status, bytes, type, cacheControl }: Picture): Promise<Response> {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl, Vary: 'Accept' })
  if (status === 200) headers.set('ETag', await etagOf(bytes))
  return new Response(bytes, { status, headers })
}

async function etagOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `"${[...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
