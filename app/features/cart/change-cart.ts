import { textOf } from '../../../shared/format/form-text.ts'
import { readId } from '../../../shared/format/id.ts'
import { readPromoCode } from '../../../shared/format/promo-code.ts'
import { maxQuantity, parseQuantity } from '../../../shared/format/quantity.ts'
import {
  type CartContent,
  maxCouponLength,
  maxLines,
  readCoupon,
  withMore,
  withQuantity,
} from '../../stores/cart/cart-lines.ts'

/**
 * The cart after a form of the cart was sent; `problem` says what is wrong with the form, which then changes nothing.
 */
export interface CartChange {
  content: CartContent
  problem: string | null
}

const quantityProblem = `Количество — целое число от 1 до ${maxQuantity}`
const fullProblem = `В корзине может быть не больше ${maxLines} разных товаров: оформите их, остальные купите следующим заказом`

/**
 * What the forms of the cart mean: `add` (id; how many says `q{id}`, by default 1), `remove` (id), `set` (`{id}x{n}`),
 * and `do` with `add` (all `q{id}` that are more than 0), `update` (`q{id}` of each line, 0 removes it), `coupon` (with
 * `coupon`), `drop-coupon` and `clear`. Whatever else is sent changes nothing.
 */
export function changeCart(content: CartContent, form: FormData): CartChange {
  const { lines, coupon } = content
  const changed = (next: Partial<CartContent>): CartChange => ({ content: { ...content, ...next }, problem: null })
  const refused = (problem: string): CartChange => ({ content, problem })

  const added = readId(textOf(form.get('add')).trim())
  if (added !== null) {
    const quantity = readQuantity(form.get(`q${added}`) ?? '1')
    if (!quantity) return refused(quantityProblem)
    const next = withMore(lines, { product_id: added, quantity })
    return next.length > maxLines ? refused(fullProblem) : changed({ lines: next })
  }
  const removed = readId(textOf(form.get('remove')).trim())
  if (removed !== null) return changed({ lines: withQuantity(lines, { product_id: removed, quantity: 0 }) })
  const set = /^(\d+)x(\d+)$/.exec(textOf(form.get('set')))
  if (set) return changed({ lines: withKnown(lines, Number(set[1]), Number(set[2])) })

  switch (form.get('do')) {
    case 'add': {
      const wanted = [...form].flatMap(([field, value]) => {
        const product_id = /^q\d+$/.test(field) ? readId(field.slice(1)) : null
        return product_id === null || textOf(value).trim() === '' ? [] : { product_id, quantity: readQuantity(value) }
      })
      if (wanted.some(({ quantity }) => quantity === null)) return refused(quantityProblem)
      const next = wanted.reduce<CartContent['lines']>(
        (all, { product_id, quantity }) => (quantity ? withMore(all, { product_id, quantity }) : all),
        lines,
      )
      return next.length > maxLines ? refused(fullProblem) : changed({ lines: next })
    }
    case 'update': {
      const wanted = lines.map(({ product_id, quantity }) => ({
        product_id,
        quantity: readQuantity(form.get(`q${product_id}`) ?? String(quantity)),
      }))
      if (wanted.some(({ quantity }) => quantity === null)) return refused(quantityProblem)
      return changed({ lines: wanted.flatMap((line) => withQuantity([], { ...line, quantity: line.quantity ?? 0 })) })
    }
    case 'coupon': {
      const typed = readPromoCode(textOf(form.get('coupon')))
      if (typed === '') return refused('Введите промокод')
      const code = readCoupon(typed)
      return code ? changed({ coupon: code }) : refused(`Промокод не длиннее ${maxCouponLength} знаков`)
    }
    case 'drop-coupon':
      return changed({ coupon: '' })
    case 'clear':
      return changed({ lines: [], coupon: '' })
    default:
      return changed({ coupon })
  }
}

/** A line that is not in the cart is not put there. */
const withKnown = (lines: CartContent['lines'], product_id: number, quantity: number) =>
  lines.some((line) => line.product_id === product_id) ? withQuantity(lines, { product_id, quantity }) : lines

/** 0 to 99 999; null for what is no such number. */
function readQuantity(field: FormDataEntryValue | null): number | null {
  const quantity = parseQuantity(textOf(field))
  return quantity !== null && quantity <= maxQuantity ? quantity : null
}
