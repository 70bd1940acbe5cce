import type { Purges } from '../packages/edge-cache/index.ts'
import type { Cached } from '../shared/cached.ts'
import type { ShopApi } from '../shared/shop-api/shop-api.ts'
import type { Config } from './config.ts'
import type { Env } from './env.ts'
import type { Isolate } from './isolate.ts'
import type { Timings } from './timings.ts'

/** Hono's environment: what the middleware chain of `index.ts` puts on the context of each request. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    isolate: Isolate
    config: Config
    requestId: string
    /** Why a script of the build could not be read. */
    scriptFailure: unknown
    /** Under what the visitor is counted (`clientKey`). */
    client: string
    /** What the policy of this page lets run: its nonce, or hashes; empty for nothing. Undefined: it is no page. */
    scripts: string | undefined
    /** The same for the style sheets inside it. */
    styles: string | undefined
    /** The policy of an answer that is neither page nor mere file. */
    policy: string | undefined
    timings: Timings
    purges: Purges
    /** The data cache of this request, made when it is asked for. */
    cached: () => Cached
    shopApi: () => ShopApi
    /** One call to the shop API without cache. The path starts with '/'; redirects are not followed. */
    callShopApi: (path: string, init?: RequestInit) => Promise<Response>
  }
}
