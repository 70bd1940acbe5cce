import { toggleWishlist, useIsInWishlist } from './use-wishlist.ts'

/** The heart in the corner of a card. */
export function WishlistButton({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="card-fav"
      aria-label="В избранное"
      aria-pressed={useIsInWishlist(productId)}
      onClick={() => toggleWishlist(productId)}
    />
  )
}
