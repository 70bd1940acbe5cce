import { toggleWishlist, useIsInWishlist } from '../../product-card/use-wishlist.ts'

/** The heart of the product page. */
export function WishlistToggle({ productId }: { productId: number }) {
  const isIn = useIsInWishlist(productId)
  return (
    <button type="button" className="btn btn-soft btn-s" aria-pressed={isIn} onClick={() => toggleWishlist(productId)}>
      <span className="i-heart s20" />
      {isIn ? 'В избранном' : 'В избранное'}
    </button>
  )
}
