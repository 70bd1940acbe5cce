/** The one error of the shop API's client. */
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
}
