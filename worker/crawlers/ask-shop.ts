import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { createShopApi, type ShopApi } from '../../shared/shop-api/shop-api.ts'
import { type Config, parseSettings } from '../config.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { shopApiCaller } from '../shop-api/call-shop-api.ts'
import { pacedCalls } from '../shop-api/paced-calls.ts'

/** In whose name the walk calls. */
const walk = 'catalogue walk'
/** Nobody waits for the walk: it gives an answer more time than a page does, ms. */
const callTimeout = 20_000
/** Tries of one question, and pauses between them in calls that go out meanwhile at most. */
const tries = 3
const pauseInCalls = 10

export type RetryingShop = ReturnType<typeof retryingShop>

/** The shop API for walks: without cache, at a bounded rate, with retries and long timeouts. */
export function retryingShop(isolate: Isolate, config: Config, env: Env) {
  const call = shopApiCaller({ isolate, config, env, client: walk, requestId: () => walk, expectsBadAnswers: true })
  const gap = 1_000 / config.catalogueCallsPerSecond
  const { send, count } = pacedCalls(
    (path, init) => call(path, { ...init, signal: AbortSignal.timeout(callTimeout) }),
    config.catalogueCallsPerSecond,
  )
  const api = createShopApi({ fetch: send, ...parseSettings(config), filterEncoding: config.filterEncoding })
  return {
    /**
     * Asks, up to three times where another try may help.
     * @throws ShopApiError when the last try failed too
     */
    async ask<T>(question: (api: ShopApi) => Promise<T>): Promise<T> {
      for (let left = tries; ; left -= 1) {
        try {
          return await question(api)
        } catch (error) {
          if (left === 1 || !(error instanceof ShopApiError) || !isWorthRetrying(error)) throw error
          await scheduler.wait(gap * pauseInCalls * (tries - left + 1))
        }
      }
    },
    calls: count,
  }
}

const isWorthRetrying = ({ status }: ShopApiError): boolean => status === 0 || status === 429 || status >= 500
