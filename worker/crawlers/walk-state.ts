import { once } from '../../shared/once.ts'
import type { Config } from '../config.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { retryingShop } from './ask-shop.ts'
import { folderOf, type LeftOut, type Manifest, type Part, putPart, readContents, readText } from './catalogue-store.ts'
import { type FactPart, parseFacts } from './content-facts.ts'
import type { IdPart } from './id-parts.ts'

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

/** What a block of products has left; an object of the bucket. */
export interface Block {
  products: number
  offers: number
  leftOut: LeftOut
  yml: Part
  /** YML for Yandex Market. */
  market: Part
  merchant: Part
  sitemap: Part
  /** When the last of its products changed, seconds since 1970. */
  changedAt: number
  /** Lines of the article index, those of its first volume first, and where those of each begin. */
  index: { key: string; offsets: number[] }
  facts: FactPart
  /** Words of the products, for the search. */
  words: string
  /** Keys of lists of addresses that have changed or are gone. */
  changed: string[]
}

/** A walk as one invocation leaves it to the next. */
export type WalkState = ReturnType<typeof newWalk>

/** Another one means that what an earlier build has stored is another walk's: a new one begins. */
export const stateVersion = 5

const stateKey = 'catalogue/walk.json'

/** State in the bucket with the etag that its next version must replace; null: there never was a walk. */
export async function readState(bucket: R2Bucket): Promise<{ state: WalkState; etag: string } | null> {
  const object = await bucket.get(stateKey)
  // That of an earlier build has less.
  return (
    object && {
      state: { ...newWalk(0, '', ''), version: 1, ...(await object.json<Partial<WalkState>>()) },
      etag: object.etag,
    }
  )
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

/** A walk at its beginning. Keys are those of the bucket. */
export function newWalk(startedAt: number, origin: string, api: string) {
  return {
    walk: new Date(startedAt).toISOString().replace(/[:.]/g, '-'),
    version: stateVersion,
    /** Whose addresses it writes. */
    origin,
    /** Whose products it reads (`shopApiName`). */
    api,
    /** ms since 1970. */
    startedAt,
    phase: 'outline' as Phase,
    /** Why it was kept back or given up. */
    reason: null as string | null,
    /** Until when an invocation works on it, ms since 1970. */
    leasedUntil: 0,
    /** Failed invocations in a row. */
    failures: 0,
    /** So far, for people. */
    invocations: 0,
    calls: 0,
    writes: 0,
    outline: '',
    /** The products found so far (id-parts.ts), and the objects that they were in before the last step. */
    ids: [] as IdPart[],
    spent: [] as string[],
    /** Products found by the category in which each was first; 0: in none. */
    inCategories: {} as Record<number, number>,
    /** The list and the page of it that come next, and its last page as far as known. */
    list: 0,
    page: 1,
    lastPage: 1,
    /** Distinct products found in lists, and how many the shop API says there are. */
    listed: 0,
    total: 0,
    /** Published walk that this one is compared with. */
    before: null as (Pick<Manifest, 'contents' | 'productFacts' | 'pageFacts'> & { landings: string | null }) | null,
    /** Products that blocks have asked for and the last of their ids, products that were answered, and keys of blocks. */
    asked: 0,
    lastId: Number.MIN_SAFE_INTEGER,
    read: 0,
    blocks: [] as string[],
    /** Of the article index; keys of their heads. */
    volumes: [] as string[],
    /** Filters of categories, and the vocabulary that is made of them (walk-search.ts). */
    facets: [] as string[],
    vocabulary: '',
    /** Choices of categories, which of them find the same products, and the landing pages of them (walk-landings.ts). */
    landings: { choices: [] as string[], sets: [] as string[], pages: '' },
    manifest: '',
    /** Lists of changed addresses that are still to be announced. */
    announce: { keys: [] as string[], failures: 0, notBefore: 0 },
  }
}

/** Objects that are read at a time: a Worker has six connections. */
export const readsAtATime = 6

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
export type Tick = ReturnType<typeof tickOf>

export function tickOf(isolate: Isolate, env: Env, config: Config, state: WalkState) {
  const { bucket, uses } = countedBucket(env.CATALOGUE)
  const invocation = crypto.randomUUID().slice(0, 8)
  return {
    bucket,
    /** How often the invocation has used the bucket. */
    uses,
    shop: retryingShop(isolate, config, env),
    /** Of the shop as people see it. */
    origin: config.publicOrigin,
    /** Seconds since 1970. */
    now: Math.floor(Date.now() / 1_000),
    state,
    /** Stores an object of this walk, under a key that no other invocation uses. */
    put(name: string, value: string | Uint8Array): Promise<Part> {
      state.writes += 1
      return putPart(bucket, `${folderOf(state.walk)}${name}-${invocation}`, value)
    },
    outline: once(async () => JSON.parse(await readText(bucket, state.outline)) as Outline),
    /** What all blocks have left, some 1.5 kB each. */
    blocks: once(() =>
      mapConcurrently(state.blocks, async (key) => JSON.parse(await readText(bucket, key)) as Block, readsAtATime),
    ),
    /** Where it is what products were like at the walk before; null: there was none. */
    productFacts: once(async () => ({
      parts: state.before && (await readContents(bucket, state.before)).productFacts,
    })),
    /** What pages other than products' were like at the walk before; null: there was none. */
    pageFacts: once(async () => state.before && parseFacts(await readText(bucket, state.before.pageFacts))),
  }
}

/** The bucket, and how often it was read or written. */
function countedBucket(bucket: R2Bucket): { bucket: R2Bucket; uses: () => number } {
  let uses = 0
  const counted = new Proxy(bucket, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        uses += 1
        return Reflect.apply(member, target, args)
      }
    },
  })
  return { bucket: counted, uses: () => uses }
}
