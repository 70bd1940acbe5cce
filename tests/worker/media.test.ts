import { afterEach, describe, expect, test, vi } from 'vitest'
import { documentPath, picturePath } from '../../shared/format/media-path.ts'
import { limits as table } from '../../worker/limit-table.ts'
import { answers } from '../support/shop-answers.ts'
import { startIsolate } from './isolate.ts'
import { createLimits } from './rate-limits.ts'

afterEach(() => vi.restoreAllMocks())

const contentOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())
const ofType =
  (type: string, headers: Record<string, string> = {}) =>
  () =>
    new Response('content', { headers: { 'Content-Type': type, ...headers } })
const png = ofType('image/png')
const pdf = ofType('application/pdf')
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4 * 1024 * 1024)) })

let number = 0
/** A name that no other test has put into the cache. */
const fresh = (ending: string) => `fresh-${++number}.${ending}`

const apis = { https: 'https://api.example.ru', 'http on loopback': 'http://127.0.0.1:8790' }

describe.each(Object.entries(apis))('what a shop API with %s names', (_, apiOrigin) => {
  const host = new URL(apiOrigin).host
  const env = {
    SHOP_API_ORIGIN: apiOrigin,
    SHOP_API_HOSTS: 'old.example.ru',
    IMAGE_ORIGINS: 'https://cdn.example.ru,http://localhost:9000',
  }
  /** How an API may write an address, and where it is. */
  const spellings: [name: string, address: (name: string) => string, upstream: (name: string) => string][] = [
    ['a path', (name) => `/image/catalog/${name}`, (name) => `${apiOrigin}/image/catalog/${name}`],
    ['a path without slash', (name) => `storage/${name}`, (name) => `${apiOrigin}/storage/${name}`],
    ['at the root', (name) => `/${name}`, (name) => `${apiOrigin}/${name}`],
    ['absolute', (name) => `${apiOrigin}/Image/${name}`, (name) => `${apiOrigin}/Image/${name}`],
    ['absolute, http', (name) => `http://${host}/image/${name}`, (name) => `${apiOrigin}/image/${name}`],
    ['protocol-relative', (name) => `//${host}/image/${name}`, (name) => `${apiOrigin}/image/${name}`],
    ['at an old host', (name) => `http://old.example.ru/image/${name}`, (name) => `${apiOrigin}/image/${name}`],
    ['at the shop', (name) => `https://shop.example.ru/image/${name}`, (name) => `${apiOrigin}/image/${name}`],
    ['at an image origin', (name) => `https://cdn.example.ru/a/${name}`, (name) => `https://cdn.example.ru/a/${name}`],
    ['at one by its old scheme', (name) => `http://cdn.example.ru/${name}`, (name) => `https://cdn.example.ru/${name}`],
    ['at one on loopback', (name) => `http://localhost:9000/${name}`, (name) => `http://localhost:9000/${name}`],
    [
      'with blanks and Cyrillic',
      (name) => `/image/Круг 125 мм/${name}`,
      (name) => `${apiOrigin}/image/%D0%9A%D1%80%D1%83%D0%B3%20125%20%D0%BC%D0%BC/${name}`,
    ],
    ['with a percent sign', (name) => `/image/50% ${name}`, (name) => `${apiOrigin}/image/50%%20${name}`],
    ['with a query', (name) => `/image/${name}?v=1&amp;w=2`, (name) => `${apiOrigin}/image/${name}?v=1&w=2`],
    ['below a folder "https"', (name) => `/https/host/${name}`, (name) => `${apiOrigin}/https/host/${name}`],
  ]

  test.each(spellings)('%s is shown as picture and as document', async (_, address, upstream) => {
    const names = { picture: fresh('png'), file: fresh('pdf') }
    const product = {
      ...answers.product.data,
      picture: address(names.picture),
      files: [{ name: 'Паспорт', src: address(names.file) }],
      description: `<img src="${address(names.picture)}"><a href="${address(names.file)}">x</a>`,
    }
    const { ask, sent } = startIsolate({
      env,
      upstream: ({ url }) => {
        if (url.includes('/api/shop/product/')) return Response.json({ data: product })
        return url.includes('.png') ? png() : pdf()
      },
    })
    const { data } = (await (await ask(`/api/shop/product/${1_000_000 + ++number}`)).json()) as {
      data: { picture: { src: string }; files: { src: string }[]; description: string }
    }
    const picture = await ask(picturePath(data.picture.src, 240))
    expect([picture.status, await contentOf(picture)]).toEqual([200, 'content'])
    const document = await ask(documentPath(data.files[0]?.src ?? ''))
    expect([document.status, await contentOf(document)]).toEqual([200, 'content'])
    expect(sent.slice(1).map(({ url }) => url)).toEqual([upstream(names.picture), upstream(names.file)])

    const [, source = ''] = /src="([^"]*)"/.exec(data.description) ?? []
    expect(source.replaceAll('&#x26;', '&')).toBe(picturePath(data.picture.src, 960))
    const isElsewhere = !data.files[0]?.src.startsWith('/')
    const [, href = ''] = /href="([^"]*)"/.exec(data.description) ?? []
    if (!isElsewhere) expect(href.replaceAll('&#x26;', '&')).toBe(documentPath(data.files[0]?.src ?? ''))
  })
})

