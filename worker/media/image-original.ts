import { readLimited } from '../read-body.ts'

/** Largest original that is fetched, bytes. */
const maxBytes = 15 * 1024 * 1024
/** For connecting and reading together, ms. */
const timeout = 8_000
/** Largest drawing, bytes: it goes to visitors as it is. */
const maxSvgBytes = 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']
/** Names that PHP has for two of them. */
const aliases: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
}

export interface Original {
  bytes: ArrayBuffer
  type: string
}

/**
 * Fetches a picture: a path at the shop API, or a whole URL (whose origin has been checked), by the caller's `call`.
 * Redirects are not followed. 'missing' is a plain 404 or 410; 'unusable' is everything else: errors, late or oversized
 * answers, other types.
 */
export async function fetchOriginal(
  address: string,
  call: (address: string, init?: RequestInit) => Promise<Response>,
): Promise<Original | 'missing' | 'unusable'> {
  try {
    const response = await call(address, {
      headers: { Accept: types.join(', ') },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const declared = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const type = aliases[declared] ?? declared
    if (response.status === 200 && types.includes(type)) {
      const bytes = await readLimited(response, type === 'image/svg+xml' ? maxSvgBytes : maxBytes)
      return bytes ? { bytes, type } : 'unusable'
    }
    await response.body?.cancel()
    return response.status === 404 || response.status === 410 ? 'missing' : 'unusable'
  } catch {
    return 'unusable'
  }
}
