import type { Env } from './app-env.ts'
import type { Config } from './config.ts'

/** Failures in a row that open the breaker. */
const failuresToOpen = 5
/** Pause between attempts while it is open, ms. */
const attemptPause = 1_000

/** Thrown instead of a call while the shop API is known to be down. */
export class BreakerOpenError extends Error {}

interface Breaker {
  failures: number
  attemptedAt: number
}
const breaker: Breaker = { failures: 0, attemptedAt: 0 }

/**
 * Calls the shop API (or the demo shop's binding); redirects come back as they are. After five failures in a row
 * (no answer, 5xx) one attempt a second goes out and all others fail at once until one succeeds. Pictures neither open
 * the breaker nor mind it.
 * @throws BreakerOpenError, and whatever fetch throws
 */
export function shopApiCaller(config: Config, env: Env): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, init) => {
    if (!/^\/(?:api|sanctum)\//.test(path)) return send(config, env, path, { ...init, redirect: 'manual' })
    const now = Date.now()
    if (breaker.failures >= failuresToOpen && now - breaker.attemptedAt < attemptPause) {
      throw new BreakerOpenError('shop API is down')
    }
    breaker.attemptedAt = now
    try {
      const response = await send(config, env, path, { ...init, redirect: 'manual' })
      breaker.failures = response.status >= 500 ? breaker.failures + 1 : 0
      return response
    } catch (error) {
      breaker.failures += 1
      throw error
    }
  }
}

function send(config: Config, env: Env, path: string, init: RequestInit): Promise<Response> {
  if (config.shopApiOrigin) return fetch(config.shopApiOrigin + path, init)
  if (env.DEMO_SHOP) return env.DEMO_SHOP.fetch(config.publicOrigin + path, init)
  throw new Error('readConfig accepts no configuration without a shop API')
}
