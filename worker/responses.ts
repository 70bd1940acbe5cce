/** A response whose headers can be changed: itself, or a copy of one that was fetched or comes from a cache. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('Server')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

/** Those of some names that are there. */
export function pickHeaders(source: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = source.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

/**
 * Whether a client that sends this If-None-Match has what has this ETag: one of a list, compared weakly, since
 * compression on the way makes strong tags weak; or anything (`*`).
 */
export function isKnownTo(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || tags.includes(etag)
}

/**
 * Whether a client has what has this ETag and has not changed since `changedAt` (ms since 1970). Its ETags count alone
 * if it sends any (RFC 9110, 13.2.2); robots often send a date alone.
 */
export function isUnchangedFor(headers: Headers, etag: string, changedAt: number): boolean {
  const ifNoneMatch = headers.get('If-None-Match')
  if (ifNoneMatch !== null) return isKnownTo(ifNoneMatch, etag)
  const since = Date.parse(headers.get('If-Modified-Since') ?? '')
  return Math.floor(changedAt / 1_000) * 1_000 <= since
}
