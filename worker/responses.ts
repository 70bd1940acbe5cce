/** A response whose headers can be changed: itself, or a copy of one that was fetched or comes from a cache. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('Server')
    return response
  } catch {
    return new Response(response.body, response)
  }
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
