import { toggleWishlist, useIsInWishlist } from '../../product-card/use-wishlist.ts'

/** The heart of the product page. */
export function WishlistToggle({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="btn btn-soft btn-s"
      aria-pressed={useIsInWishlist(productId)}
      onClick={() => toggleWishlist(productId)}
    >
      <span className="i-heart s20 pp-heart" />В избранное
    </button>
  )
}