describe('T22 of the shop API', () => {
  const statusOf = async (source: string, paths: string) => {
    const { ask, sent } = startIsolate({ env: { MEDIA_PATHS: paths }, upstream: pdf })
    const { status } = await ask(documentPath(source))
    expect(sent).toHaveLength(status === 200 ? 1 : 0)
    return status
  }
  const scripts = [
    ...[
      '/phpinfo.php',
      '/index.php?route=admin/login',
      '/index.php/a.pdf',
      '/files/x.PHP',
      '/cgi-bin/a.pl',
      '/a.phtml',
    ],
    ...['/telescope/requests', '/Admin/a.pdf', '/_ignition/health-check', '/storage/logs/laravel.log', '/dump.sql'],
    ...['/server-status', '/phpmyadmin/a.png', '/cron.php', '/%61dmin/a.pdf', '/dump.sql.zip', '/shop.bak.zip'],
    ...['/storage/backups/db.zip', '/backup/a.zip', '/bitrix/backup/a.zip', '/bitrix/admin/a.pdf'],
  ]

  test.each(scripts)('%s is asked for nothing', async (path) => {
    expect([await statusOf(path, ''), await statusOf(path, '/files,/images')]).toEqual([404, 404])
  })

  test('only listed paths are asked for a file where some are listed', async () => {
    const listed = '/files,/image/catalog,/index.php,/admin/uploads'
    const open = [
      '/files/a.pdf',
      '/image/catalog/a/b.pdf',
      '/index.php?route=product/file&id=7',
      '/admin/uploads/a.pdf',
    ]
    const shut = ['/filesystem/a.pdf', '/image/a.pdf', '/storage/a.pdf', '/a.pdf', '/admin/a.pdf', '/files/a.php']
    for (const path of open) expect([path, await statusOf(path, listed)]).toEqual([path, 200])
    for (const path of shut) expect([path, await statusOf(path, listed)]).toEqual([path, 404])
  })

  test('a product names no picture and no document that would not be fetched', async () => {
    const src = '/index.php?route=product/file&id=7'
    const data = { ...answers.product.data, picture: src, pictures: [], files: [{ name: 'Паспорт', src }] }
    const shown = async (paths: string) => {
      const { ask } = startIsolate({ env: { MEDIA_PATHS: paths }, upstream: () => Response.json({ data }) })
      const { data: product } = await (await ask(`/api/shop/product/${1_000_000 + ++number}`)).json<{
        data: { picture: { src: string } | null; files: { src: string }[] }
      }>()
      return [product.picture?.src ?? null, ...product.files.map((file) => file.src)]
    }
    expect(await shown('')).toEqual([null])
    expect(await shown('/index.php')).toEqual([src, src])
  })
})

