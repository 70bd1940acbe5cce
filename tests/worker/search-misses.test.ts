import { env as bindings } from 'cloudflare:test'
import { afterAll, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { deleteOldMisses, type Miss } from '../../worker/search/misses.ts'
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

test('T53 of one client twenty queries an hour are noted', async () => {
  const noted = async () => (await bindings.CATALOGUE.list({ prefix: 'searches/' })).objects.length
  const before = await noted()
  for (let n = 10; n < 50; n += 1) await search(`zzq${n}x`, '192.0.2.50')
  expect(await noted()).toBe(before + 20)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
  await search('zzq99x', '192.0.2.50')
  expect(await noted()).toBe(before + 21)
  vi.restoreAllMocks()
})

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('T53 the catalogue walk deletes notes of more than thirty days, and no others', async () => {
  const bucket = bindings.CATALOGUE
  const kept = [`searches/${dayAgo(29)}/a/b`, `searches/${dayAgo(0)}/a/b`]
  const old = [31, 32, 300].map((days) => `searches/${dayAgo(days)}/a/b`)
  await Promise.all([...old, ...kept].map((key) => bucket.put(key, null)))
  await edge.tick()
  const { objects } = await bucket.list({ prefix: 'searches/' })
  const left = objects.map(({ key }) => key)
  expect(left.filter((key) => old.includes(key))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(kept))
})

test('T53 thousands of old notes are deleted in one night', async () => {
  const keys = new Set(Array.from({ length: 3_400 }, (_, n) => `searches/${dayAgo(40)}/${n}/a`))
  keys.add(`searches/${dayAgo(1)}/a/b`)
  const bucket = {
    list: async ({ limit = 1_000 }) => ({ objects: [...keys].slice(0, limit).map((key) => ({ key })) }),
    async delete(some: string[]) {
      for (const key of some) keys.delete(key)
    },
  }
  await deleteOldMisses(bucket as unknown as R2Bucket)
  expect([...keys]).toEqual([`searches/${dayAgo(1)}/a/b`])
})
