import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressRoutes } from '../../worker/address/index.ts'
import type { AppEnv } from '../../worker/app-env.ts'
import { readConfig } from '../../worker/config.ts'
import type { Env } from '../../worker/env.ts'
import { createIsolate } from '../../worker/isolate.ts'

const service = 'https://suggestions.example'

interface Visit {
  query: unknown
  token?: string
  limit?: RateLimit
  visitor?: string
  /** Answers of the address service, in order; the last one stays. */
  remembered?: Map<string, unknown>
}

async function ask({ query, token, limit, visitor = '1.2.3.4', remembered = new Map() }: Visit) {
  const env = {
    PUBLIC_ORIGIN: 'https://shop.example.ru',
    SHOP_API_ORIGIN: 'https://api.example.ru',
    ADDRESS_API_ORIGIN: service,
    ...(token && { DADATA_TOKEN: token }),
    ...(limit && { ADDRESS_LIMIT: limit }),
  } as unknown as Env
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const fetchOut: typeof fetch = (input, init) => fetch(input, init)
    c.set('isolate', createIsolate({ fetch: fetchOut, cache: caches.default }))
    c.set('config', readConfig(c.env))
    c.set('cached', () => async (key, _policy, load) => {
      if (!remembered.has(key)) remembered.set(key, await load())
      return remembered.get(key) as never
    })
    await next()
  })
  app.route('/', addressRoutes)
  const request = new Request('https://shop.example.ru/api/address', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': visitor, 'X-Forwarded-For': '9.9.9.9' },
    body: JSON.stringify({ query, count: 20, locations: [{ country: '*' }] }),
  })
  const response = await app.fetch(request, env, { waitUntil() {}, passThroughOnException() {} } as never)
  return {
    response,
    body: (await response.json()) as { suggestions: { value: string; data: Record<string, string> }[] },
  }
}
const valuesOf = async (query: string) => (await ask({ query })).body.suggestions.map(({ value }) => value)

afterEach(() => vi.restoreAllMocks())

describe('without the address service the city table answers', () => {
  test.each([
    ['новосиб', 'г Новосибирск'],
    ['г Москва', 'г Москва'],
    ['челны', 'Респ Татарстан, г Набережные Челны'],
    ['орел', 'г Орёл'],
    ['vjcrdf', 'г Москва'],
    ['самарская тольятти', 'Самарская обл, г Тольятти'],
  ])('«%s» finds %s', async (query, city) => expect(await valuesOf(query)).toContain(city))

  test('without the address service the city table answers with code, postal code and place, the largest cities first and five at most', async () => {
    const { body } = await ask({ query: 'к' })
    expect(body.suggestions).toHaveLength(5)
    expect(body.suggestions[0]).toEqual({
      value: 'г Казань',
      data: {
        kladr_id: '1600000100000',
        postal_code: '420000',
        geo_lat: '55.7944',
        geo_lon: '49.1115',
        region_with_type: 'Респ Татарстан',
      },
    })
  })

  test('cities that only lie in a region of that name come last', async () => {
    const found = await valuesOf('ниж')
    expect(found[0]).toBe('г Нижний Новгород')
    expect(found.at(-1)).toBe('Нижегородская обл, г Дзержинск')
  })

  test('the city table answers nothing for blanks and unknown names', async () => {
    expect(await valuesOf('   ')).toEqual([])
    expect(await valuesOf('зурбаган')).toEqual([])
  })
})

describe('with the address service', () => {
  const answer = {
    suggestions: [{ value: 'д Простоквашино', data: { kladr_id: '1', postal_code: null, qc_geo: '5' } }],
  }

  test('T16 it is asked with our token and our own question, once for equal queries', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
    const remembered = new Map()
    const { body } = await ask({ query: '  Просто  квашино ', token: 'canary', remembered })
    await ask({ query: 'просто квашино', token: 'canary', remembered })
    expect(body.suggestions[0]?.value).toBe('д Простоквашино')
    expect(body.suggestions[0]?.data.postal_code).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(1)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(`${service}/suggestions/api/4_1/rs/suggest/address`)
    expect(new Headers(init?.headers).get('Authorization')).toBe('Token canary')
    expect(JSON.parse(String(init?.body))).toEqual({
      query: 'Просто квашино',
      count: 5,
      locations: [{ country: 'Россия' }],
      from_bound: { value: 'city' },
      to_bound: { value: 'settlement' },
    })
  })

  test('it is not asked about one letter: the table answers', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
    expect((await ask({ query: ' к ', token: 'canary' })).body.suggestions).toHaveLength(5)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('what it leaves out of a known city comes from the table', async () => {
    const moscow = {
      value: 'г Москва',
      data: { kladr_id: '7700000000000', postal_code: null, geo_lat: '55.7', geo_lon: null },
    }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ suggestions: [moscow] }))
    const { body } = await ask({ query: 'москва', token: 'canary' })
    expect(body.suggestions[0]?.data).toMatchObject({ postal_code: '101000', geo_lat: '55.7540', geo_lon: '37.6204' })
  })

  test('of what it writes untidily, names are lines of text and places are numbers', async () => {
    const untidy = { kladr_id: ' 1 ', postal_code: '', geo_lat: 'нет', geo_lon: '37.6', region_with_type: 'Обл&nbsp;' }
    const suggestions = [
      { value: ' ', data: {} },
      { value: 'д <b>Вербилки</b>', data: untidy },
    ]
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ suggestions }))
    expect((await ask({ query: 'вербилки', token: 'canary' })).body.suggestions).toEqual([
      {
        value: 'д Вербилки',
        data: { kladr_id: '1', postal_code: null, geo_lat: null, geo_lon: null, region_with_type: 'Обл' },
      },
    ])
  })

  test.each([
    ['is down', () => Promise.reject(new Error('down'))],
    ['refuses', async () => Response.json({ reason: 'Forbidden' }, { status: 403 })],
    ['redirects', async () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })],
    ['answers garbage', async () => new Response('<html>')],
  ])('T03 T15 T29 that %s the city table answers, and the token stays here', async (_, reply) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(globalThis, 'fetch').mockImplementation(reply)
    const { response, body } = await ask({ query: 'казань', token: 'canary' })
    expect([response.status, body.suggestions[0]?.value]).toEqual([200, 'г Казань'])
    expect(JSON.stringify([body, warn.mock.calls, [...response.headers]])).not.toContain('canary')
  })
})

test('who asks too often waits, by the address that Cloudflare saw', async () => {
  const keys: unknown[] = []
  const limit: RateLimit = {
    limit: async ({ key }) => {
      keys.push(key)
      return { success: false }
    },
  }
  const { response } = await ask({ query: 'казань', limit, visitor: '5.6.7.8' })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(keys).toEqual(['5.6.7.8'])
})

test('a body without a text is refused', async () => {
  for (const query of [null, 5, ['казань'], undefined]) expect((await ask({ query })).response.status).toBe(400)
})