describe('T22 nothing is fetched from elsewhere', () => {
  test.each([
    ...['https/evil.example/a.png', 'https/cdn.example.ru.evil.example/a.png', 'https/cdn.example.ru:8443/a.png'],
    ...['https/cdn.example.ru@evil.example/a.png', 'https/169.254.169.254/latest/a.png', 'https/10.0.0.1/a.png'],
    ...[
      'http/127.0.0.1/a.png',
      'http/localhost:8787/a.png',
      'http/cdn.example.ru/a.png',
      'https/cdn.example.ru',
      'https/CDN.example.ru/a.png',
    ],
    ...['https/a.b:99999/x.png', 'https/1.2.3.999/x.png', 'https/~5B::1~5D/a.png', 'https/cdn.example.ru:443/a.png'],
    ...[
      'images/',
      'images/.env',
      'images~2F../a.png',
      'a~2F~2Fb.png',
      'images~2Fa.png',
      'images/~61.png',
      'api/shop/product/1',
      'API/a.png',
    ],
    ...[
      'sanctum/csrf-cookie',
      'images/a~252fb.png',
      'images/a~255cb.png',
      'images/~252e~252e/a.png',
      'images/a~0Ab.png',
      'images/a~3F',
    ],
    ...[`images/a.png~3F${'v'.repeat(1_601)}`, 'images/a.png~23x', '', '~', 'images/a~3f.png'],
  ])('%s', async (source) => {
    const { ask, sent } = startIsolate()
    const picture = await ask(`/img/96/${source}`)
    expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=60'])
    expect((await ask(`/dokument/${source}`)).status).toBe(404)
    expect(sent).toEqual([])
  })
})

