import { toggleWishlist } from '../../product-card/toggle-wishlist.ts'
import { useStore } from '../../stores/store.ts'
import { wishlistStore } from '../../stores/wishlist.ts'

/** The heart of the product page. */
export function WishlistToggle({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="btn btn-soft btn-s"
      aria-pressed={useStore(wishlistStore, ({ ids }) => ids.includes(productId), false)}
      onClick={() => toggleWishlist(productId)}
    >
      <span className="i-heart s20 pp-heart" />В избранное
    </button>
  )
}
