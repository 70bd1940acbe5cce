/** Bindings and variables of wrangler.toml; the variables are read through `readConfig` only. */
export interface Env {
  ASSETS: Fetcher
  CACHE: KVNamespace
  /** What the catalogue walk reads and writes (docs/decisions/027). */
  CATALOGUE: R2Bucket
  IMAGES?: ImagesBinding
  DEMO_SHOP?: Fetcher
  /** Vitals of real visits, and errors in browsers (docs/decisions/034). */
  VITALS?: AnalyticsEngineDataset
  BROWSER_ERRORS?: AnalyticsEngineDataset
  /** Address suggestions a visitor may ask for. */
  ADDRESS_LIMIT?: RateLimit
  /** Look-ups, registrations and sent codes of a client address. */
  LOOKUP_LIMIT?: RateLimit
  /** Codes sent to a customer. */
  CODE_SEND_LIMIT?: RateLimit
  /** Codes tried by a client address, and for a customer. */
  CODE_CLIENT_LIMIT?: RateLimit
  CODE_CUSTOMER_LIMIT?: RateLimit
  /** All other calls in a session of a client address, and its requests that read what is in no store. */
  SESSION_LIMIT?: RateLimit
  READ_LIMIT?: RateLimit
  /** Recalculations, submitted orders, and looks at orders and payments of a client address. */
  RECALCULATION_LIMIT?: RateLimit
  SUBMIT_LIMIT?: RateLimit
  ORDER_LOOK_LIMIT?: RateLimit
  /** Pictures that have to be fetched, and resized, and documents to be fetched, of a client address. */
  PICTURE_LIMIT?: RateLimit
  NEW_PICTURE_LIMIT?: RateLimit
  DOCUMENT_LIMIT?: RateLimit
  /** Searches (suggestions, pages, lists), comparisons, wishlists, questions for pickup points and subscriptions. */
  SEARCH_LIMIT?: RateLimit
  COMPARE_LIMIT?: RateLimit
  WISHLIST_LIMIT?: RateLimit
  POINTS_LIMIT?: RateLimit
  /** Orders pasted as lines, each of which may make some twenty searches. */
  LINES_LIMIT?: RateLimit
  SUBSCRIBE_LIMIT?: RateLimit
  /** Vitals and errors that the browsers of a client address report. */
  BEACON_LIMIT?: RateLimit
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