describe('a picture', () => {
  test('that is a drawing is passed on as it is, and can do nothing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const upstream = () => new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
    const { ask } = startIsolate({ upstream })
    const response = await ask(`/img/240/image/${fresh('svg')}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('script')
    expect(await contentOf(response)).toBe(drawing)
  })

  test('that is new is fetched for one visitor no more often than the limit says', async () => {
    const keys: string[] = []
    let left = 2
    const limit = {
      async limit({ key }: { key: string }) {
        keys.push(key)
        left -= 1
        return { success: left >= 0 }
      },
    }
    const { ask, sent } = startIsolate({ upstream: png, env: { PICTURE_LIMIT: limit } })
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    const path = `/img/240/image/${fresh('png')}`
    for (const other of [path, `/img/240/image/${fresh('png')}`])
      expect((await ask(other, { headers })).status).toBe(200)
    const refused = await ask(`/img/240/image/${fresh('png')}`, { headers })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect([refused.headers.get('Cache-Control'), refused.headers.get('Content-Type')]).toEqual([
      'no-store',
      'image/svg+xml',
    ])
    // What is stored is not counted.
    expect((await ask(path, { headers })).status).toBe(200)
    expect([sent.length, keys]).toEqual([2, Array(3).fill('203.0.113.9')])
  })

  test('T52 that was replaced under its name is the new one under its new version', async () => {
    const upstream = ({ url }: Request) =>
      new Response(new URL(url).search, { headers: { 'Content-Type': 'image/png' } })
    const { ask } = startIsolate({ upstream })
    const address = `/image/${fresh('png')}`
    for (const version of ['?v=1', '?v=2', '?v=1', '', '?1732700000']) {
      expect(await contentOf(await ask(picturePath(address + version, 240)))).toBe(version)
    }
  })

  test('T52 is resized no more often for one visitor than the limit says, whatever versions are made up', async () => {
    let resized = 0
    const image = { response: () => new Response('small'), contentType: () => 'image/webp' }
    const binding = {
      input: () => ({
        transform: () => ({
          async output() {
            resized += 1
            return image
          },
        }),
      }),
    }
    const { limits } = createLimits()
    const { ask } = startIsolate({ upstream: png, env: { ...limits, IMAGES: binding as unknown as ImagesBinding } })
    const address = `/image/${fresh('png')}`
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    for (let n = 0; n < 100; n += 1) {
      expect((await ask(picturePath(`${address}?v=${n}`, 240), { headers })).status).toBe(200)
    }
    expect(resized).toBe(table.NEW_PICTURE_LIMIT.perMinute)
  })
})

/** How storages and services of pictures write addresses that only their owner can make. */
const signatures = {
  'a version and a signature': 'v=730&sig=3f1b8c',
  'S3, version 4': `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA%2F20261127%2Fru-central1%2Fs3%2Faws4_request&X-Amz-Date=20261127T000000Z&X-Amz-Expires=604800&X-Amz-SignedHeaders=host&X-Amz-Signature=${'a1'.repeat(32)}`,
  'S3 with a session': `X-Amz-Security-Token=${'Fw%2FoGZXIv%2BYXdz'.repeat(40)}%3D%3D&X-Amz-Signature=${'0f'.repeat(32)}`,
  'S3, version 2': 'AWSAccessKeyId=AKIA&Expires=1900000000&Signature=NpgCjnDzrM%2BWFzoENXmpNDUsSn8%3D',
  'nginx secure_link': 'md5=_e4Nc3iduzkWRm01TBBNYw&expires=2147483647',
  'a CDN in front of cookies': `Policy=${'eyJTdGF0ZW1lbnQi'.repeat(20)}__&Signature=a~b-c_&Key-Pair-Id=K2`,
  Azure: 'sv=2024-11-04&st=2026-01-01T00%3A00%3A00Z&se=2027-01-01T00%3A00%3A00Z&sr=b&sp=r&sig=a%2Bb%2Fc%3D',
  'imgproxy and the like': 'w=800&h=800&fit=crop&auto=format,compress&s=0b1c',
  'a bare token': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'odd signs': "t=a!b$c'(d)*+,;:@/?e[0]=1&q=%D0%BA%D1%80%D1%83%D0%B3&=&&x",
} satisfies Record<string, string>

describe.each(Object.entries(signatures))('files behind %s', (_, query) => {
  const places = ['https://cdn.example.ru/a/', 'https://cdn.example.ru/v0/b/shop/o/images%2F2026%2F', '/storage/']
  const env = { SHOP_API_ORIGIN: 'https://api.example.ru', IMAGE_ORIGINS: 'https://cdn.example.ru' }

  test.each(places)('T52 at %s are shown, and kept apart from those that nobody has signed', async (place) => {
    const [name, file] = [fresh('png'), fresh('pdf')]
    const isSigned = (url: string) => url.slice(url.indexOf('?') + 1) === query.replaceAll("'", '%27')
    const product = {
      ...answers.product.data,
      picture: `${place}${name}?${query}`,
      pictures: [{ src: `${place}${name}?${query}`.replaceAll('&', '&amp;') }],
      files: [{ name: 'Паспорт', src: `${place}${file}?${query}` }],
    }
    const { ask } = startIsolate({
      env,
      upstream: ({ url }) => {
        if (url.includes('/api/shop/product/')) return Response.json({ data: product })
        if (!isSigned(url)) return new Response('Forbidden', { status: 403 })
        return url.includes('.png') ? png() : pdf()
      },
    })
    const { data } = (await (await ask(`/api/shop/product/${1_000_000 + ++number}`)).json()) as {
      data: { picture: { src: string }; files: { src: string }[] }
    }
    const { src } = data.picture
    expect((await ask(picturePath(src, 240))).status).toBe(200)
    expect((await ask(documentPath(data.files[0]?.src ?? ''))).status).toBe(200)
    for (const other of [src.replace(/\?.*$/, ''), `${src}0`])
      expect((await ask(picturePath(other, 240))).status).toBe(502)
  })
})

describe('a document', () => {
  test('a document opens under its own name, runs nothing and is nobody else’s type', async () => {
    const upstream = ofType('application/pdf', { ETag: '"1"', 'Set-Cookie': 'a=1', 'X-Powered-By': 'PHP' })
    const { ask, sent } = startIsolate({ upstream })
    const path = documentPath('/storage/%D0%9F%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82%20(2).pdf')
    const response = await ask(path, { headers: { Cookie: 'secret=1', Range: 'bytes=0-3' } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="_ (2).pdf"; filename*=UTF-8''%D0%9F%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82%20%282%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'public, max-age=3600',
      etag: '"1"',
    })
    expect([response.headers.has('Set-Cookie'), response.headers.has('X-Powered-By')]).toEqual([false, false])
    expect(sent[0]?.redirect).toBe('manual')
    expect(sent[0]?.headers.get('Range')).toBe('bytes=0-3')
    expect(sent[0]?.headers.has('Cookie')).toBe(false)
  })

  test.each([
    [
      'a.docx',
      'application/octet-stream',
      'attachment',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.DXF', 'text/plain; charset=utf-8', 'attachment', 'image/vnd.dxf'],
    ['a.zip', 'application/x-zip-compressed', 'attachment', 'application/zip'],
    ['a.csv', 'text/plain', 'attachment', 'text/csv'],
    ['a.txt', 'text/plain', 'attachment', 'text/plain'],
    ['a.step', '', 'attachment', 'model/step'],
    ['a.jpg', 'image/jpeg', 'inline', 'image/jpeg'],
    ['download', 'application/pdf', 'inline', 'application/pdf'],
    ['a.pdf', 'binary/octet-stream', 'inline', 'application/pdf'],
  ])('%s as "%s" is passed on (%s, %s)', async (name, contentType, kind, type) => {
    const { ask } = startIsolate({
      upstream: () => new Response(new Uint8Array(3), { headers: { 'Content-Type': contentType } }),
    })
    const response = await ask(`/dokument/files/${name}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^${kind}; filename="[\\w.]+\\.(?:${type === 'application/pdf' ? 'pdf' : 'docx|DXF|zip|csv|txt|step|jpg'})"`,
      ),
    )
  })

  test.each([
    ['a.pdf', 'text/html; charset=utf-8'],
    ['a.pdf', 'application/xhtml+xml'],
    ['a.png', 'image/svg+xml'],
    ['a.txt', 'text/javascript'],
    ['a.svg', 'application/octet-stream'],
    ['a.html', 'application/octet-stream'],
    ['a.exe', 'application/x-msdownload'],
    ['a', 'text/plain'],
  ])('T22 %s as "%s" is no document', async (name, type) => {
    const { ask } = startIsolate({ upstream: ofType(type) })
    const response = await ask(`/dokument/files/${name}`)
    expect(response.status).toBe(404)
    expect(await contentOf(response)).toContain('Страница не найдена')
  })

  test.each<[string, () => Response | Promise<Response>, number]>([
    ['missing', () => new Response('no', { status: 404 }), 404],
    ['forbidden', () => new Response('no', { status: 403 }), 404],
    ['elsewhere', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/a.pdf' } }), 502],
    [
      'too large',
      () => new Response('x', { headers: { 'Content-Type': 'application/pdf', 'Content-Length': '999999999' } }),
      502,
    ],
    ['at an API that fails', () => new Response('no', { status: 500 }), 503],
    ['at an API that is busy', () => new Response('no', { status: 429 }), 503],
    ['at an API that is out of reach', () => Promise.reject(new Error('reset')), 503],
  ])('that is %s is answered with a page', async (_, upstream, status) => {
    const { ask, sent } = startIsolate({ upstream })
    const response = await ask('/dokument/files/a.pdf')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    expect(response.headers.has('Retry-After')).toBe(status === 503)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(sent).toHaveLength(1)
  })

  test('that gets too large on its way is cut, which the log says', async () => {
    const upstream = () => new Response(endless(), { headers: { 'Content-Type': 'application/pdf' } })
    const { ask, logs } = startIsolate({ upstream })
    const response = await ask('/dokument/files/a.pdf')
    const { byteLength } = await response.arrayBuffer()
    expect(byteLength).toBeLessThanOrEqual(100 * 1024 * 1024)
    expect(logs.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ event: 'document cut' }))
  })

  test('a document comes in parts, without its body, or not again', async () => {
    const { ask, sent } = startIsolate({
      upstream: ({ method, headers }) => {
        if (headers.get('If-None-Match') === '"1"') return new Response(null, { status: 304, headers: { ETag: '"1"' } })
        const contentType = { 'Content-Type': 'application/pdf', 'Accept-Ranges': 'bytes', ETag: '"1"' }
        if (method === 'HEAD') return new Response(null, { headers: { ...contentType, 'Content-Length': '7' } })
        return new Response('cont', { status: 206, headers: { ...contentType, 'Content-Range': 'bytes 0-3/7' } })
      },
    })
    const part = await ask('/dokument/files/a.pdf', { headers: { Range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('Content-Range'), await contentOf(part)]).toEqual([
      206,
      'bytes 0-3/7',
      'cont',
    ])
    const head = await ask('/dokument/files/a.pdf', { method: 'HEAD' })
    expect([head.status, await contentOf(head), sent[1]?.method]).toEqual([200, '', 'HEAD'])
    const again = await ask('/dokument/files/a.pdf', { headers: { 'If-None-Match': '"1"' } })
    expect(again.status).toBe(304)
  })

  test.each([
    `bytes=${Array.from({ length: 300 }, (_, n) => `${n}-`)}`,
    ...['bytes=0-1,0-1', 'bytes=0-0, 1-1', 'bytes=-1,-1', 'bytes=0-,', 'bytes=,0-', 'bytes=-', 'bytes=', 'bytes 0-1'],
    ...['items=0-1', 'bytes=0-1;q=1', 'bytes=1e3-', 'bytes=--1', `bytes=${'9'.repeat(400)}-`, 'bytes=0-1\tbytes=2-3'],
  ])('T56 for %s is sent once and whole, from the shop and from the cache', async (Range) => {
    const whole = () =>
      new Response('0123456789', { headers: { 'Content-Type': 'application/pdf', 'Content-Length': '10' } })
    const { ask, sent } = startIsolate({ upstream: whole })
    const path = documentPath(`/files/${fresh('pdf')}`)
    for (const _ of ['new', 'kept']) {
      const response = await ask(path, { headers: { Range } })
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect(await contentOf(response)).toBe('0123456789')
    }
    expect(sent.map(({ headers }) => headers.get('Range'))).toEqual([null])
  })

  test.each(['bytes=2-3', 'bytes=8-', 'bytes=-2'])('T56 for the one part %s is that part', async (Range) => {
    const { ask, sent } = startIsolate({ upstream: pdf })
    await ask(documentPath(`/files/${fresh('pdf')}`), { headers: { Range } })
    expect(sent.map(({ headers }) => headers.get('Range'))).toEqual([Range])
  })

  test('a document is passed on to one visitor no more often than the limit says', async () => {
    const limit = { limit: async () => ({ success: false }) }
    const { ask, sent } = startIsolate({ upstream: pdf, env: { DOCUMENT_LIMIT: limit } })
    const response = await ask('/dokument/files/a.pdf')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(sent).toEqual([])
  })

  test('that this location keeps is free, whole and in parts; each that is fetched is counted', async () => {
    let fetched = 0
    const limit = { limit: async () => ({ success: ++fetched <= 1 }) }
    const whole = () =>
      new Response('content', {
        headers: { 'Content-Type': 'application/pdf', 'Content-Length': '7', ETag: '"1"', 'Accept-Ranges': 'bytes' },
      })
    const { ask, sent } = startIsolate({ upstream: whole, env: { DOCUMENT_LIMIT: limit } })
    const path = `/dokument/files/${fresh('pdf')}`
    for (let n = 0; n < 5; n += 1) expect(await contentOf(await ask(path))).toBe('content')
    const part = await ask(path, { headers: { Range: 'bytes=0-3' } })
    expect([part.status, await contentOf(part)]).toEqual([206, 'cont'])
    expect(part.headers.get('Content-Security-Policy')).toBe((await ask(path)).headers.get('Content-Security-Policy'))
    expect((await ask(path, { headers: { 'If-None-Match': '"1"' } })).status).toBe(304)
    expect([sent.length, fetched]).toEqual([1, 1])

    const other = `/dokument/files/${fresh('pdf')}`
    expect((await ask(other)).status).toBe(429)
    const cf = { verifiedBotCategory: 'Search Engine Crawler' } as unknown as RequestInitCfProperties
    expect((await ask(other, { cf })).status).toBe(200)
  })
})
