import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { picturePath, readPicturePath } from '../../shared/format/media-path.ts'
import { within } from '../../shared/promises.ts'
import type { AppEnv } from '../app-env.ts'
import { type Config, isServedFrom } from '../config.ts'
import { limitPeriod } from '../limit-table.ts'
import { logEvent } from '../log.ts'
import { rawPathOf } from '../middleware/raw-path.ts'
import { mayFetch } from '../rate-limit.ts'
import { isKnownTo } from '../responses.ts'
import { fetchOriginal, type Original } from './image-original.ts'
import { locationCacheOf } from './location-cache.ts'
import { type PictureFormat, pictureOutputs } from './picture-outputs.ts'

/** Pictures never change under their address, of which a version (`?v=2`) is a part; s. */
const longCache = 'public, max-age=2592000, stale-while-revalidate=604800'
/** For what may be better at the next try; s. */
const shortCache = 'public, max-age=60'
const noStore = 'no-store'

const svg = 'image/svg+xml'

type FailureStatus = 404 | 429 | 502 | 504

/** A finished picture: plain data, so that requests can share it. */
interface Picture {
  status: 200 | FailureStatus
  bytes: ArrayBuffer
  type: string
  cacheControl: string
}

/** For the resizing itself, and for waiting for another request's picture, ms. */
const pictureTimeout = 10_000
/** How long after that a late picture is still waited for, behind the response, ms. */
const lateTimeout = 15_000

/**
 * An original that replaces a late picture may have so many bytes for each pixel of the width that was asked for.
 */
const maxBytesPerPixel = 100

/** What stays as it is because its client has had enough resized: no heavier, bytes. */
const maxUnresizedBytes = 1024 * 1024

/** Pictures in the making, by cache key: requests for the same picture wait for one another. */
type Pictures = Map<string, Promise<Picture>>

/**
 * GET /img/{width}/{address}: a picture of the shop API or of a configured origin, resized and in a modern format;
 * drawings (SVG) as they are. What cannot be shown is answered with a placeholder.
 */
export function imageRoutes(): Hono<AppEnv> {
  const making: Pictures = new Map()
  return new Hono<AppEnv>().get('/img/*', (c) => answer(c, making))
}

async function answer(c: Context<AppEnv>, making: Pictures): Promise<Response> {
  const { publicOrigin, pictureFormats } = c.var.config
  const asked = readPicturePath(rawPathOf(c.req.raw.url))
  if (!asked || !isServedFrom(asked.address, c.var.config)) return toResponse(failure(404))
  const { address, width } = asked
  const format = formatOf(c.req.header('Accept') ?? '', pictureFormats)
  const key = `${publicOrigin}${picturePath(address, width)}?format=${format}`
  const { find, store } = locationCacheOf(c, 'picture', key)
  const cached = await find()
  if (!cached && !(await mayFetch(c, 'PICTURE_LIMIT'))) return toResponse(failure(429))
  const keepLate = async (late: Promise<Picture>) => {
    const picture = await within(lateTimeout, late, null)
    if (picture) await store(toResponse(picture))
  }
  const load = () => make(c, address, width, format, (late) => c.executionCtx.waitUntil(keepLate(late)))
  const response = cached ?? toResponse(await makeOnce(c, making, key, load))
  if (!cached && response.headers.get('Cache-Control') !== noStore) c.executionCtx.waitUntil(store(response.clone()))
  const etag = response.headers.get('ETag')
  if (!etag || !isKnownTo(c.req.header('If-None-Match'), etag)) return response
  await response.body?.cancel()
  return new Response(null, { status: 304, headers: response.headers })
}

function formatOf(accept: string, formats: Config['pictureFormats']): PictureFormat {
  return (
    (['avif', 'webp'] as const).find((format) => formats.includes(format) && accept.includes(`image/${format}`)) ??
    'jpeg'
  )
}

