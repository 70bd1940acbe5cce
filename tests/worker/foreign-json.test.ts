import { afterEach, describe, expect, test, vi } from 'vitest'
import { table } from '../../worker/api-proxy/routes.ts'
import { shopOrigin, startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const headers = {
  Origin: shopOrigin,
  'Content-Type': 'application/json',
  Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s',
}

/** Every way of ours that takes JSON from a browser. */
const ways = [
  ...table
    .filter(({ method }) => method !== 'GET')
    .map(({ method, template }) => [method, template.replace('{id}', '42')]),
  ...['/api/address', '/api/lines', '/beacon/vitals', '/beacon/errors', '/ops/catalogue', '/ops/purge'].map((path) => [
    'POST',
    path,
  ]),
] as [method: string, path: string][]

const nested = (start: string, levels: number, end: string) => start.repeat(levels) + end.repeat(levels)

const hostile = {
  'lists in lists': nested('[', 3_900, ']'),
  'objects in objects': `${'{"a":'.repeat(1_300)}1${'}'.repeat(1_300)}`,
  'lists and objects in turn': `${'[{"a":'.repeat(1_000)}1${'}]'.repeat(1_000)}`,
  'lists below a field': `{"query":${nested('[', 3_800, ']')}}`,
  'lists below all fields': `{"text":${nested('[', 900, ']')},"wishlist":${nested('[', 900, ']')},"kind":${nested('[', 900, ']')},"tags":${nested('[', 900, ']')}}`,
  'lists that nobody closes': '['.repeat(8_000),
  'signs in quotation marks that hide the end': `{"query":"\\"}","a":${nested('[', 3_000, ']')}}`,
  'thousands of values': `[${'0,'.repeat(3_900)}0]`,
  'a list': '[{"query":"круг"}]',
  'a text': '"круг"',
  'a number': '1e999',
  nothing: '',
  null: 'null',
  'half an object': '{"query":"кр',
  'no JSON': '<query>круг</query>',
  'bytes that are no text': new Uint8Array([123, 34, 255, 254, 34, 58, 49, 125]),
}

describe.each(Object.entries(hostile))('JSON of strangers: %s', (_, body) => {
  test('T51 is refused at every endpoint, without an error and without a call', async () => {
    const { ask, sent, logs } = startIsolate({ env: { OPS_TOKEN: 'secret' } })
    for (const [method, path] of ways) {
      const own = path.startsWith('/ops/') ? { ...headers, Authorization: 'Bearer secret' } : headers
      const { status } = await ask(path, { method, headers: own, body })
      expect([400, 403, 413, 422], `${method} ${path}`).toContain(status)
    }
    expect(logs.filter((line) => /"level":"error"|RangeError/.test(line))).toEqual([])
    expect(sent).toEqual([])
  })
})
