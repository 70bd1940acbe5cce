/** A kind of thing that is kept somewhere. docs/personal-data.md is made of these (scripts/kept-data.ts). */
interface Kept {
  what: string
  why: string
  /** For how long. */
  life: string
  /** Of whom it is, and who can find that out; null: it is of nobody. */
  of: string | null
}

/** Keys of KV by their beginning. `KvKey` lets no other be written. */
const keptInKv = {
  'data:': {
    what: 'answers of the shop API about categories, menu, news, manufacturers',
    why: 'pages of every location without a call',
    life: '1 day',
    of: null,
  },
  purges: { what: 'what has been purged, and when', why: 'every location drops it', life: 'until renewed', of: null },
  'refused-payment': {
    what: 'the origin of a payment page that PAYMENT_HOSTS does not have',
    why: 'the doctor names it',
    life: '7 days',
    of: null,
  },
  readiness: {
    what: 'nothing: a readiness check asks for it',
    why: 'whether KV answers',
    life: 'never written',
    of: null,
  },
  'seen-call:': { what: 'signatures of purges', why: 'none is made twice', life: '10 minutes', of: null },
  'codes:': {
    what: 'a mark of whom a one-time code was sent to, one of who asked for it, and the times',
    why: 'limits of codes by hour and day',
    life: '1 day',
    of: 'a customer, a client’s address: HMAC with the day and ORDER_COOKIE_SECRET, 12 digits. Who has the secret can try numbers and addresses',
  },
  'signed-out:': {
    what: 'random ids of browsers that have signed out',
    why: 'copies of their cookies show no orders',
    life: '30 days',
    of: 'a browser: nobody can find out whose, but who has its cookie',
  },
} satisfies Record<string, Kept>

type KvName = keyof typeof keptInKv
/** A key of KV: a name of the table, with more behind a colon. */
export type KvKey = KvName extends infer Name extends string
  ? Name extends `${string}:`
    ? `${Name}${string}`
    : Name
  : never

/** Folders of the bucket (R2). */
const keptInBucket = {
  'catalogue/': {
    what: 'sitemaps, feeds, landing pages, article index and words of the last walks',
    why: 'crawlers and searches read them',
    life: 'two walks',
    of: null,
  },
  'details/': { what: 'texts and pictures of products', why: 'feeds', life: 'until renewed', of: null },
  'traffic/': { what: 'views of categories and products by hour', why: 'the warm-up', life: '1 day', of: null },
  'searches/': {
    what: 'marks of queries without result and of who asked; from three askers on the stems of the words',
    why: 'words that the shop does not know',
    life: '30 days',
    of: 'a client’s address with its query: HMAC with the day and OPS_TOKEN, 12 digits. Who has the secret can try both',
  },
  'points/': {
    what: 'points of vitals and browser errors, where there is no Analytics Engine',
    why: 'what visitors see',
    life: 'until deleted',
    of: null,
  },
} satisfies Record<string, Kept>

export type BucketFolder = keyof typeof keptInBucket

/** Addresses by which the cache of a location knows what it keeps. */
const keptInLocation = {
  'https://page-cache.invalid/': { what: 'pages of guests', why: 'no rendering', life: '1 day', of: null },
  'https://data-cache.invalid/': {
    what: 'answers of the shop API about products, lists, pickup points',
    why: 'pages without a call',
    life: '1 day',
    of: null,
  },
  'https://purges.invalid/': { what: 'what has been purged here', why: 'pages drop it', life: '10 minutes', of: null },
  'https://seen-calls.invalid/': {
    what: 'signatures of purges',
    why: 'none is made twice',
    life: '10 minutes',
    of: null,
  },
  '/img/': { what: 'resized pictures', why: 'each is made once', life: '30 days', of: null },
  '/dokument/': { what: 'documents of products', why: 'fewer calls', life: '1 hour', of: null },
} satisfies Record<string, Kept>

/** Datasets of Analytics Engine, by their binding. */
const keptInAnalytics = {
  VITALS: {
    what: 'web vitals of visits by region, route, connection, device, build',
    why: 'what visitors see',
    life: '3 months',
    of: null,
  },
  BROWSER_ERRORS: { what: 'errors: file, line, route, build', why: 'what visitors meet', life: '3 months', of: null },
} satisfies Record<string, Kept>

/** All of them by their store. There is no D1 of the shop's own, and no Durable Object. */
export const keptAtEdge: Record<'KV' | 'R2' | 'Cache API' | 'Analytics Engine', Record<string, Kept>> = {
  KV: keptInKv,
  R2: keptInBucket,
  'Cache API': keptInLocation,
  'Analytics Engine': keptInAnalytics,
}
