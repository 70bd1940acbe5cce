import { array, integer, is, max, min, size, type } from 'superstruct'

const WishlistBody = type({ wishlist: size(array(max(min(integer(), 1), 999_999_999)), 0, 500) })

/** The ids of a browser's question for its wishlist; null if it is not a list of at most 500 positive ids. */
export function readWishlist(body: unknown): number[] | null {
  return is(body, WishlistBody) ? [...new Set(body.wishlist)] : null
}
