import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const code = 'export const answer = 42'
const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' }

/** A build of one script that is there in both forms, and one of an earlier build that is not. */
function startWithScripts() {
  const files: Record<string, string | Uint8Array> = {
    '/assets/entry-1.js': code,
    '/assets/entry-1.js.br': brotliCompressSync(code),
    '/assets/entry-0.js': code,
  }
  const fetch = async (input: URL): Promise<Response> => {
    const file = files[input.pathname]
    return file === undefined ? new Response(null, { status: 404 }) : new Response(file as BodyInit, { headers })
  }
  return startIsolate({
    env: { ASSETS: { fetch } as unknown as Fetcher },
    page: () => new Response(null, { status: 404 }),
  })
}

const asks = (encodings: string, clientAcceptEncoding?: string): RequestInit => ({
  headers: { 'Accept-Encoding': encodings },
  ...(clientAcceptEncoding && { cf: { clientAcceptEncoding } }),
})

test('scripts come as the build has compressed them, with the headers of files', async () => {
  const { open } = startWithScripts()
  const answer = await open('/assets/entry-1.js', asks('br, gzip', 'gzip, deflate, br, zstd'))
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': headers['Cache-Control'],
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  })
})

test.each([
  ['a browser that takes no brotli', '/assets/entry-1.js', asks('br, gzip', 'gzip, deflate')],
  ['one that refuses it', '/assets/entry-1.js', asks('br; q=0, gzip')],
  ['a script of an earlier build', '/assets/entry-0.js', asks('br, gzip')],
])('scripts are plain for %s', async (_, path, init) => {
  const answer = await startWithScripts().open(path, init)
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(code)
})

test('scripts are compressed for a browser that likes brotli less than others', async () => {
  const answer = await startWithScripts().open('/assets/entry-1.js', asks('gzip, br;q=0.8'))
  expect(answer.headers.get('Content-Encoding')).toBe('br')
})

test('a script that is not there is a missing page', async () => {
  const { open } = startWithScripts()
  expect((await open('/assets/none.js', asks('br'))).status).toBe(404)
})

test.each([
  ['fail', () => Promise.reject(new Error('out of order'))],
  ['answer with an error', async () => new Response('out of order', { status: 500 })],
])('a script is not there for the moment where the files of the build %s, and the log says so', async (_, fetch) => {
  const { open, logs } = startIsolate({ env: { ASSETS: { fetch } as unknown as Fetcher } })
  const answer = await open('/assets/entry-1.js', asks('br'))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBeTruthy()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const [failed, request] = logs.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(failed).toMatchObject({ event: 'request failed', route: '/assets/:other' })
  expect(request).toMatchObject({ event: 'request', status: 503, requestId: failed?.requestId })
})

test('a script that a host has no file of is a missing page', async () => {
  const bare = startIsolate({ env: { ASSETS: undefined }, page: () => new Response(null, { status: 404 }) })
  expect((await bare.open('/assets/none.js', asks('br'))).status).toBe(404)
})
