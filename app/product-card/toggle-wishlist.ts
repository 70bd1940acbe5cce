import { mostIds } from '../stores/id-list.ts'
import { wishlistStore } from '../stores/wishlist.ts'
import { announce } from '../ui/announce.ts'
import { showSnackbar } from '../ui/snackbar.ts'

/** Adds a product to the wishlist or takes it out, and says so. */
export function toggleWishlist(productId: number): void {
  const outcome = wishlistStore.toggle(productId)
  if (outcome === 'added') announce('Добавлено в избранное')
  else if (outcome === 'removed') announce('Убрано из избранного')
  else showSnackbar(`В избранном уже ${mostIds} товаров: больше не поместится`, { text: 'Открыть', url: '/wishlist' })
}
