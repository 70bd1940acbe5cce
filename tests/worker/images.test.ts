import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEdge } from './edge-app.ts'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const jpeg = () => new Response('original', { headers: { 'Content-Type': 'image/jpeg' } })
const browser = { headers: { Accept: 'image/avif,image/webp,*/*' } }

/** Answers with what it was asked for, in words, once `ready`. */
function fakeImages(failure?: Error, ready: Promise<void> = Promise.resolve()) {
  const asked: unknown[] = []
  const binding = {
    input: (stream: ReadableStream) => ({
      transform: (transform: ImageTransform) => ({
        async output(options: ImageOutputOptions) {
          const source = await contentOf(new Response(stream))
          await ready
          if (failure) throw failure
          asked.push({ source, ...transform, ...options })
          const image = () =>
            new Response(`${source} as ${options.format}`, { headers: { 'Content-Type': options.format } })
          return { response: image, contentType: () => options.format }
        },
      }),
    }),
  }
  return { asked, binding: binding as unknown as ImagesBinding }
}

/** The body of a picture; workerd warns where `text()` reads one. */
const contentOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())

let number = 0
/** A path that no other test has put into the cache. */
const freshPath = () => `/img/320/images/1001/test-${++number}.jpg`

test('pictures over what one client may have resized come as they are, and are not kept', async () => {
  const { asked, binding } = fakeImages()
  const limit = { limit: async ({ key }: { key: string }) => ({ success: key !== '203.0.113.9' }) }
  const edge = createEdge({ upstream: jpeg, env: { IMAGES: binding, NEW_PICTURE_LIMIT: limit } })
  const path = freshPath()
  const askAs = (client: string) => edge.send(path, { headers: { ...browser.headers, 'CF-Connecting-IP': client } })
  const original = await askAs('203.0.113.9')
  expect([original.status, original.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await contentOf(original)).toBe('original')
  expect(asked).toEqual([])
  expect(await contentOf(await askAs('203.0.113.10'))).toMatch(/^original as /)
})

describe('a picture of the shop API', () => {
  test.each<[('avif' | 'webp')[], string, string, number]>([
    [['avif', 'webp'], 'image/avif,image/webp,*/*', 'image/avif', 45],
    [['avif', 'webp'], 'image/webp,*/*', 'image/webp', 60],
    [['avif', 'webp'], '*/*', 'image/jpeg', 80],
    [['webp'], 'image/avif,image/webp,*/*', 'image/webp', 60],
  ])('is resized, of %s for Accept "%s" as %s', async (pictureFormats, accept, format, quality) => {
    const { asked, binding } = fakeImages()
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: binding }, config: { pictureFormats } })
    const path = freshPath()
    const response = await edge.send(path, { headers: { Accept: accept } })
    expect(response.status).toBe(200)
    expect(await contentOf(response)).toBe(`original as ${format}`)
    expect(asked).toMatchObject([{ source: 'original', width: 320, fit: 'scale-down', format, quality }])
    expect(edge.calls.map(({ path }) => path)).toEqual([path.replace('/img/320', '')])
    expect(response.headers.get('Content-Type')).toBe(format)
    expect(response.headers.get('Vary')).toBe('Accept')
    expect(response.headers.get('Cache-Control')).toContain('max-age=2592000')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  test('a picture of the shop API is made once and then comes from the cache, whatever the client sends besides', async () => {
    const { asked, binding } = fakeImages()
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: binding } })
    const path = freshPath()
    await edge.send(path, browser)
    const response = await edge.send(`${path}?x=1`, { headers: { ...browser.headers, Cookie: 'a=1', 'X-Any': 'b' } })
    expect(await contentOf(response)).toBe('original as image/avif')
    expect(asked).toHaveLength(1)
  })

  test('a picture of the shop API comes from the cache in a format that the browser knows', async () => {
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: fakeImages().binding } })
    const path = freshPath()
    for (const format of ['image/avif', 'image/webp', 'image/avif', 'image/jpeg']) {
      const response = await edge.send(path, { headers: { Accept: format } })
      expect(await contentOf(response)).toBe(`original as ${format}`)
    }
  })

  test('a picture of the shop API is made once for requests that come together', async () => {
    const { asked, binding } = fakeImages()
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: binding } })
    const path = freshPath()
    const responses = await Promise.all(Array.from({ length: 20 }, () => edge.send(path, browser)))
    for (const response of responses) expect(await contentOf(response)).toBe('original as image/avif')
    expect(asked).toHaveLength(1)
    expect(edge.calls).toHaveLength(1)
  })

  test.each([
    ['fails', () => Promise.reject(new Error('no cache'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('is made all the same where the cache %s', async (_, match) => {
    const put = () => Promise.reject(new Error('no cache'))
    const location = { match, put } as unknown as Cache
    const edge = startIsolate({ upstream: jpeg, env: { IMAGES: fakeImages().binding }, location })
    const response = await edge.ask(freshPath(), browser)
    expect([response.status, await contentOf(response)]).toEqual([200, 'original as image/avif'])
    expect(edge.logs.join()).toContain('picture cache: put failed')
  })

  test('a picture of the shop API is not sent again to a browser that has it', async () => {
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: fakeImages().binding } })
    const path = freshPath()
    const etag = (await edge.send(path, browser)).headers.get('ETag') ?? ''
    const response = await edge.send(path, { headers: { ...browser.headers, 'If-None-Match': etag } })
    expect(response.status).toBe(304)
    expect(await contentOf(response)).toBe('')
    expect(response.headers.get('ETag')).toBe(etag)
  })

  test('a picture of the shop API answers HEAD', async () => {
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: fakeImages().binding } })
    const response = await edge.send(freshPath(), { method: 'HEAD', ...browser })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/avif')
    expect(await contentOf(response)).toBe('')
  })

  test('a picture of the shop API stays as it is where nothing can resize it, for a short time if resizing failed', async () => {
    const failing = createEdge({ upstream: jpeg, env: { IMAGES: fakeImages(new Error('9412')).binding } })
    const response = await failing.send(freshPath(), browser)
    expect(await contentOf(response)).toBe('original')
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(failing.logs.join()).toContain('picture not resized')

    const without = await createEdge({ upstream: jpeg }).send(freshPath(), browser)
    expect(await contentOf(without)).toBe('original')
  })

  test.each([
    ['a placeholder', 50_000, 504, 'image/svg+xml'],
    ['its original, which is light', 50, 200, 'image/jpeg'],
  ])('comes as %s while its resizing is late, and is small the next time', async (_, size, status, type) => {
    const { promise: ready, resolve: finish } = Promise.withResolvers<void>()
    const { asked, binding } = fakeImages(undefined, ready)
    const original = () => new Response('x'.repeat(size), { headers: { 'Content-Type': 'image/jpeg' } })
    const edge = createEdge({ upstream: original, env: { IMAGES: binding } })
    const path = freshPath()
    const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined)
    const answer = edge.send(path, browser)
    await vi.waitFor(() => expect(edge.logs.join()).toContain('picture late'))
    wait.mockRestore()
    finish()
    const late = await answer
    expect([late.status, late.headers.get('Content-Type')]).toEqual([status, type])
    expect(late.headers.get('Cache-Control')).toBe('no-store')
    expect((await late.arrayBuffer()).byteLength).toBeLessThan(2_000)
    const next = await edge.send(path, browser)
    expect(await contentOf(next)).toMatch(/ as image\/avif$/)
    expect(next.headers.get('Cache-Control')).toContain('max-age=2592000')
    expect(asked).toHaveLength(1)
  })
})

