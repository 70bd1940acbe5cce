// What the shop does with its stores, and what is next to it. A Worker runs each case on Miniflare and on our stores;
// both must come to the same. Times and random ids are left out of the results.

const text = (/** @type {string} */ value) => new TextEncoder().encode(value)

/** @param {R2Object | null | undefined} object */
const facts = (object) =>
  object && {
    key: object.key,
    size: object.size,
    etag: object.etag,
    httpEtag: object.httpEtag,
    hasVersion: object.version.length > 0,
    isRecent: Math.abs(Date.now() - object.uploaded.getTime()) < 60_000,
    http: object.httpMetadata,
    custom: object.customMetadata,
    range: 'range' in object ? object.range : undefined,
    md5: object.checksums.md5 && [...new Uint8Array(object.checksums.md5)],
  }

/** @param {R2Objects} page */
const listing = (page) => ({
  keys: page.objects.map(({ key }) => key),
  truncated: page.truncated,
  folders: page.delimitedPrefixes,
})

/** @param {() => Promise<unknown>} call */
const fails = async (call) =>
  call().then(
    () => 'passed',
    (/** @type {Error} */ { message }) => /\(\d+\)|\d{3}/.exec(message.replaceAll(/[0-9a-f]{32}/g, ''))?.[0],
  )

/** @param {R2Bucket} r2 */
async function fill(r2) {
  for (const key of ['a/1', 'a/2', 'a/b/3', 'b/4', 'c', 'ключ/5']) await r2.put(`list/${key}`, key)
}

const url = 'https://cache.invalid'
const kept = { 'Cache-Control': 'public, max-age=60', 'Content-Type': 'text/plain', ETag: '"one"' }

/** @param {Response | undefined} response */
const seen = async (response) =>
  response && {
    status: response.status,
    body: await response.text(),
    headers: [
      'cache-control',
      'content-type',
      'etag',
      'content-range',
      'x-own',
      'cf-cache-status',
      'last-modified',
    ].map((name) => response.headers.get(name)),
  }

/** A picture of 40 × 20 pixels: red, PNG. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAL0lEQVRIie3VwQkAMBACwem/NotKGQdhwb8g6honkrGiXuXSnHQg6zIFCWHR/1h8Zqx9n5OC/M4AAAAASUVORK5CYII='

/** @typedef {{ KV: KVNamespace, R2: R2Bucket, LIMIT: RateLimit, OTHER_LIMIT: RateLimit, IMAGES: ImagesBinding }} Env */

