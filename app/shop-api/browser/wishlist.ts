import type { WishlistedProducts } from '../reads/wishlist.ts'
import { readApi } from './client.ts'

/** The products with these ids that a wishlist shows, and the ids that are gone. Throws ShopApiError. */
export async function loadWishlistedProducts(ids: readonly number[]): Promise<WishlistedProducts> {
  const { data } = await readApi<{ data: WishlistedProducts }>('/api/wishlist', { body: { wishlist: ids } })
  return data
}
