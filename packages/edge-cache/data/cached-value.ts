import type { CachePolicy } from '../../../shared/cached.ts'
import { within } from '../../../shared/promises.ts'
import type { Memory } from '../memory.ts'
import { isPurged, type PurgeList } from '../purges/purge-list.ts'
import { timeSince } from '../time-since.ts'
import type { Stored, Tier } from './tiers.ts'
import type { DataCacheOptions, Source } from './types.ts'

/** Longest wait for a store before the origin is asked instead, ms. */
const tierTimeout = 200
/** Longest wait for it where the origin has nothing either, ms. */
const lastTimeout = 3_000
const late = Symbol('late')
/** Characters of a key; the answer to a longer one is not kept. KV has room for 512 bytes. */
const maxKeyLength = 400
/** How long a value is taken to be missing after the origin has said so, ms. */
const missingLife = 45_000
/** A heavier value under a made-up key is not kept. */
const maxAdHocWeight = 400

export interface Found {
  stored: Stored
  source: Source
  isPurged: boolean
}

/** What is kept under one key: in the isolate's memory, in the tier of its policy, or that there is nothing. */
export class CachedValue<T> {
  readonly kind: string
  readonly #options: DataCacheOptions
  readonly #ownKey: string
  readonly #key: string
  readonly #policy: CachePolicy<T>
  readonly #memory: Memory<Stored>
  readonly #tier: Tier | null
  readonly #life: number
  readonly #retention: number
  /** Whether the tier has not answered in time: it may have a copy. */
  #isTierLate = false

  constructor(options: DataCacheOptions, ownKey: string, policy: CachePolicy<T>) {
    const { values } = options.shared
    this.#options = options
    this.#ownKey = ownKey
    this.#key = `${options.prefix}:${ownKey}`
    this.#policy = policy
    // The part that names nothing of a visitor.
    this.kind = ownKey.split(':', 1).join()
    this.#memory = values[policy.isUserKeyed ? 'madeUp' : policy.tier === 'kv' ? 'core' : 'catalogue']
    this.#tier = policy.tier === 'memory' || !this.#isKept ? null : options[policy.tier]
    this.#life = policy.fresh + policy.stale
    this.#retention = policy.retention ?? this.#life
  }

