import { idList } from './id-list.ts'

/** The products with a heart. */
export const wishlist = idList('wishlist', 'wishlist', (id) => id)

export const {
  restore: restoreWishlist,
  ids: wishlistIds,
  toggle: toggleWishlist,
  remove: removeFromWishlist,
  putBack: putBackIntoWishlist,
  keepOnly: keepInWishlist,
  watch: watchWishlist,
} = wishlist
