import { idList } from './id-list.ts'

/** The products with a heart. */
export const wishlistStore = idList('wishlist', 'wishlist', (id) => id)
