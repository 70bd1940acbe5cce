import { useStore } from '../stores/store.ts'
import { wishlistStore } from '../stores/wishlist.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

/** The heart in the corner of a card. */
export function WishlistButton({ productId }: { productId: number }) {
  return (
    <button
      type="button"
      className="card-fav"
      aria-label="В избранное"
      aria-pressed={useStore(wishlistStore, ({ ids }) => ids.includes(productId), false)}
      onClick={() => toggleWishlist(productId)}
    />
  )
}
