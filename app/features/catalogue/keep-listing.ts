import { isRouteErrorResponse } from 'react-router'

/** What a listing showed last, and whose it is. */
let last: { key: string; data: object } | undefined

/** Remembers what the listing `key` shows. */
export function keepListing(key: string, data: object): void {
  last = { key, data }
}

/**
 * Loads another page or choice of the listing `key`. If the shop or the connection fails meanwhile, the listing stays
 * what it was and says so (`hasFailed`).
 * @throws what `load` throws, when there is nothing to stay with or the answer is final (404, a redirect)
 */
export async function loadOrStay<Data extends object>(
  key: string,
  load: () => Promise<Data>,
): Promise<Data & { hasFailed?: true }> {
  try {
    return await load()
  } catch (error) {
    const isFinal = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isFinal || last?.key !== key) throw error
    return { ...(last.data as Data), hasFailed: true }
  }
}
