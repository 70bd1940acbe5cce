import type { CachePolicy } from '../../../shared/cached.ts'
import { within } from '../../../shared/promises.ts'
import { CachedValue } from './cached-value.ts'
import { SharedLoads } from './shared-loads.ts'
import type { Stored } from './tiers.ts'
import type { DataCacheOptions } from './types.ts'

const late = Symbol('late')

/** One key as a request sees it: its copies, and how it is loaded. */
export class Entry<T> {
  readonly value: CachedValue<T>
  readonly loads: SharedLoads
  readonly #options: DataCacheOptions
  readonly #policy: CachePolicy<T>
  readonly #ask: () => Promise<T>

  constructor(options: DataCacheOptions, key: string, policy: CachePolicy<T>, ask: () => Promise<T>) {
    this.#options = options
    this.#policy = policy
    this.value = new CachedValue(options, key, policy)
    this.loads = new SharedLoads(options, `${options.prefix}:${key}`, this.value.kind)
    this.#ask = ask
  }

  /** Loads a value behind the response. */
  refresh(): void {
    if (this.loads.running() || this.loads.isPaused()) return
    this.#options.waitUntil(this.#load('refresh failed').catch(this.loads.pauseAfter))
  }

  /**
   * Loads a value, for as long as a page waits; if that fails a purged one takes its place, or what a store that was
   * late has.
   */
  async loadInTime(purged: Stored | null): Promise<Stored> {
    const loaded = await this.#loadOrServe(purged)
    // A load that began before the purge may have read what was before it.
    if (loaded === purged || this.loads.isPaused() || !this.value.isPurgedBy(await this.#options.purges(), loaded)) {
      return loaded
    }
    return this.#loadOrServe(loaded)
  }

  async #loadOrServe(purged: Stored | null): Promise<Stored> {
    try {
      return await this.#waitForLoad(this.#policy.isEssential && !purged ? 'essential' : 'other')
    } catch (error) {
      if (this.#options.errors.missingStatus(error) !== null) throw error
      const stored = purged ?? (await this.value.findLate())
      if (!stored) throw error
      this.loads.pauseAfter(error)
      return stored
    }
  }

  async #waitForLoad(wait: keyof DataCacheOptions['waits']): Promise<Stored> {
    const { errors, mayLoad, report, waits } = this.#options
    if (!this.loads.running() && mayLoad && !(await mayLoad())) {
      throw errors.create('over limit', this.value.kind)
    }
    const isOwn = !this.loads.running()
    const load = this.#load('load failed').catch((error: unknown) => {
      if (isOwn || !errors.isClientLimited(error)) throw error
      return this.#load('load failed')
    })
    const outcome = await within(waits[wait], load, late)
    if (outcome !== late) return outcome
    report('load is late', this.value.kind)
    throw errors.create('late', this.value.kind)
  }

  #load(failure: string): Promise<Stored> {
    return this.loads.join(async () => {
      const startedAt = Date.now()
      const value = await this.#ask().catch((error: unknown) => {
        const status = this.#options.errors.missingStatus(error)
        if (status !== null) this.value.evict(startedAt, status)
        throw error
      })
      const { stored, isAccepted } = await this.value.acceptIfPlausible(value, startedAt)
      if (isAccepted) this.loads.resume()
      else this.loads.pause()
      return stored
    }, failure)
  }
}
