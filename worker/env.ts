import type { Limits } from './limit-table.ts'

/** Bindings and variables of wrangler's configuration; the variables are read through `readConfig` only. */
export interface Env extends Limits {
  ASSETS: Fetcher
  CACHE: KVNamespace
  /** What the catalogue walk reads and writes (docs/decisions/027). */
  CATALOGUE: R2Bucket
  IMAGES?: ImagesBinding
  DEMO_SHOP?: Fetcher
  /** Vitals of real visits, and errors in browsers (docs/decisions/034). */
  VITALS?: AnalyticsEngineDataset
  BROWSER_ERRORS?: AnalyticsEngineDataset
  PUBLIC_ORIGIN: string
  ACCEPTED_HOSTS: string
  SHOP_API_ORIGIN: string
  SHOP_API_HOSTS: string
  ADDRESS_API_ORIGIN: string
  IMAGE_ORIGINS: string
  MEDIA_PATHS?: string
  PICTURE_FORMATS?: string
  MEDIA_HOSTS: string
  PAYMENT_HOSTS?: string
  PUNCHOUT_HOSTS?: string
  CATALOG_PDF_URL: string
  FILTER_ENCODING: string
  ANSWER_GRACE_MINUTES?: string
  SESSION_COOKIES?: string
  ROBOTS?: string
  INDEXNOW_KEY?: string
  INDEXNOW_URL?: string
  YANDEX_VERIFICATION?: string
  GOOGLE_SITE_VERIFICATION?: string
  METRIKA_ID?: string
  VITALS_SAMPLE?: string
  ANALYTICS_STORE?: string
  OFFLINE_PAGES?: string
  CATALOGUE_CALLS_PER_SECOND?: string
  /** Secret of the address service. */
  DADATA_TOKEN?: string
  /** Signs the cookie that names the orders placed in a browser. */
  ORDER_COOKIE_SECRET?: string
  /** Secret of the operator's interface. Without it there is none. */
  OPS_TOKEN?: string
}