async function makeOnce(
  c: Context<AppEnv>,
  making: Pictures,
  key: string,
  load: () => Promise<Picture>,
): Promise<Picture> {
  const known = making.get(key)
  // A request that the runtime has ended leaves its promise open for ever: nobody waits for it without limit.
  const joined = known && (await Promise.race([known, scheduler.wait(pictureTimeout)]))
  if (joined) return joined
  const picture = load().finally(() => making.delete(key))
  making.set(key, picture)
  c.executionCtx.waitUntil(picture)
  return picture
}

/** `onLate` gets the picture that is still in the making when its time is over. */
async function make(
  c: Context<AppEnv>,
  address: string,
  width: number,
  format: PictureFormat,
  onLate: (picture: Promise<Picture>) => void,
): Promise<Picture> {
  const original = await fetchOriginal(address, address.startsWith('/') ? c.var.callShopApi : c.var.isolate.fetch)
  if (original === 'missing') return failure(404)
  if (original === 'unusable') return failure(502)
  if (!c.env.IMAGES || original.type === svg) return { status: 200, ...original, cacheControl: longCache }
  // Each that is resized costs money; clients that ask for so many get them as they are.
  if (!(await mayFetch(c, 'NEW_PICTURE_LIMIT'))) {
    return original.bytes.byteLength > maxUnresizedBytes
      ? failure(429)
      : { status: 200, ...original, cacheControl: noStore }
  }
  const resized = resize(c.env.IMAGES, original, width, format).catch((error): Picture => {
    logEvent('warn', 'picture not resized', { requestId: c.var.requestId, error })
    return { status: 200, ...original, cacheControl: shortCache }
  })
  const inTime = await Promise.race([resized, scheduler.wait(pictureTimeout)])
  if (inTime) return inTime
  logEvent('warn', 'picture late', { requestId: c.var.requestId })
  onLate(resized)
  // A heavy original would come later still, and a page of them for nothing: the next visit has the small one.
  return original.bytes.byteLength > width * maxBytesPerPixel
    ? failure(504)
    : { status: 200, ...original, cacheControl: noStore }
}

async function resize(
  binding: ImagesBinding,
  original: Original,
  width: number,
  format: PictureFormat,
): Promise<Picture> {
  const input = binding.input(new Blob([original.bytes]).stream())
  const result = await input.transform({ width, fit: 'scale-down' }).output(pictureOutputs[format])
  const bytes = await result.response().arrayBuffer()
  if (bytes.byteLength === 0) throw new Error('nothing came of it')
  return { status: 200, bytes, type: result.contentType(), cacheControl: longCache }
}

function failure(status: FailureStatus): Picture {
  const { buffer } = new Uint8Array(new TextEncoder().encode(placeholder))
  return { status, bytes: buffer, type: svg, cacheControl: status === 404 ? shortCache : noStore }
}

function toResponse({ status, bytes, type, cacheControl }: Picture): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl, Vary: 'Accept' })
  if (status === 200) headers.set('ETag', etagOf(bytes))
  if (status === 429) headers.set('Retry-After', String(limitPeriod))
  return new Response(bytes, { status, headers })
}

const etagOf = (bytes: ArrayBuffer): string =>
  `"${createHash('sha256').update(new Uint8Array(bytes)).digest('hex').slice(0, 24)}"`

/**
 * What is shown where a picture is missing, as `app/ui/no-picture.tsx` draws it: browsers show the body of an answer
 * whatever its status. Without a size of its own it fills its box; small boxes have no room for the words.
 */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" fill="#5b6472">
<style>@media (max-width:99px),(max-height:89px){text{display:none}.icon{transform:translateY(10px)}}</style>
<svg x="50%" y="50%" overflow="visible"><g class="icon"><path transform="translate(-24 -34) scale(2)" fill="none" stroke="#5b6472" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="M4 7h4l1.5-2.5h5L16 7h4v12H4zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 3l18 18"/></g></svg>
<text x="50%" y="50%" dy="34" text-anchor="middle" font-family="'Golos Text',Arial,sans-serif" font-size="12">Фото готовится</text>
</svg>
`
