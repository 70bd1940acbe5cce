import { wishlistPath } from '../../shared/shop/paths.ts'
import { maxIds } from '../stores/id-list.ts'
import { openListPicker } from '../stores/open-dialog.ts'
import { wishlistStore } from '../stores/wishlist.ts'
import { announce } from '../ui/announce.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { storageWarning } from './storage-warning.ts'

/**
 * Adds a product to the wishlist or takes it out, and says so. What was added can be put into a list from there.
 * @param quantity of the line in a list
 */
export function toggleWishlist(product_id: number, quantity: number): void {
  const outcome = wishlistStore.toggle(product_id)
  const toList = { text: 'Добавить в список', onClick: () => openListPicker([{ product_id, quantity }]) }
  if (outcome === 'added') showSnackbar(`Добавлено в избранное${storageWarning()}`, toList)
  else if (outcome === 'removed') announce('Убрано из избранного')
  else
    showSnackbar(`В избранном уже ${maxIds} товаров: больше не поместится`, {
      text: 'Открыть',
      url: wishlistPath,
    })
}
