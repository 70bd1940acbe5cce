import { callFromBrowser } from './browser-session.ts'
import type { WishedProducts } from './wishlist.ts'

/**
 * Asks this shop's own `/api/wishlist` (worker/api-proxy), whose answer is clean, for the products with these ids.
 * @throws Error if there is no answer or none with status 200
 */
export async function readWishedProducts(ids: readonly number[]): Promise<WishedProducts> {
  const { status, body } = await callFromBrowser('POST', '/api/wishlist', { wishlist: ids })
  if (status !== 200) throw new Error(`/api/wishlist: ${status}`)
  return (body as { data: WishedProducts }).data
}
