/** Why a call was not made: the shop API is down, too many visitors call at once, or this one client calls too much. */
export type NotAsked = 'down' | 'full' | 'tooMany'

/** Thrown instead of a call. Whoever is not asked knows nothing of it: it may be tried again. */
export class NotSentError extends Error {
  readonly reason: NotAsked
  /** Seconds after which it is worth trying again; null: nobody knows. */
  readonly retryAfter: number | null

  constructor(reason: NotAsked, retryAfter: number | null = null) {
    super(`shop API not asked: ${reason}`)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export class ShopApiError extends Error {
  override readonly name = 'ShopApiError'
  /** HTTP status of the answer; 0: none, too late, or not what the contract allows (to be treated like 502). */
  readonly status: number
  /** Path of the request, without its query. */
  readonly path: string
  readonly requestId: string | null

  constructor(
    reason: string,
    {
      status = 0,
      path,
      requestId = null,
      cause,
    }: { status?: number; path: string; requestId?: string | null; cause?: unknown },
  ) {
    const pathname = path.replace(/\?.*$/s, '')
    super(`${pathname}: ${reason}`, { cause })
    this.status = status
    this.path = pathname
    this.requestId = requestId
  }

  /** There is no such thing, or (410) not any more. */
  get isNotFound(): boolean {
    return this.status === 404 || this.status === 410
  }

  get notAsked(): NotSentError | null {
    return this.cause instanceof NotSentError ? this.cause : null
  }
}

/** Why the shop API was not asked, of whatever was thrown; null: it was asked, or this is something else. */
export function notSentOf(error: unknown): NotSentError | null {
  if (error instanceof NotSentError) return error
  return error instanceof ShopApiError ? error.notAsked : null
}
