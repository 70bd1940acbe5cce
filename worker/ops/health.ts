import { Hono } from 'hono'
import { addressServiceStatus } from '../address/index.ts'
import type { AppEnv } from '../app-env.ts'
import { BindingError } from '../bindings.ts'
import { type Manifest, readManifest } from '../crawlers/catalogue-store.ts'
import type { Env } from '../env.ts'
import { knownVocabulary } from '../search/meaning.ts'
import { breakerStates, placesStates } from '../shop-api/call-shop-api.ts'
import { originHash } from './origin-hash.ts'
import { hasRefusedPayment } from './refused-payments.ts'

/** How long a result is answered to everybody, s: monitors must not become a load. */
const lifetime = 10
/** For the shop API to answer, and for a store of ours, ms; both less than the data cache waits. */
const timeouts = { shopApi: 2_000, store: 1_000 }
/** A walk is made every night; from this age on something is wrong, s. */
const oldFeeds = 2 * 86_400

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** For monitors: whether the Worker runs, and whether it can make pages (docs/decisions/032). */
export const healthRoutes = new Hono<AppEnv>()

/** Asks nobody: the Worker has started and its configuration is right. */
healthRoutes.get('/healthz', (c) => c.json({ ok: true, build: __BUILD_ID__ }, 200, headers))

/** 200, or 503 while pages that are not stored cannot be made. Says what is not well, and nothing secret. */
healthRoutes.get('/readyz', async (c) => {
  const { config, isolate } = c.var
  const shopApi = c.get('shopApi')()
  const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)
  const policy = { tier: 'memory', fresh: lifetime, stale: 0 } as const
  const checks = await c.get('cached')()('readiness', policy, async () => {
    const [shop, kv, feeds, search, payment] = await Promise.all([
      // A list of one product needs the API's database, and is never from a cache.
      check(
        () => shopApi.product.listIds({ per_page: 1 }),
        timeouts.shopApi,
        ({ ids }) => ({ ok: ids.length > 0, state: ids.length > 0 ? 'answers' : 'empty' }),
      ),
      check(() => c.env.CACHE.get('readiness'), timeouts.store),
      check(() => readManifest(c.env.CATALOGUE), timeouts.store, ageOf),
      // Without the words of a walk a search is the shop API's own.
      check(
        () => knownVocabulary({ isolate, env: c.env, config, waitUntil }),
        timeouts.store,
        (vocabulary) => ({ ok: vocabulary !== null, state: vocabulary ? 'understands' : 'shop-api' }),
      ),
      checkPayment(c.env, config.paymentHosts),
    ])
    return { shopApi: shop, kv, feeds, search, payment }
  })
  const address = addressServiceStatus(isolate.addressService, config, c.env.DADATA_TOKEN)
  const states = breakerStates(isolate.groups)
  const places = placesStates(isolate.groups)
  const { ok } = checks.shopApi
  return c.json(
    {
      ok,
      build: __BUILD_ID__,
      checks: {
        ...checks,
        shopApi: { ...checks.shopApi, origin: originHash(config.shopApiOrigin) },
        addressService: { ok: address.state !== 'fails', ...address },
        breakers: { ok: !Object.values(states).includes('open'), states },
        places: { ok: !places.isFull, states: places.states },
      },
    },
    ok ? 200 : 503,
    headers,
  )
})

interface Check {
  ok: boolean
  state: string
  seconds?: number
}

/** What a read tells; or, in a word, that there is nothing: which error it was may name a host. */
async function check<T>(
  read: () => Promise<T>,
  milliseconds: number,
  judge: (value: T) => Check = () => ({ ok: true, state: 'answers' }),
): Promise<Check> {
  const late = scheduler.wait(milliseconds).then(() => 'late')
  const failure = (error: unknown) => (error instanceof BindingError && error.isLate ? 'late' : 'fails')
  const answer = async () => judge(await read())
  const outcome = await Promise.race([answer().catch(failure), late])
  return typeof outcome === 'string' ? { ok: false, state: outcome } : outcome
}

function ageOf(manifest: Manifest | null): Check {
  if (!manifest) return { ok: false, state: 'none' }
  const seconds = Math.round((Date.now() - manifest.finishedAt) / 1000)
  return seconds < oldFeeds ? { ok: true, state: 'fresh', seconds } : { ok: false, state: 'old', seconds }
}

/** Whether buyers of the last week could be led to pay; where to is in the log. */
async function checkPayment(env: Env, paymentHosts: readonly string[]): Promise<{ ok: boolean; state?: string }> {
  const payment = await check(
    () => hasRefusedPayment(env, paymentHosts),
    timeouts.store,
    (isRefused) => ({ ok: !isRefused, state: isRefused ? 'refused' : 'answers' }),
  )
  return payment.state === 'refused' ? payment : { ok: true }
}
