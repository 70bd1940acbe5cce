import { countOfProducts } from '../../shared/format/plural.ts'
import { compareStore } from '../stores/compare.ts'
import { maxIds } from '../stores/id-list.ts'
import { announce } from '../ui/announce.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { compareUrl } from './compare-url.ts'
import { storageWarning } from './storage-warning.ts'

/** Adds a product to the comparison or takes it out, and says so with a link to the comparison. */
export function toggleCompare(product_id: number): void {
  const outcome = compareStore.toggle(product_id)
  if (outcome === 'removed') {
    announce('Убрано из сравнения')
    return
  }
  const { ids } = compareStore.read()
  const text =
    outcome === 'added'
      ? `В сравнении ${countOfProducts(ids.length)}${storageWarning()}`
      : `В сравнении уже ${maxIds} товаров: больше не поместится`
  showSnackbar(text, { text: 'Открыть сравнение', url: compareUrl(ids) })
}
