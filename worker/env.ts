import type { Variable } from './config/settings.ts'
import type { KvKey } from './kept-at-edge.ts'
import type { Limits } from './limit-table.ts'

/** Bindings and variables of wrangler's configuration; the variables are read through `readConfig` only. */
export interface Env extends Limits, Partial<Record<Variable, string>> {
  ASSETS: Fetcher
  CACHE: KVNamespace<KvKey>
  /** What the catalogue walk reads and writes (docs/decisions/027). */
  CATALOGUE: R2Bucket
  IMAGES?: ImagesBinding
  DEMO_SHOP?: Fetcher
  /** Vitals of real visits, and errors in browsers (docs/decisions/034). */
  VITALS?: AnalyticsEngineDataset
  BROWSER_ERRORS?: AnalyticsEngineDataset
  /** Secret of the address service. */
  DADATA_TOKEN?: string
  /** Signs the cookie that names the orders placed in a browser. */
  ORDER_COOKIE_SECRET?: string
  /** Secret of the operator's interface. Without it there is none. */
  OPS_TOKEN?: string
}
