import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { serveOnWorkerd, type WorkerdServer } from '../../scripts/serving/serve-workerd.ts'
import { pathEscapes } from '../support/path-escapes.ts'
import { sendRaw } from '../support/raw-request.ts'
import { answers } from '../support/shop-answers.ts'

// What no HTTP client sends, against the built Worker on workerd's own socket. Where workerd answers by itself, before
// our code, that is written down too: at Cloudflare a front end of theirs does it.

test.describe.configure({ mode: 'default' })

interface Call {
  call: string
  headers: IncomingHttpHeaders
}

let shop: WorkerdServer
/** What has reached the shop API since the test began. */
let calls: Call[] = []
const complaints: string[] = []

const shell: Record<string, unknown> = { '/api/menus/1': answers.menu, '/api/shop/category': answers.categoryTree }
const api = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', (part) => {
    body += part
  })
  incoming.on('end', () => {
    const { method, url = '', headers } = incoming
    calls.push({ call: `${method} ${url} ${body}`.trim(), headers })
    if (url === '/sanctum/csrf-cookie') {
      outgoing.writeHead(204, { 'Set-Cookie': ['XSRF-TOKEN=t; Path=/', 'shop_session=s; Path=/; HttpOnly'] }).end()
      return
    }
    outgoing.writeHead(url in shell ? 200 : 404, { 'Content-Type': 'application/json' })
    outgoing.end(JSON.stringify(shell[url] ?? { message: 'Not found' }))
  })
})

test.beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const address = api.address()
  const apiOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  shop = await serveOnWorkerd(
    (origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: apiOrigin },
      state: '.cache/raw-sockets-state',
      withoutRouter: true,
    }),
    (line) => {
      if (/"level":"error"|uncaught|exception/i.test(line)) complaints.push(line)
    },
  )
  // Header and menu of pages are remembered from here on.
  await expectWell()
})
test.beforeEach(() => {
  calls = []
})
test.afterAll(async () => {
  await shop.stop()
  api.closeAllConnections()
  api.close()
})

