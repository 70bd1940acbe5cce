import { countOfProducts, plural } from '../format/plural.ts'
import { cartStore, cartStored, putIntoCart, setQuantity } from '../stores/cart/cart.ts'
import { mostLines, quantityIn } from '../stores/cart/cart-lines.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { cartLink } from './add-to-cart.ts'
import type { PlannedLine, WantedLine } from './purchase-plan.ts'
import { storageWarning } from './storage-warning.ts'

type Planned = Pick<PlannedLine<WantedLine>, 'wanted' | 'quantity'>

/**
 * Sees to it that the cart has what is planned, says so and offers to undo it.
 * @returns ids of what did not fit: a cart holds 200 different products
 */
export async function buyPlanned(plan: readonly Planned[]): Promise<number[]> {
  const { lines } = cartStore.read().content
  const wanted = plan.filter(({ quantity }) => quantity > 0)
  const left = wanted.filter(({ wanted, quantity }) => !putIntoCart(wanted.product_id, quantity))
  const added = wanted.length - left.length
  const undo = () => {
    for (const { wanted: line } of wanted) setQuantity(line.product_id, quantityIn(lines, line.product_id))
  }
  await cartStored()
  const text = `${plural(added, ['Добавлен', 'Добавлено', 'Добавлено'])} ${countOfProducts(added)}`
  const end = left.length > 0 ? `. Больше ${mostLines} разных товаров в корзину не помещается` : ''
  showSnackbar(text + end + storageWarning(), { text: 'Отменить', onClick: undo }, cartLink)
  return left.map(({ wanted: { product_id } }) => product_id)
}
