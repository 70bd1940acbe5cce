import type { WishlistedProducts } from '../../shared/shop-api/reads/wishlist.ts'
import { readData } from './client.ts'

/** The products with these ids that a wishlist shows, and the ids that are gone. Throws ShopApiError. */
export const loadWishlistedProducts = (ids: readonly number[]): Promise<WishlistedProducts> =>
  readData('/api/wishlist', { body: { wishlist: ids } })