async function expectWell(): Promise<void> {
  const response = await fetch(`${shop.origin}/servis`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
}

const host = (): string => `127.0.0.1:${shop.port}`
/** A request whose head names the shop and ends the connection. */
const get = (target: string, head = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n${head}\r\n`
/** As it comes from our own pages, so that nothing but its framing is wrong. */
const post = (head: string, body: string): string =>
  `POST /api/order HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\nOrigin: ${shop.origin}\r\n` +
  `Content-Type: application/json\r\n${head}\r\n${body}`
const target = '/api/shop/product/1'
const line = (text: string): string => `${text}\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`
const hosts = (...names: string[]): string =>
  `GET ${target} HTTP/1.1\r\n${names.map((name) => `Host: ${name}\r\n`).join('')}Connection: close\r\n\r\n`

/** What is refused, and with which status, by our code (ours) or by workerd. */
const refused = (): [name: string, bytes: string, status: number][] => [
  ['no Host', hosts(), 400],
  ['HTTP/1.0 without Host', `GET ${target} HTTP/1.0\r\n\r\n`, 400],
  ['ours: another Host', hosts('evil.example'), 421],
  ['ours: a Host with a path', hosts(`${host()}/foo?x`), 421],
  ['ours: a Host with a user', hosts(`a@${host()}`), 421],
  ['ours: a Host with a blank', hosts(`${host()} x`), 400],
  ['ours: two Hosts', hosts(host(), 'evil.example'), 400],
  ['ours: two Hosts the other way round', hosts('evil.example', host()), 400],
  ['ours: the same Host twice', hosts(host(), host()), 400],
  [
    'ours: another host in target and Host',
    `GET http://evil.example${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    421,
  ],
  [
    'ours: our target, another Host',
    `GET ${shop.origin}${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    421,
  ],
  ['ours: GET with a body', `${get(target, 'Content-Length: 2\r\n')}{}`, 400],
  ['ours: GET with chunks', `${get(target, 'Transfer-Encoding: chunked\r\n')}2\r\n{}\r\n0\r\n\r\n`, 400],
  ['ours: HEAD with a body', `${get(target, 'Content-Length: 2\r\n').replace('GET', 'HEAD')}{}`, 400],
  ['ours: a chunk without a size', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['ours: a chunk of 2^72 bytes', post('Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'), 400],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 4\r\n', '{}xx'), 400],
  ['a list of lengths', post('Content-Length: 2, 4\r\n', '{}xx'), 400],
  ['a negative length', post('Content-Length: -2\r\n', '{}'), 400],
  ['a length with a sign', post('Content-Length: +2\r\n', '{}'), 400],
  ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', '2\r\n{}\r\n0\r\n\r\n'), 400],
  ['chunked, but not last', post('Transfer-Encoding: chunked, identity\r\n', '2\r\n{}\r\n0\r\n\r\n'), 400],
  ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '2\r\n{}\r\n0\r\n\r\n'), 400],
  ['ours: OPTIONS *', line('OPTIONS * HTTP/1.1'), 400],
  ['ours: GET *', line('GET * HTTP/1.1'), 400],
  ['ours: TRACE', line(`TRACE ${target} HTTP/1.1`), 405],
  ['ours: PURGE', line(`PURGE ${target} HTTP/1.1`), 405],
  ['ours: QUERY', line(`QUERY ${target} HTTP/1.1`), 405],
  ['a method in small letters', line(`get ${target} HTTP/1.1`), 501],
  ['an unknown method', line(`G@T ${target} HTTP/1.1`), 400],
  ['a target without slash', line(`GET ${target.slice(1)} HTTP/1.1`), 400],
  ['a target of parameters', line('GET ?x=1 HTTP/1.1'), 400],
  ['a blank in the target', line(`GET ${target} 2 HTTP/1.1`), 400],
  ['NUL in the target', line(`GET ${target}\0 HTTP/1.1`), 400],
  ['control characters in the target', line(`GET ${target}\x01\x7f HTTP/1.1`), 400],
  ['a tab in the target', line(`GET /api/shop/\tproduct/1 HTTP/1.1`), 400],
  ['raw bytes above ASCII in the target', line('GET /api/shop/product/\xff\xfe HTTP/1.1'), 400],
  ['a target of 100 kB', get(`/${'x'.repeat(100_000)}`), 414],
  ['HTTP/0.9', `GET ${target}\r\n`, 400],
  ['HTTP/2.0 as a line', line(`GET ${target} HTTP/2.0`), 400],
  ['NUL in a header', get(target, 'X-A: a\0b\r\n'), 400],
  ['CR alone in a header', get(target, 'X-A: b\rX-B: c\r\n'), 400],
  ['a folded header', get(target, 'X-A: b\r\n c\r\n'), 400],
  ['a header without colon', get(target, 'nonsense\r\n'), 400],
  ['a blank before the colon', get(target, 'X-A : b\r\n'), 400],
  ['a header without name', get(target, ': b\r\n'), 400],
  ['a TLS handshake', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${'a'.repeat(60)}\r\n\r\n`, 400],
]

test('T05 requests that mean two things or nothing are refused and never reach the shop API', async () => {
  for (const [name, bytes, status] of refused()) {
    const { statuses, text } = await sendRaw(shop.port, bytes)
    expect([name, statuses]).toEqual([name, [status]])
    expect(text, name).not.toContain('evil.example')
  }
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
  await expectWell()
})

test('T05 CONNECT ends at workerd, which has no code of ours to call', async () => {
  const { statuses } = await sendRaw(shop.port, line('CONNECT evil.example:443 HTTP/1.1'))
  expect(statuses).toEqual([500])
  expect(calls).toEqual([])
  // It comes by another way than the answer.
  await expect.poll(() => complaints).toEqual([expect.stringContaining('does not export a connect() function')])
  complaints.splice(0)
})

