// The Worker's entry on a host: the build as it is, compressed stored pages, and triggers by a socket of their own.
import { brotliCompressSync, constants } from 'node:zlib'
// @ts-expect-error the build lies beside this module inside workerd only
import worker from './index.js'

/** Bytes of compressed pages that a process holds. */
const capacity = 24 * 2 ** 20
/** Each page is compressed once: better than answer by answer, and still some ten milliseconds for a listing. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }

/** Compressed bodies by ETag, the oldest first. Stored pages are the same bytes under the same ETag. */
const compressed = new Map()
let held = 0

/**
 * @param {Request} request
 * @param {unknown} env
 * @param {ExecutionContext} context
 * @returns {Promise<Response>}
 */
async function fetch(request, env, context) {
  const response = await worker.fetch(request, env, context)
  const etag = response.headers.get('ETag')
  if (etag === null || !isCompressible(request, response)) return response
  const body = compressed.get(etag) ?? (await compress(etag, response))
  if (!response.bodyUsed) await response.body.cancel()
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', 'br')
  headers.set('ETag', `W/${etag.replace(/^W\//, '')}`)
  headers.append('Vary', 'Accept-Encoding')
  return new Response(body, { headers, encodeBody: 'manual' })
}

/**
 * Documents with an ETag are stored pages; rendered ones stream, and nginx compresses them.
 * @param {Request} request
 * @param {Response} response
 */
const isCompressible = (request, response) =>
  request.method === 'GET' &&
  response.status === 200 &&
  (response.headers.get('Content-Type') ?? '').startsWith('text/html') &&
  /(?:^|[ ,])br(?:$|[ ,;])(?!q=0)/.test(request.headers.get('Accept-Encoding') ?? '')

/**
 * @param {string} etag
 * @param {Response} response
 */
async function compress(etag, response) {
  const bytes = brotliCompressSync(new Uint8Array(await response.arrayBuffer()), { params })
  for (const [oldest, { length }] of compressed) {
    if (held + bytes.length <= capacity) break
    compressed.delete(oldest)
    held -= length
  }
  // Another request may have been faster.
  if (!compressed.has(etag)) held += bytes.length
  compressed.set(etag, bytes)
  return bytes
}

export default { fetch }

/** POST /?cron=<line of wrangler.toml>, from a timer of the host: plain workerd has no other way in. */
export const cron = {
  /**
   * @param {Request} request
   * @param {unknown} env
   * @param {ExecutionContext} context
   */
  async fetch(request, env, context) {
    const line = new URL(request.url).searchParams.get('cron')
    if (request.method !== 'POST' || line === null) return new Response('POST /?cron=…\n', { status: 400 })
    await worker.scheduled({ cron: line, scheduledTime: Date.now(), noRetry() {} }, env, context)
    return new Response('done\n')
  },
}
