import type { RetryingShop } from './ask-shop.ts'
import type { LeftOut, Part } from './catalogue-store.ts'
import type { ContentFact } from './content-facts.ts'

/** Where a walk is. The last three are ends: published, whole but doubtful, and without hope. */
export type Phase =
  | 'outline'
  | 'lists'
  | 'products'
  | 'index'
  | 'search'
  | 'landings'
  | 'finish'
  | 'published'
  | 'kept-back'
  | 'given-up'

interface Block {
  products: number
  offers: number
  /** Walks that an earlier build began do not say so. */
  leftOut?: LeftOut
  yml: Part
  merchant: Part
  sitemap: Part
  /** When the last of its products changed, seconds since 1970. */
  changedAt?: number
  /** Lines of the article index, keys, one for each group of shards; and content facts. */
  index: string[]
  facts: string
  /** Words of the products, for the search. */
  words: string
  /** Key of a list of changed addresses; null: none has changed. */
  changed: string | null
}

/** A walk as one invocation leaves it to the next. Keys are those of the bucket. */
export interface WalkState {
  walk: string
  /** Whose addresses it writes. */
  origin: string
  /** Whose products it reads (`shopApiName`). */
  api: string
  /** ms since 1970. */
  startedAt: number
  phase: Phase
  /** Why it was kept back or given up. */
  reason: string | null
  /** Until when an invocation works on it, ms since 1970. */
  leasedUntil: number
  /** Failed invocations in a row. */
  failures: number
  /** So far, for people. */
  invocations: number
  calls: number
  writes: number
  outline: string
  ids: string
  /** The list and the page of it that come next, and its last page as far as known. */
  list: number
  page: number
  lastPage: number
  /** Distinct products found in lists, and how many the shop API says there are. */
  listed: number
  total: number
  /** Published walk that this one is compared with. */
  before: { productFacts: string; pageFacts: string; landings: string | null } | null
  blocks: Block[]
  shards: string[]
  /** Filters of categories, and the vocabulary that is made of them (walk-search.ts). */
  facets: string[]
  vocabulary: string
  /** Choices of categories, which of them find the same products, and the landing pages of them (walk-landings.ts). */
  landings: { choices: string[]; sets: string[]; pages: string }
  manifest: string
  /** Lists of changed addresses that are still to be announced. */
  announce: { keys: string[]; failures: number; notBefore: number }
}

const stateKey = 'catalogue/walk.json'

/** State in the bucket with the etag that its next version must replace; null: there never was a walk. */
export async function readState(bucket: R2Bucket): Promise<{ state: WalkState; etag: string } | null> {
  const object = await bucket.get(stateKey)
  // An earlier build may have begun the walk, whose state has less.
  return object && { state: { ...newWalk(0, '', ''), ...(await object.json<WalkState>()) }, etag: object.etag }
}

/** R2 takes one write a second to an object, ms. */
const betweenWrites = 1_100
const tries = 3

/**
 * Stores the state in the place of the version with this etag (null: of none).
 * @returns its own etag; null: somebody else has written meanwhile
 */
export async function writeState(bucket: R2Bucket, state: WalkState, etag: string | null): Promise<string | null> {
  const onlyIf = etag === null ? { etagDoesNotMatch: '*' } : { etagMatches: etag }
  for (let left = tries; ; left -= 1) {
    try {
      const object: R2Object | null = await bucket.put(stateKey, JSON.stringify(state), { onlyIf })
      return object?.etag ?? null
    } catch (error) {
      if (left === 1) throw error
      await scheduler.wait(betweenWrites)
    }
  }
}

export function newWalk(startedAt: number, origin: string, api: string): WalkState {
  return {
    walk: new Date(startedAt).toISOString().replace(/[:.]/g, '-'),
    origin,
    api,
    startedAt,
    phase: 'outline',
    reason: null,
    leasedUntil: 0,
    failures: 0,
    invocations: 0,
    calls: 0,
    writes: 0,
    outline: '',
    ids: '',
    list: 0,
    page: 1,
    lastPage: 1,
    listed: 0,
    total: 0,
    before: null,
    blocks: [],
    shards: [],
    facets: [],
    vocabulary: '',
    landings: { choices: [], sets: [], pages: '' },
    manifest: '',
    announce: { keys: [], failures: 0, notBefore: 0 },
  }
}

/** Whether nothing is left to do for a walk: it is published, kept back for its doubt, or given up. */
export const hasEnded = ({ phase }: WalkState): boolean =>
  phase === 'published' || phase === 'kept-back' || phase === 'given-up'

/** A category as the walk knows it, parents before their children. */
export interface WalkedCategory {
  id: number
  parentId: number | null
  name: string
  url: string
  products: number
  picture: string | null
}

/** What is read whole at the beginning. */
export interface Outline {
  categories: WalkedCategory[]
  manufacturers: { name: string; url: string; picture: string | null; products: number | null }[]
  news: { url: string; title: string; entry: string; picture: string | null; changedAt: string | null }[]
  /** Categories in the order in which their lists are read: the lowest first, the sale last. Null: all products. */
  lists: (number | null)[]
}

/** What the steps of a walk work with during one invocation. */
export interface Tick {
  bucket: R2Bucket
  shop: RetryingShop
  /** Of the shop as people see it. */
  origin: string
  /** Seconds since 1970. */
  now: number
  state: WalkState
  /** Stores an object of this walk, under a key that no other invocation uses. */
  put(name: string, text: string): Promise<Part>
  outline(): Promise<Outline>
  /** Products found, each with its category. */
  found(): Promise<Map<number, number>>
  /** What products and pages were like at the walk before; null: there was none. */
  productFacts(): Promise<Map<string, ContentFact> | null>
  pageFacts(): Promise<Map<string, ContentFact> | null>
}