/** @type {Record<string, (env: Env) => Promise<unknown>>} */
export const cases = {
  'KV: a missing key is null': ({ KV }) => KV.get('none'),
  'KV: text comes back': async ({ KV }) => {
    await KV.put('text', 'дрель')
    return [await KV.get('text'), await KV.get('text', { type: 'text', cacheTtl: 30 })]
  },
  'KV: JSON comes back': async ({ KV }) => {
    await KV.put('json', JSON.stringify({ a: [1, 'два'] }))
    return KV.get('json', 'json')
  },
  'KV: bytes come back': async ({ KV }) => {
    await KV.put('bytes', new Uint8Array([0, 255, 13, 10]))
    return [...new Uint8Array((await KV.get('bytes', 'arrayBuffer')) ?? new ArrayBuffer(0))]
  },
  'KV: a stream comes back as one': async ({ KV }) => {
    await KV.put('stream', new Blob(['x'.repeat(200_000)]).stream())
    return (await new Response(await KV.get('stream', 'stream')).text()).length
  },
  'KV: an empty value is no missing one': async ({ KV }) => {
    await KV.put('empty', '')
    return KV.get('empty')
  },
  'KV: the last write counts': async ({ KV }) => {
    await KV.put('twice', 'one')
    await KV.put('twice', 'two')
    return KV.get('twice')
  },
  'KV: a deleted key is missing, and may be deleted again': async ({ KV }) => {
    await KV.put('deleted', 'x')
    await KV.delete('deleted')
    await KV.delete('deleted')
    return KV.get('deleted')
  },
  'KV: a key may be any text': async ({ KV }) => {
    const key = 'https://x/ключ?a=1&b=%2F#c d'
    await KV.put(key, 'odd')
    return [await KV.get(key), (await KV.list({ prefix: 'https://x/' })).keys.map(({ name }) => name)]
  },
  'KV: metadata comes back with the value': async ({ KV }) => {
    await KV.put('meta', 'x', { metadata: { savedAt: 7, имя: 'да' } })
    const { value, metadata } = await KV.getWithMetadata('meta')
    return { value, metadata }
  },
  'KV: a value may have a lifetime of a minute or more': async ({ KV }) => {
    await KV.put('life', 'x', { expirationTtl: 60 })
    const [key] = (await KV.list({ prefix: 'life' })).keys
    return [await KV.get('life'), Math.abs((key?.expiration ?? 0) - Date.now() / 1000 - 60) < 5]
  },
  'KV: a shorter lifetime is refused': ({ KV }) => fails(() => KV.put('short', 'x', { expirationTtl: 30 })),
  'KV: a time in the past is refused': ({ KV }) => fails(() => KV.put('past', 'x', { expiration: 1_000 })),
  'KV: an empty key is refused': ({ KV }) => fails(() => KV.put('', 'x')),
  'KV: a key of more than 512 bytes is refused': ({ KV }) => fails(() => KV.put('я'.repeat(257), 'x')),
  'KV: lists are sorted, cut and continued': async ({ KV }) => {
    for (const name of ['c', 'a', 'b']) await KV.put(`sorted/${name}`, name)
    const first = await KV.list({ prefix: 'sorted/', limit: 2 })
    const second = first.list_complete ? null : await KV.list({ prefix: 'sorted/', limit: 2, cursor: first.cursor })
    return [first, second].map((page) => page && [page.keys.map(({ name }) => name), page.list_complete])
  },

  'R2: a missing object is null': async ({ R2 }) => [await R2.get('none'), await R2.head('none')],
  'R2: an object comes back with its facts': async ({ R2 }) => {
    const put = await R2.put('whole', 'дрель', {
      httpMetadata: { contentType: 'text/plain', cacheControl: 'max-age=5' },
      customMetadata: { a: '1', б: 'да' },
    })
    const got = await R2.get('whole')
    return [facts(put), facts(got), await got?.text(), facts(await R2.head('whole'))]
  },
  'R2: an empty object with metadata alone': async ({ R2 }) => {
    await R2.put('points/1', null, { customMetadata: { point: '{"a":1}' } })
    const got = await R2.get('points/1')
    return [facts(got), await got?.text()]
  },
  'R2: a megabyte comes back': async ({ R2 }) => {
    await R2.put('large', text('0123456789abcdef'.repeat(65_536)))
    const got = await R2.get('large')
    return [got?.size, (await got?.arrayBuffer())?.byteLength, got?.etag]
  },
  'R2: JSON comes back': async ({ R2 }) => {
    await R2.put('json', JSON.stringify({ a: 1 }))
    return (await R2.get('json'))?.json()
  },
  'R2: ranges by offset, length and suffix': async ({ R2 }) => {
    await R2.put('range', '0123456789')
    const ranges = [{ offset: 2, length: 3 }, { offset: 8 }, { length: 4 }, { suffix: 3 }, { offset: 5, length: 50 }]
    return Promise.all(
      ranges.map(async (range) => {
        const got = await R2.get('range', { range })
        return [await got?.text(), got?.range, got?.size]
      }),
    )
  },
  'R2: a range by a header': async ({ R2 }) => {
    await R2.put('range', '0123456789')
    const got = await R2.get('range', { range: new Headers({ Range: 'bytes=3-5' }) })
    return [await got?.text(), got?.range]
  },
  'R2: a range behind the end is refused': async ({ R2 }) => {
    await R2.put('range', '0123456789')
    return fails(() => R2.get('range', { range: { offset: 11 } }))
  },
  'R2: a read for who has the object already brings no body': async ({ R2 }) => {
    const put = await R2.put('known', 'x')
    const known = await R2.get('known', { onlyIf: { etagDoesNotMatch: put?.etag ?? '' } })
    const other = await R2.get('known', { onlyIf: { etagDoesNotMatch: 'other' } })
    return [facts(known), known !== null && 'body' in known, other !== null && 'body' in other]
  },
  'R2: a write for the object that was read': async ({ R2 }) => {
    const put = await R2.put('guarded', 'one')
    const lost = await R2.put('guarded', 'two', { onlyIf: { etagMatches: 'other' } })
    const won = await R2.put('guarded', 'three', { onlyIf: { etagMatches: put?.etag ?? '' } })
    return [lost, facts(won), await (await R2.get('guarded'))?.text()]
  },
  'R2: a write only if there is none': async ({ R2 }) => {
    await R2.delete('fresh')
    const first = await R2.put('fresh', 'one', { onlyIf: { etagDoesNotMatch: '*' } })
    const second = await R2.put('fresh', 'two', { onlyIf: new Headers({ 'If-None-Match': '*' }) })
    return [first !== null, second, await (await R2.get('fresh'))?.text()]
  },
  'R2: a write for an object that is not there': ({ R2 }) => R2.put('absent', 'x', { onlyIf: { etagMatches: 'any' } }),
  'R2: times are conditions, too': async ({ R2 }) => {
    await R2.put('timed', 'x')
    const future = new Date(Date.now() + 3_600_000)
    const past = new Date(Date.now() - 3_600_000)
    const reads = [
      { uploadedBefore: future },
      { uploadedBefore: past },
      { uploadedAfter: past },
      { uploadedAfter: future },
    ]
    return Promise.all(
      reads.map(async (onlyIf) => {
        const got = await R2.get('timed', { onlyIf })
        return got !== null && 'body' in got
      }),
    )
  },
  'R2: a wrong checksum is refused': async ({ R2 }) => [
    await fails(() => R2.put('summed', 'x', { md5: '0'.repeat(32) })),
    facts(await R2.put('summed', 'x', { md5: '9dd4e461268c8034f5c8564e155c67a6' })),
  ],
  'R2: one and many are deleted, missing ones too': async ({ R2 }) => {
    for (const key of ['gone/1', 'gone/2', 'gone/3']) await R2.put(key, key)
    await R2.delete('gone/1')
    await R2.delete(['gone/2', 'gone/none'])
    return listing(await R2.list({ prefix: 'gone/' }))
  },
  'R2: a name of more than 1024 bytes is refused': ({ R2 }) => fails(() => R2.put('x'.repeat(1025), 'x')),
  'R2: lists by prefix are sorted': async ({ R2 }) => {
    await fill(R2)
    return listing(await R2.list({ prefix: 'list/' }))
  },
  'R2: a delimiter makes folders': async ({ R2 }) => {
    await fill(R2)
    return [
      listing(await R2.list({ prefix: 'list/', delimiter: '/' })),
      listing(await R2.list({ prefix: 'list/a/', delimiter: '/' })),
    ]
  },
  'R2: lists are cut and continued': async ({ R2 }) => {
    await fill(R2)
    const pages = []
    for (let cursor, isWhole = false; !isWhole; ) {
      /** @type {R2Objects} */
      const page = await R2.list({ prefix: 'list/', limit: 4, ...(cursor && { cursor }) })
      pages.push(listing(page))
      isWhole = !page.truncated
      if (page.truncated) cursor = page.cursor
    }
    return pages
  },
  'R2: a list may begin behind a key': async ({ R2 }) => {
    await fill(R2)
    return listing(await R2.list({ prefix: 'list/', startAfter: 'list/a/b/3' }))
  },
  'R2: a list brings the metadata that it is asked for': async ({ R2 }) => {
    await R2.put('facts/1', 'x', { httpMetadata: { contentType: 'text/css' }, customMetadata: { a: '1' } })
    const asked = await R2.list({ prefix: 'facts/', include: ['customMetadata'] })
    return asked.objects.map(({ customMetadata }) => customMetadata)
  },

  'Cache: what is not stored is missing': () => caches.default.match(`${url}/none`),
  'Cache: an answer comes back with its headers': async () => {
    await caches.default.put(`${url}/one`, new Response('один', { headers: { ...kept, 'X-Own': 'yes' } }))
    return seen(await caches.default.match(`${url}/one`))
  },
  'Cache: other queries are other entries': async () => {
    await caches.default.put(`${url}/q?a=1`, new Response('1', { headers: kept }))
    return [await seen(await caches.default.match(`${url}/q?a=1`)), await caches.default.match(`${url}/q?a=2`)]
  },
  'Cache: an answer without a lifetime is not kept': async () => {
    await caches.default.put(`${url}/short`, new Response('x', { headers: { 'Cache-Control': 'no-store' } }))
    return caches.default.match(`${url}/short`)
  },
  'Cache: an answer with a cookie is not kept': async () => {
    await caches.default.put(`${url}/cookie`, new Response('x', { headers: { ...kept, 'Set-Cookie': 'a=1' } }))
    return caches.default.match(`${url}/cookie`)
  },
  'Cache: an entry ends with its lifetime': async () => {
    await caches.default.put(`${url}/second`, new Response('x', { headers: { 'Cache-Control': 'max-age=1' } }))
    await scheduler.wait(1_100)
    return caches.default.match(`${url}/second`)
  },
  'Cache: an entry is deleted once': async () => {
    await caches.default.put(`${url}/deleted`, new Response('x', { headers: kept }))
    const outcomes = [await caches.default.delete(`${url}/deleted`), await caches.default.delete(`${url}/deleted`)]
    return [outcomes, await caches.default.match(`${url}/deleted`)]
  },
  'Cache: who has an entry is told so': async () => {
    await caches.default.put(`${url}/known`, new Response('x', { headers: kept }))
    const match = (/** @type {string} */ tag) =>
      caches.default.match(new Request(`${url}/known`, { headers: { 'If-None-Match': tag } }))
    return [await seen(await match('"one"')), await seen(await match('W/"one"')), await seen(await match('"two"'))]
  },
  'Cache: a part of an entry': async () => {
    const headers = { ...kept, 'Content-Length': '10' }
    await caches.default.put(`${url}/part`, new Response('0123456789', { headers }))
    const match = (/** @type {string} */ range) =>
      caches.default.match(new Request(`${url}/part`, { headers: { Range: range } }))
    return [
      await seen(await match('bytes=2-4')),
      await seen(await match('bytes=-3')),
      await seen(await match('bytes=20-')),
    ]
  },

  'limits: a key passes as often as it may, others do not count': async ({ LIMIT, OTHER_LIMIT }) => {
    const outcomes = []
    for (const key of ['a', 'a', 'a', 'b']) outcomes.push((await LIMIT.limit({ key })).success)
    return [...outcomes, (await OTHER_LIMIT.limit({ key: 'a' })).success]
  },

  'images: a picture is made smaller, never larger': async ({ IMAGES }) => {
    const original = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))
    const make = async (/** @type {number} */ width, /** @type {'image/webp' | 'image/jpeg'} */ format) => {
      const input = IMAGES.input(new Blob([original]).stream())
      const result = await input.transform({ width, fit: 'scale-down' }).output({ format, quality: 80 })
      const bytes = await result.response().arrayBuffer()
      const info = await sizeOf(bytes)
      return [result.contentType(), info]
    }
    return [await make(10, 'image/webp'), await make(400, 'image/jpeg')]
  },
  'images: what is no picture is refused': async ({ IMAGES }) => {
    const input = IMAGES.input(new Blob(['no picture']).stream())
    return input
      .transform({ width: 10 })
      .output({ format: 'image/webp' })
      .then((result) => result.response().arrayBuffer())
      .then(
        ({ byteLength }) => byteLength > 0,
        () => false,
      )
  },
}

/**
 * Width and height of a WebP or JPEG.
 * @param {ArrayBuffer} bytes
 */
async function sizeOf(bytes) {
  const view = new DataView(bytes)
  if (view.getUint32(0) === 0x52494646) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  for (let at = 2; at < view.byteLength - 9; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) === 0xffc0 || view.getUint16(at) === 0xffc2)
      return [view.getUint16(at + 7), view.getUint16(at + 5)]
  }
  return null
}

export default {
  /**
   * @param {Request} request
   * @param {Env} env
   */
  async fetch(request, env) {
    const title = decodeURIComponent(new URL(request.url).pathname.slice(1))
    const result = await cases[title]?.(env).catch((/** @type {Error} */ error) => ({ threw: String(error) }))
    return Response.json({ result: result ?? null })
  },
}