describe('a picture from elsewhere', () => {
  test('a picture from elsewhere is fetched from a configured origin, without following redirects', async () => {
    const edge = createEdge({ upstream: jpeg, env: { IMAGES: fakeImages().binding } })
    const response = await edge.send('/img/640/https/cdn.example.ru/a/%D1%8B.png', browser)
    expect(response.status).toBe(200)
    expect(edge.calls).toEqual([
      { path: 'https://cdn.example.ru/a/%D1%8B.png', init: expect.objectContaining({ redirect: 'manual' }) },
    ])
  })

  test.each([
    '/img/640/https/evil.example/a.png',
    '/img/640/https/cdn.example.ru.evil.example/a.png',
    '/img/640/https/cdn.example.ru:8443/a.png',
    '/img/640/https/cdn.example.ru@evil.example/a.png',
    '/img/640/https/169.254.169.254/latest/meta-data',
    '/img/640/http/cdn.example.ru/a.png',
    '/img/96/https/a.b:99999/x.png',
    '/img/96/https/1.2.3.999/x.png',
    '/img/96/http/127.0.0.1/x.png',
    '/img/640/https/cdn.example.ru',
  ])('T22 %s is not found and not asked for', async (path) => {
    const edge = createEdge()
    expect((await edge.send(path, browser)).status).toBe(404)
    expect(edge.calls).toEqual([])
  })
})

describe('refused without a call', () => {
  test.each([
    '/img/97/images/a.jpg',
    '/img/9600/images/a.jpg',
    '/img/-96/images/a.jpg',
    '/img/96/api/shop/product/1',
    '/img/96/images/',
    '/img/96/images/../api/a.jpg',
    '/img/96/images/.env',
    '/img/96/images/a%2fb.jpg',
    '/img/96/images//a.jpg',
    '/img/96/images/a;b.jpg',
    '/img/96',
  ])('%s', async (path) => {
    const edge = createEdge()
    expect((await edge.send(path, browser)).status).toBe(404)
    expect(edge.calls).toEqual([])
  })
})

describe('an original that is no picture', () => {
  const ofType = (type: string) => () => new Response('x', { headers: { 'Content-Type': type } })
  const answers: [name: string, answer: () => Response | Promise<Response>, status: number, cacheControl: string][] = [
    ['missing', () => new Response('no', { status: 404 }), 404, 'public, max-age=60'],
    ['failing', () => new Response('no', { status: 500 }), 502, 'no-store'],
    [
      'redirected',
      () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } }),
      502,
      'no-store',
    ],
    ['HTML', ofType('text/html'), 502, 'no-store'],
    ['a script', ofType('text/javascript'), 502, 'no-store'],
    ['unreachable', () => Promise.reject(new Error('reset')), 502, 'no-store'],
    [
      'too large by its header',
      () => new Response('x', { headers: { 'Content-Type': 'image/png', 'Content-Length': '99999999' } }),
      502,
      'no-store',
    ],
    ['too large in fact', () => new Response(endless(), { headers: { 'Content-Type': 'image/png' } }), 502, 'no-store'],
  ]

  test.each(answers)('(%s) is refused', async (_, upstream, status, cacheControl) => {
    const { asked, binding } = fakeImages()
    const edge = createEdge({ upstream, env: { IMAGES: binding } })
    const response = await edge.send(freshPath(), browser)
    expect(response.status).toBe(status)
    expect(response.headers.get('Cache-Control')).toBe(cacheControl)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await contentOf(response)).toContain('Фото готовится')
    expect(asked).toEqual([])
  })

  function endless(): ReadableStream {
    return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) })
  }
})
