import { countOfProducts } from '../../../format/plural.ts'
import { formatPrice } from '../../../format/price.ts'
import { takeInSteps } from '../../../format/quantity.ts'
import { cartLink } from '../../../product-card/add-to-cart.ts'
import { storageWarning } from '../../../product-card/storage-warning.ts'
import { cartStore, cartStored, putIntoCart, setQuantity } from '../../../stores/cart/cart.ts'
import { mostLines, quantityIn } from '../../../stores/cart/cart-lines.ts'
import { showSnackbar } from '../../../ui/snackbar.ts'

// What the table of a series does, loaded when something is typed into it.

interface Wanted {
  field: HTMLInputElement
  productId: number
  quantity: number
  /** Roubles for one. */
  price: number
}

/** How soon the second click of a double one comes at the latest, ms. */
const doubleClickMs = 400
let orderedAt = Number.NEGATIVE_INFINITY

/** Shows what the quantities in a table come to, once they are in whole packs. */
export function showSum(form: HTMLFormElement): void {
  const { wanted } = read(form)
  const output = form.querySelector('output')
  if (output) output.textContent = wanted.length > 0 ? sumText(wanted) : ''
}

/**
 * Puts all quantities of a table into the cart and says so; what is no quantity stays, and is pointed at. The second
 * click of a double one changes nothing, and does not find the table empty.
 */
export async function orderSeries(form: HTMLFormElement): Promise<void> {
  if (performance.now() - orderedAt < doubleClickMs) return
  const { wanted, wrong } = read(form)
  for (const field of form.querySelectorAll('input')) field.removeAttribute('aria-invalid')
  const [first] = wrong
  if (first) {
    for (const { field } of wrong) field.setAttribute('aria-invalid', 'true')
    first.field.focus()
    showSnackbar(`${first.field.dataset.name}: ${first.notice}`)
    return
  }
  if (wanted.length === 0) {
    form.querySelector('input')?.focus()
    showSnackbar('Укажите количество хотя бы в одной ячейке')
    return
  }
  orderedAt = performance.now()
  const before = cartStore.read().content.lines
  const added = wanted.filter(({ productId, quantity }) =>
    putIntoCart(productId, quantityIn(before, productId) + quantity),
  )
  await cartStored()
  for (const { field } of added) field.value = ''
  showSum(form)
  if (added.length < wanted.length) {
    showSnackbar(`В корзине уже ${mostLines} разных товаров: остальное осталось в таблице${storageWarning()}`, cartLink)
    return
  }
  const undo = () => {
    for (const { productId } of added) setQuantity(productId, quantityIn(before, productId))
  }
  showSnackbar(`В корзине: ${sumText(added)}${storageWarning()}`, { text: 'Отменить', onClick: undo }, cartLink)
}

/** The quantities of a table, raised to whole packs, and what is no quantity. */
function read(form: HTMLFormElement): { wanted: Wanted[]; wrong: { field: HTMLInputElement; notice: string }[] } {
  const fields = [...form.querySelectorAll('input')].filter(({ value }) => value.trim() !== '' && value.trim() !== '0')
  const all = fields.map((field) => ({ field, ...takeInSteps(field.value, '', Number(field.dataset.step)) }))
  return {
    wanted: all.flatMap(({ field, quantity }) => {
      const { price } = field.dataset
      return quantity === null
        ? []
        : [{ field, quantity, productId: Number(field.name.slice(1)), price: Number(price) }]
    }),
    wrong: all.filter(({ quantity }) => quantity === null),
  }
}

function sumText(wanted: Wanted[]): string {
  const sum = wanted.reduce((total, { quantity, price }) => total + quantity * price, 0)
  return `${countOfProducts(wanted.length)} на ${formatPrice(sum)}`
}