  get #isKept(): boolean {
    return this.#ownKey.length <= maxKeyLength
  }

  /** The best copy that may be served; null: there is none. */
  async find(list: PurgeList): Promise<Found | null> {
    const toFound = (stored: Stored, source: Source): Found => ({
      stored,
      source,
      isPurged: this.isPurgedBy(list, stored),
    })
    const held = this.#servable(this.#memory.get(this.#key))
    const good = held && toFound(held, 'memory')
    if (good && (!this.#tier || (this.isFresh(good.stored) && !good.isPurged))) return good
    const stored = await this.#readTier()
    const best = this.#servable(this.#memory.get(this.#key) ?? stored) ?? held
    if (!best) return null
    return toFound(best, best !== stored ? 'memory' : this.#policy.tier === 'kv' ? 'kv' : 'location')
  }

  /** Looks a second time, and longer, where the tier was late: the last thing before there is nothing to serve. */
  async findLate(): Promise<Stored | null> {
    if (!this.#isTierLate) return null
    return this.#servable(this.#memory.get(this.#key)) ?? this.#servable(await this.#readTier(lastTimeout))
  }

  isFresh = ({ savedAt }: Stored): boolean => timeSince(savedAt) < this.#policy.fresh * 1000

  isPurgedBy = (list: PurgeList, stored: Stored): boolean => isPurged(list, stored.savedAt, () => this.#tagsOf(stored))

  pageTagsOf = (stored: Stored): readonly string[] => this.#policy.pageTags?.(stored.value as T) ?? this.#tagsOf(stored)

  /**
   * Keeps a new value and returns it; or the stored one, when the new one is implausible and has not been so for the
   * grace time (docs/decisions/019). `isAccepted` tells which.
   * @throws `errors.create('implausible')` if the stored one is too old for this policy
   */
  async acceptIfPlausible(value: T, startedAt: number): Promise<{ stored: Stored; isAccepted: boolean }> {
    const { grace, report } = this.#options
    const { isImplausible } = this.#policy
    const before = this.#memory.get(this.#key) ?? (isImplausible?.(value, null) ? await this.#readTier() : null)
    const previous = this.#servable(before, this.#retention)
    const since = before?.implausibleSince ?? Date.now()
    if (!isImplausible?.(value, previous ? (previous.value as T) : null) || timeSince(since) >= grace) {
      const stored = { savedAt: startedAt, value }
      this.#persist(stored)
      return { stored, isAccepted: true }
    }
    report('answer implausible', this.kind)
    if (before?.implausibleSince === undefined)
      this.#persist({ ...(previous ?? { savedAt: since }), implausibleSince: since })
    const stored = this.#servable(previous)
    if (!stored) throw this.#options.errors.create('implausible', this.kind)
    return { stored, isAccepted: false }
  }

  /** @throws `errors.create('missing')` for what the origin has just said does not exist */
  refuseMissing(list: PurgeList): void {
    const missing = this.#options.shared.missing.get(this.#key)
    if (!missing || timeSince(missing.askedAt) >= missingLife) return
    const [, id = ''] = this.#ownKey.split(':')
    const tag = this.#policy.missingTag?.(this.#ownKey) ?? `${this.kind}:${id}`
    if (isPurged(list, missing.askedAt, () => [tag])) return
    throw this.#options.errors.create('missing', this.kind, missing.status)
  }

  /** The origin has said that there is nothing. */
  evict(askedAt: number, status: number): void {
    if (this.#isKept) this.#options.shared.missing.set(this.#key, { askedAt, status })
    const held = this.#memory.get(this.#key)
    this.#memory.delete(this.#key)
    if (held && this.#tier) this.#options.waitUntil(this.#harmless(this.#tier.remove(this.#key), 'remove failed'))
  }

  /** A value that is not older than `seconds`, or is held on to while newer answers are doubted. */
  #servable(stored: Stored | null | undefined, seconds = this.#life): Stored | null {
    if (stored?.value === undefined) return null
    const { savedAt, implausibleSince } = stored
    const isInGrace = implausibleSince !== undefined && timeSince(implausibleSince) < this.#options.grace
    return timeSince(savedAt) < seconds * 1000 || isInGrace ? stored : null
  }

  #tagsOf({ value }: Stored): readonly string[] {
    return this.#policy.tags?.(value as T, this.#ownKey) ?? []
  }

  #weightOf({ value }: Stored): number {
    return value === undefined ? 1 : (this.#policy.weight?.(value as T) ?? 1)
  }

  /** What the tier has is taken into the isolate, even where nobody waits any more. @param longest wait, ms */
  async #readTier(longest = tierTimeout): Promise<Stored | null> {
    if (!this.#tier) return null
    const reading = this.#harmless(this.#tier.get(this.#key), 'get failed').then((stored) => {
      // A load of another request may have ended meanwhile.
      const latest = this.#memory.get(this.#key)
      if (stored && (!latest || isNewer(stored, latest))) this.#cache(stored)
      return stored ?? null
    })
    const answer = await within(longest, reading, late)
    this.#isTierLate = answer === late
    return answer === late ? null : answer
  }

  #cache(stored: Stored): void {
    if (this.#isKept) this.#memory.set(this.#key, stored, this.#weightOf(stored))
  }

  #persist(stored: Stored): void {
    if (this.#policy.isUserKeyed && this.#weightOf(stored) > maxAdHocWeight) return
    this.#cache(stored)
    const { grace, waitUntil } = this.#options
    const seconds = Math.max(this.#retention, (2 * grace) / 1000)
    if (this.#tier) waitUntil(this.#harmless(this.#tier.put(this.#key, stored, seconds), 'put failed'))
  }

  #harmless<R>(promise: Promise<R>, event: string): Promise<R | undefined> {
    return promise.catch((error: unknown) => {
      this.#options.report(event, this.kind, error)
      return undefined
    })
  }
}

/** The same value is newer when an implausible one has come since. */
const isNewer = (stored: Stored, held: Stored): boolean =>
  stored.savedAt > held.savedAt ||
  (stored.savedAt === held.savedAt && stored.implausibleSince !== undefined && held.implausibleSince === undefined)
