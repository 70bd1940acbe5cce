import { env as bindings } from 'cloudflare:test'
import { afterAll, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import type { Miss } from '../../worker/search/misses.ts'
import { startIsolate } from './isolate.ts'

afterAll(() => void vi.restoreAllMocks())

/** A page of results that finds nothing, in the place of React. */
const edge = startIsolate({
  env: { OPS_TOKEN: 'an-operator' } as Partial<Env>,
  page(request, { services }) {
    services.reportMiss(new URL(request.url).searchParams.get('query') ?? '')
    return new Response('')
  },
})

const search = (
  query: string,
  client: string,
  agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
) =>
  edge.ask(`/poisk?query=${encodeURIComponent(query)}`, {
    headers: { 'CF-Connecting-IP': client, 'User-Agent': agent },
  })

async function misses(): Promise<Miss[]> {
  const response = await edge.ask('/ops/searches', { headers: { Authorization: 'Bearer an-operator' } })
  return (await response.json<{ misses: Miss[] }>()).misses
}

/** All that the bucket says. */
async function stored(): Promise<string> {
  const { objects } = await bindings.CATALOGUE.list()
  const texts = objects.map(async ({ key }) => `${key} ${await (await bindings.CATALOGUE.get(key))?.text()}`)
  return (await Promise.all(texts)).join('\n')
}

test('a query that finds nothing is told from three askers on, as its stems and a number', async () => {
  await search('Газонокосилка Штиль', '192.0.2.1')
  await search('штиль газонокосилки', '192.0.2.2')
  await search('газонокосилка штиль', '192.0.2.2')
  expect(await misses()).toEqual([])
  expect(await stored()).not.toMatch(/газонокосилк|штил|192\.0/i)
  await search('газонокосилку ШТИЛЬ', '192.0.2.3', 'YandexBot/3.0')
  expect(await misses()).toEqual([])
  await search('газонокосилку ШТИЛЬ', '192.0.2.4')
  expect(await misses()).toEqual([{ stems: 'газонокосилк штил', askers: 3 }])
  expect(await stored()).not.toMatch(/192\.0/)
  expect(edge.logs.join()).not.toMatch(/газонокосилк/i)
})

test('what was not found is the operator’s to read', async () => {
  expect((await edge.ask('/ops/searches')).status).toBe(403)
})
