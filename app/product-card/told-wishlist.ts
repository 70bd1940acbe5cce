import { mostIds } from '../stores/id-list.ts'
import { wishlist } from '../stores/wishlist.ts'
import { announce } from '../ui/announce.ts'
import { showSnackbar } from '../ui/snackbar.ts'

/** The wishlist as the hearts use it: each change is told. */
export const toldWishlist = {
  ...wishlist,
  toggle(id: number): void {
    const outcome = wishlist.toggle(id)
    if (outcome === 'added') announce('Добавлено в избранное')
    else if (outcome === 'removed') announce('Убрано из избранного')
    else showSnackbar(`В избранном уже ${mostIds} товаров: больше не поместится`, { text: 'Открыть', url: '/wishlist' })
  },
}
