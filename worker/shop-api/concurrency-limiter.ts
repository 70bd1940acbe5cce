import { NotSentError } from '../../shared/shop-api/errors.ts'
import { logEvent } from '../log.ts'

/** Calls of a group that are under way at once, in an isolate, and of these the calls of one client. */
const places = { ofGroup: 100, ofClient: 12 }
/** Calls that wait for a place at once, likewise. */
const queue = { ofGroup: 1_000, ofClient: 100 }
/** Longest wait for a place, ms. */
const maxWait = 2_000
/** A call that has not ended by then has died with its request, ms. */
const maxCall = 15_000
/** Seconds after which who has been refused a place may try again. */
const retryAfter = 5
/** Pause between lines that say the same of a group, ms. */
const logPause = 60_000

/** A call under way. */
export interface Place {
  client: string
  /** ms since 1970 */
  since: number
}

interface Waiter {
  until: number
  enter: (place: Place) => void
}

export type LimiterState = ReturnType<ConcurrencyLimiter['state']>

/**
 * The places of one group of endpoints in an isolate. Each client has its share of them, and who finds no place waits
 * in a queue: a client that asks much waits behind itself: free places go round among clients (docs/decisions/054).
 */
export class ConcurrencyLimiter {
  readonly #group: string
  /** In the order in which they were taken. */
  readonly #taken = new Set<Place>()
  readonly #takenBy = new Map<string, number>()
  /** The client whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiter[]>()
  #refused = { full: 0, overShare: 0 }
  #fullAt = Number.NEGATIVE_INFINITY

  constructor(group: string) {
    this.#group = group
  }

  /**
   * Takes a place, at once or within two seconds.
   * @throws NotSentError `tooMany` for a client that has its share, `full` where all places are others'
   */
  async acquire(client: string, signal?: AbortSignal | null): Promise<Place> {
    signal?.throwIfAborted()
    this.#dropDead()
    if (this.#isFreeFor(client)) return this.#occupy(client)
    const line = this.#lineOf(client)
    if (line.length >= queue.ofClient || this.#waitingCount() >= queue.ofGroup) throw this.#refuse(client)
    return new Promise((resolve, reject) => {
      const stop = (error: unknown): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        const left = this.#lineOf(client).filter((other) => other !== waiter)
        if (left.length > 0) this.#waiting.set(client, left)
        else this.#waiting.delete(client)
        reject(error)
      }
      const onAbort = (): void => stop(signal?.reason)
      const timer = setTimeout(() => stop(this.#refuse(client)), maxWait)
      const waiter: Waiter = {
        until: Date.now() + maxWait,
        enter(place) {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
          resolve(place)
        },
      }
      signal?.addEventListener('abort', onAbort)
      this.#waiting.set(client, [...line, waiter])
    })
  }

  /** Gives a place back, to whose turn it is. */
  release(place: Place): void {
    this.#free(place)
    this.#admit()
  }

  /** Whether calls of a client wait here for a place. */
  isWaiting(client: string): boolean {
    return this.#lineOf(client).length > 0
  }

  /** Whether calls have been refused for want of places within the last minute. */
  wasFull(): boolean {
    return Date.now() - this.#fullAt < logPause
  }

  /** What monitors read of the group: calls, and how many were refused since the isolate began, and for want of what. */
  state() {
    return { underWay: this.#taken.size, waiting: this.#waitingCount(), ...this.#refused }
  }

  #isFreeFor(client: string): boolean {
    return this.#taken.size < places.ofGroup && (this.#takenBy.get(client) ?? 0) < places.ofClient
  }

  #occupy(client: string): Place {
    const place = { client, since: Date.now() }
    this.#taken.add(place)
    this.#takenBy.set(client, (this.#takenBy.get(client) ?? 0) + 1)
    return place
  }

  #free(place: Place): void {
    if (!this.#taken.delete(place)) return
    const left = (this.#takenBy.get(place.client) ?? 0) - 1
    if (left > 0) this.#takenBy.set(place.client, left)
    else this.#takenBy.delete(place.client)
  }

  /** Gives free places to those that wait, a client after the other. */
  #admit(): void {
    for (const client of [...this.#waiting.keys()]) {
      if (this.#taken.size >= places.ofGroup) return
      const [next, ...rest] = this.#lineOf(client)
      this.#waiting.delete(client)
      if (next && this.#isFreeFor(client)) {
        next.enter(this.#occupy(client))
        if (rest.length > 0) this.#waiting.set(client, rest)
      } else if (next) {
        this.#waiting.set(client, [next, ...rest])
      }
    }
  }

  /** Those who wait and whose requests have not been ended: a dead request's timer never comes. */
  #lineOf(client: string): Waiter[] {
    const now = Date.now()
    return (this.#waiting.get(client) ?? []).filter(({ until }) => now <= until)
  }

  #waitingCount(): number {
    return [...this.#waiting.values()].reduce((sum, line) => sum + line.length, 0)
  }

  #dropDead(): void {
    const now = Date.now()
    for (const place of this.#taken) {
      if (now - place.since <= maxCall) break
      this.release(place)
    }
  }

  #refuse(client: string): NotSentError {
    if ((this.#takenBy.get(client) ?? 0) >= places.ofClient) {
      this.#refused.overShare += 1
      return new NotSentError('tooMany', retryAfter)
    }
    this.#refused.full += 1
    if (!this.wasFull()) logEvent('warn', 'shop api: full', { group: this.#group, ...this.state() })
    this.#fullAt = Date.now()
    return new NotSentError('full', retryAfter)
  }
}
