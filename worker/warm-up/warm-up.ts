import { shop } from '../../shared/shop/shop.ts'
import { cacheTimeoutMs } from '../../shared/shop-api/reads/request.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import type { Config } from '../config.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { logEvent } from '../log.ts'
import { shopApiCaller } from '../shop-api/call-shop-api.ts'
import { atATime, pacedCalls } from '../shop-api/paced-calls.ts'
import { cachedShopApi, dataCacheOfRequest, purgesOfRequest } from '../shop-api/shop-api.ts'
import { createTimings } from '../timings.ts'
import { popularPages } from './traffic.ts'

/** What is read at most, and for how long, ms. */
const maxCategories = 30
const maxProducts = 60
const maxTime = 60_000
/** Calls without an answer in a row after which it ends: the shop API has other worries. */
const maxFailures = 5

/** Stands in log lines for that of a request, and for a client where calls are counted. */
const requestId = 'warm-up'

type Question = (api: ShopApi) => Promise<unknown>

/**
 * Reads through the data cache what the last day's visitors saw most, so that stale answers are renewed before somebody
 * waits for them: tree, menu, news, manufacturers, then categories with their first page, then products. Bounded in
 * number, time and, like the catalogue walk, in calls a second. Never throws for what the shop API does.
 */
export async function warmUp(isolate: Isolate, env: Env, config: Config): Promise<void> {
  const started = Date.now()
  const callShopApi = shopApiCaller({ isolate, config, env, client: requestId, requestId: () => requestId })
  let failures = 0
  const { send, count } = pacedCalls(async (path, init) => {
    // The time for an answer begins when the call goes out; it may have waited long for its turn.
    const signal = AbortSignal.timeout(cacheTimeoutMs)
    const response = await callShopApi(path, { ...init, signal }).catch((error: unknown) => {
      failures += 1
      throw error
    })
    failures = response.status < 500 ? 0 : failures + 1
    return response
  }, config.catalogueCallsPerSecond)

  async function ask(question: Question): Promise<void> {
    const behind: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void behind.push(promise)
    const purges = purgesOfRequest({ isolate, env, requestId, waitUntil })
    const parts = { isolate, env, config, requestId, timings: createTimings(), purges, client: requestId, waitUntil }
    // What fails is told by the data cache.
    await question(cachedShopApi(config, dataCacheOfRequest(parts), send)).catch(() => null)
    while (behind.length > 0) await Promise.allSettled(behind.splice(0))
  }

  const questions = await questionsOf(env)
  const planned = questions.length
  const worker = async (): Promise<void> => {
    while (failures < maxFailures && Date.now() - started < maxTime) {
      const next = questions.shift()
      if (!next) return
      await ask(next)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  const facts = { planned, left: questions.length, calls: count(), ms: Date.now() - started }
  if (questions.length > 0) logEvent('warn', 'warm-up: broken off', facts)
  else logEvent('info', 'warm-up: done', facts)
}

async function questionsOf({ CATALOGUE }: Env): Promise<Question[]> {
  const popular = await popularPages(CATALOGUE).catch((error: unknown) => {
    logEvent('warn', 'traffic: not read', { error })
    return { category: [], product: [] }
  })
  return [
    (api) => api.category.tree(),
    (api) => api.menu.get(shop.mainMenuId),
    (api) => api.news.list(),
    (api) => api.manufacturer.list(),
    ...popular.category
      .slice(0, maxCategories)
      .flatMap((id): Question[] => [(api) => api.category.get(id), (api) => api.product.list({ category_id: id })]),
    ...popular.product.slice(0, maxProducts).map(
      (id): Question =>
        (api) =>
          api.product.get(id),
    ),
  ]
}
