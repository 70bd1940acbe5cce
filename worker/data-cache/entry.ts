import { within } from '../../shared/promises.ts'
import type { CachePolicy } from '../../shared/shop-api/cache-policy.ts'
import { NotSentError, ShopApiError } from '../../shared/shop-api/errors.ts'
import { pageTimeoutMs, partTimeoutMs } from '../../shared/shop-api/reads/request.ts'
import { limitPeriod } from '../limit-table.ts'
import { CachedValue } from './cached-value.ts'
import { isNotFound, isRateLimited, SharedLoads } from './shared-loads.ts'
import type { Stored } from './tiers.ts'
import type { DataCacheOptions } from './types.ts'

const late = Symbol('late')

/** One key as a request sees it: its copies, and how it is loaded. */
export class Entry<T> {
  readonly cached: CachedValue<T>
  readonly loads: SharedLoads
  readonly #options: DataCacheOptions
  readonly #policy: CachePolicy<T>
  readonly #ask: () => Promise<T>

  constructor(options: DataCacheOptions, key: string, policy: CachePolicy<T>, ask: () => Promise<T>) {
    this.#options = options
    this.#policy = policy
    this.cached = new CachedValue(options, key, policy)
    this.loads = new SharedLoads(options, `${options.prefix}:${key}`, this.cached.kind)
    this.#ask = ask
  }

  /** SharedLoads a value behind the response. */
  refresh(): void {
    if (this.loads.running() || this.loads.isPaused()) return
    this.#options.waitUntil(this.#load('refresh failed').catch(this.loads.pauseAfter))
  }

  /**
   * SharedLoads a value, for as long as a page waits; if that fails a purged one takes its place, or what a store that was
   * late has.
   */
  async loadInTime(purged: Stored | null): Promise<Stored> {
    const loaded = await this.#loadOrServe(purged)
    // A load that began before the purge may have read what was before it.
    if (loaded === purged || this.loads.isPaused() || !this.cached.isPurgedBy(await this.#options.purges(), loaded)) {
      return loaded
    }
    return this.#loadOrServe(loaded)
  }

  async #loadOrServe(purged: Stored | null): Promise<Stored> {
    try {
      return await this.#waitForLoad(this.#policy.isEssential && !purged ? pageTimeoutMs : partTimeoutMs)
    } catch (error) {
      if (isNotFound(error)) throw error
      const stored = purged ?? (await this.cached.findLate())
      if (!stored) throw error
      this.loads.pauseAfter(error)
      return stored
    }
  }

  /** @param longest wait, ms */
  async #waitForLoad(longest: number): Promise<Stored> {
    const { mayLoad, report } = this.#options
    if (!this.loads.running() && mayLoad && !(await mayLoad())) {
      throw new ShopApiError('not asked', { path: this.cached.kind, cause: new NotSentError('tooMany', limitPeriod) })
    }
    const isOwn = !this.loads.running()
    const load = this.#load('load failed').catch((error: unknown) => {
      if (isOwn || !isRateLimited(error)) throw error
      return this.#load('load failed')
    })
    const outcome = await within(longest, load, late)
    if (outcome !== late) return outcome
    report('load is late', this.cached.kind)
    throw new ShopApiError('too late for this page', { path: this.cached.kind })
  }

  #load(failure: string): Promise<Stored> {
    return this.loads.join(async () => {
      const startedAt = Date.now()
      const value = await this.#ask().catch((error: unknown) => {
        if (isNotFound(error)) this.cached.evict(startedAt, error.status)
        throw error
      })
      const { stored, isAccepted } = await this.cached.acceptIfPlausible(value, startedAt)
      if (isAccepted) this.loads.resume()
      else this.loads.pause()
      return stored
    }, failure)
  }
}
