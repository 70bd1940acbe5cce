import { toggleWishlist, useIsInWishlist } from './use-wishlist.ts'

/** The heart in the corner of a card. */
export function WishlistButton({ productId }: { productId: number }) {
  const isIn = useIsInWishlist(productId)
  return (
    <button
      type="button"
      className="card-fav"
      aria-label={isIn ? 'Убрать из избранного' : 'В избранное'}
      aria-pressed={isIn}
      onClick={() => toggleWishlist(productId)}
    />
  )
}