test('T05 CONNECT to the name in Host opens no tunnel', async () => {
  let visits = 0
  const elsewhere = createServer().on('connection', () => {
    visits += 1
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  const name = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const { statuses, text } = await sendRaw(
    shop.port,
    `CONNECT ${name} HTTP/1.1\r\nHost: ${name}\r\n\r\nGET /inside HTTP/1.1\r\nHost: ${name}\r\n\r\n`,
  )
  elsewhere.close()
  // workerd says 200 by itself and closes; nginx and Cloudflare refuse it before.
  expect(statuses).toHaveLength(1)
  expect([visits, calls, text.includes('inside')]).toEqual([0, [], false])
  await expectWell()
  complaints.splice(0)
})

test('T01 over 200 escapes from the interface never reach the shop API, as they are written', async () => {
  const attempt = async (path: string): Promise<void> => {
    const { statuses, text } = await sendRaw(shop.port, get(Buffer.from(path).toString('latin1')))
    expect(statuses, path).toHaveLength(1)
    expect([301, 400, 404], path).toContain(statuses[0])
    if (statuses[0] === 301) expect(text, path).toMatch(/^location: \/[^/\\]/im)
  }
  await Promise.all(pathEscapes.map(attempt))
  expect(pathEscapes.length).toBeGreaterThan(200)
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
})

test('T05 what means one thing, however it is written, is that one call', async () => {
  const odd: [name: string, bytes: string, answers?: number][] = [
    ['our own origin as target', get(shop.origin + target)],
    // workerd forgets the host of the target, Host counts (RFC 9112, 3.2.2, says the opposite): the name goes nowhere.
    ['another origin as target, our Host', get(`http://evil.example${target}`)],
    ['a fragment', get(`${target}#evil.example`)],
    ['lines that end with LF alone', get(target).replaceAll('\r\n', '\n')],
    ['a header of 100 kB', get(target, `X-A: ${'x'.repeat(100_000)}\r\n`)],
    ['a thousand headers', get(target, Array.from({ length: 1_000 }, (_, n) => `X-${n}: evil.example\r\n`).join(''))],
    ['an expectation that nobody knows', get(target, 'Expect: rabbits\r\n')],
    [
      'an upgrade',
      `GET ${target} HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      1,
    ],
  ]
  for (const [at, [name, bytes, answersToCome]] of odd.entries()) {
    calls = []
    // What is not there is asked for once.
    const own = `/api/shop/product/${100 + at}`
    const { statuses, text } = await sendRaw(shop.port, bytes.replaceAll(target, own), answersToCome)
    expect([name, statuses]).toEqual([name, [404]])
    expect([name, calls.map(({ call }) => call)]).toEqual([name, [`GET ${own}`]])
    const seen = JSON.stringify(calls) + text
    for (const foreign of ['evil.example', 'websocket', 'rabbits', 'xxxx']) expect(seen, name).not.toContain(foreign)
  }
  expect(complaints).toEqual([])
})

test('T05 a body framed in two ways is read as chunks, and nothing behind it is part of the call', async () => {
  // workerd takes the length away before our code sees it (RFC 9112, 6.3, allows that).
  const { statuses } = await sendRaw(
    shop.port,
    post(
      'Content-Length: 40\r\nTransfer-Encoding: chunked\r\n',
      '2\r\n{}\r\n0\r\n\r\nGET /api/shop/product/777 HTTP/1.1\r\n',
    ),
    1,
  )
  expect(statuses).toHaveLength(1)
  expect(calls.map(({ call }) => call)).toContain('POST /api/order {}')
  expect(calls.filter(({ call }) => call.includes('777'))).toEqual([])
})

test('T05 requests in one go are answered in order, and those inside a body are not requests', async () => {
  const keep = (path: string, head = ''): string => `GET ${path} HTTP/1.1\r\nHost: ${host()}\r\n${head}\r\n`
  const inOneGo = await sendRaw(shop.port, keep('/servis') + keep('/.env') + get('/servis'))
  expect(inOneGo.statuses).toEqual([200, 404, 200])

  const inside = keep('/api/shop/product/777')
  for (const outer of [
    keep('/servis', `Content-Length: ${inside.length}\r\n`) + inside,
    `POST /api/order HTTP/1.1\r\nHost: ${host()}\r\nContent-Length: ${inside.length}\r\n\r\n${inside}`,
    `TRACE / HTTP/1.1\r\nHost: ${host()}\r\nContent-Length: ${inside.length}\r\n\r\n${inside}`,
  ]) {
    const { statuses } = await sendRaw(shop.port, outer + get('/servis'))
    expect(statuses.slice(1)).toEqual([200])
    expect([400, 403, 405]).toContain(statuses[0])
  }
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
})

test('T05 hundreds who never finish what they say keep nobody waiting', async () => {
  const halves = [
    `GET ${target} HTTP/1.1\r\nHost: ${host()}\r\nX-`,
    `GET ${target} HTTP/1.1`,
    '\r\n',
    post('Content-Length: 100\r\n', '{'),
    post('Transfer-Encoding: chunked\r\n', '5\r\n{}'),
  ]
  const sockets: Socket[] = []
  for (let n = 0; n < 500; n++) {
    const socket = connect(shop.port, '127.0.0.1').on('error', () => socket.destroy())
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.write(halves[n % halves.length] ?? '', () => resolve()))
  }
  for (let n = 0; n < 20; n++) await expectWell()
  expect(calls).toEqual([])
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy()))
  await Promise.all(closed)
  await expectWell()
  expect(calls).toEqual([])
})
