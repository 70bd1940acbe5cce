import { readAtMost } from './read-at-most.ts'

/** Largest original that is fetched, bytes. */
const mostBytes = 15 * 1024 * 1024
/** For connecting and reading together, ms. */
const timeout = 8_000
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export interface Original {
  bytes: ArrayBuffer
  type: string
}

/**
 * Fetches a picture: a path at the shop API, or an https URL (whose origin the caller has checked). Redirects are not
 * followed. 'missing' is a plain 404; 'unusable' is everything else: errors, late or oversized answers, other types.
 */
export async function fetchOriginal(
  address: string,
  callShopApi: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<Original | 'missing' | 'unusable'> {
  const call = address.startsWith('/') ? callShopApi : fetch
  try {
    const response = await call(address, {
      headers: { Accept: types.join(', ') },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (response.status === 200 && types.includes(type)) {
      const bytes = await readAtMost(response, mostBytes)
      return bytes ? { bytes, type } : 'unusable'
    }
    await response.body?.cancel()
    return response.status === 404 ? 'missing' : 'unusable'
  } catch {
    return 'unusable'
  }
}
