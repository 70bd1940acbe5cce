import { timeSince } from '../time-since.ts'
import type { Stored } from './tiers.ts'
import type { DataCacheOptions } from './types.ts'

/** A load that has not ended by then has died with the request that started it, ms. */
const loadLifetime = 15_000
/** Pause after a refresh that failed, ms. */
const refreshPause = 10_000

/** The loads of one key, which the requests of an isolate share, and the pause after one that failed. */
export class SharedLoads {
  readonly #options: DataCacheOptions
  readonly #key: string
  readonly #kind: string

  constructor(options: DataCacheOptions, key: string, kind: string) {
    this.#options = options
    this.#key = key
    this.#kind = kind
  }

  running(): Promise<Stored> | null {
    const { client, isQueued, shared } = this.#options
    const running = shared.loads.get(this.#key)
    if (!running || timeSince(running.startedAt) >= loadLifetime) return null
    return running.client === client || !isQueued(running.client) ? running.load : null
  }

  /** Joins the running load, or starts one. A failure is reported as `failure`. */
  join(load: () => Promise<Stored>, failure: string): Promise<Stored> {
    const joined = this.running()
    if (joined) return joined
    const { client, errors, report, shared, waitUntil } = this.#options
    const own = load()
    const running = { startedAt: Date.now(), client, load: own }
    shared.loads.set(this.#key, running)
    const end = () => {
      if (shared.loads.get(this.#key) === running) shared.loads.delete(this.#key)
    }
    // The load outlives the request that started it: others may have joined, and later ones find its value.
    waitUntil(
      own.then(end, (error: unknown) => {
        end()
        if (errors.missingStatus(error) === null && !errors.isNotSent(error)) report(failure, this.#kind, error)
      }),
    )
    return own
  }

  isPaused = (): boolean => timeSince(this.#options.shared.pausedAt.get(this.#key) ?? 0) < refreshPause

  pause = (): void => this.#options.shared.pausedAt.set(this.#key, Date.now())

  resume = (): void => this.#options.shared.pausedAt.delete(this.#key)

  /** What one client may not ask others may. */
  pauseAfter = (error: unknown): void => {
    if (!this.#options.errors.isClientLimited(error)) this.pause()
  }
}
