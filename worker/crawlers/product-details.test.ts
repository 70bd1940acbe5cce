import { beforeEach, expect, test, vi } from 'vitest'
import { purgesKey } from '../../packages/edge-cache/index.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import { bucketInMemory } from '../../tests/support/bucket-in-memory.ts'
import type { KvKey } from '../kept-at-edge.ts'
import type { RetryingShop } from './ask-shop.ts'
import { factLine } from './content-facts.ts'
import { knownDetails, readSomeDetails } from './product-details.ts'

const ids = Array.from({ length: 1_000 }, (_, at) => 1_000 + at * 7)
const [purged, seen, seenOften] = [ids[900] ?? 0, ids[700] ?? 0, ids[800] ?? 0]
const hour = () => new Date().toISOString().slice(0, 13)

let store: ReturnType<typeof bucketInMemory>
let asked: number[]
let purges: Record<string, number>

/** Publishes a walk over all products; their content is that of the walk before. */
async function publishWalk(walk: string): Promise<void> {
  const half = ids.length / 2
  const parts = [ids.slice(0, half), ids.slice(half)].map((own, at) => ({ from: own[0] ?? 0, key: `facts-${at}`, own }))
  for (const { key, own } of parts) {
    await store.bucket.put(key, own.map((id) => factLine(id, { hash: `h${id}`, changedAt: 1 })).join(''))
  }
  const productFacts = parts.map(({ from, key }) => ({ from, key }))
  await store.bucket.put('contents', JSON.stringify({ files: {}, productFacts, changed: [] }))
  await store.bucket.put('catalogue/current.json', JSON.stringify({ walk, contents: 'contents' }))
}

async function trigger(): Promise<number[]> {
  asked = []
  const get = async (id: number) => {
    asked.push(id)
    return { description: `text ${id}`, pictures: [], certificate: null }
  }
  const api = { product: { get } } as unknown as ShopApi
  const shop: RetryingShop = { ask: (question) => question(api), calls: () => asked.length }
  const kv = { get: async (key: string) => (key === purgesKey ? JSON.stringify({ all: 0, tags: purges }) : null) }
  await readSomeDetails(store.bucket as unknown as R2Bucket, kv as unknown as KVNamespace<KvKey>, shop)
  return asked
}

beforeEach(async () => {
  store = bucketInMemory()
  purges = {}
  await publishWalk('first')
})

test('details of what was purged come first, then of what is seen most, then the others by their ids', async () => {
  purges = { [`product:${purged}`]: Date.now(), 'category:5': Date.now() }
  const views = { [`product:${seen}`]: 3, [`product:${seenOften}`]: 9, 'category:7': 50 }
  await store.bucket.put(`traffic/${hour()}/note`, JSON.stringify(views))
  const first = await trigger()
  expect(first).toHaveLength(200)
  expect(first.slice(0, 3).toSorted()).toEqual([purged, seen, seenOften].toSorted())
  expect(first.slice(3)).toEqual(ids.slice(0, 197))
  const known = await knownDetails(store.bucket as unknown as R2Bucket, [purged, ids[0] ?? 0])
  expect(known.get(purged)).toMatchObject({ text: `text ${purged}` })
  expect(await trigger()).toEqual(ids.slice(197, 397))
})

test('details of a product that was purged are read again though lists show the same, and once', async () => {
  while ((await trigger()).length > 0);
  await publishWalk('second')
  expect(await trigger()).toEqual([])
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  purges = { [`product:${purged}`]: Date.now() - 1_000, [`product:${(ids.at(-1) ?? 0) + 1}`]: Date.now() }
  await publishWalk('third')
  expect(await trigger()).toEqual([purged])
  await publishWalk('fourth')
  expect(await trigger()).toEqual([])
  vi.useRealTimers()
})
