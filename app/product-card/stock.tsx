import { formatQuantity } from '../../shared/format/quantity.ts'
import type { ProductCard } from '../../shared/shop-api/contract/product.ts'
import { isShort } from '../../shared/shop-api/orderable.ts'

const classes = { here: 'dot', order: 'dot dot-wait', short: 'dot dot-none', none: 'dot dot-none' }

/** Stock as a coloured dot with words: green and the number, amber and the days, hollow grey. */
export function Stock({ state }: { state: StockState }) {
  const { kind, text } = state
  return (
    <span className={classes[kind]}>
      {kind === 'here' ? (
        <>
          <i>{here}</i>
          {text.slice(here.length)}
        </>
      ) : (
        text
      )}
    </span>
  )
}

/** What the table of a listing says in its head instead. */
const here = 'В наличии '

type StockState = { kind: 'here' | 'order' | 'short' | 'none'; text: string }

type StockFacts = Pick<ProductCard, 'quantity' | 'minimum' | 'unit' | 'stock_status' | 'is_allow_buy' | 'price'>

/** What the shop can promise about a product and its words for it (contract 6.2, availability). */
export function stockState({ quantity, minimum, unit, stock_status, is_allow_buy, price }: StockFacts): StockState {
  const isOffered = is_allow_buy || price === null
  if (!isOffered) return { kind: 'none', text: quantity === 0 ? 'Нет в наличии' : 'Временно не продаётся' }
  if (quantity === true) return { kind: 'here', text: here.trim() }
  if (isShort({ quantity, minimum })) return { kind: 'short', text: shortText(quantity, unit) }
  if (quantity > 0) return { kind: 'here', text: here + formatQuantity(quantity, unit) }
  return { kind: 'order', text: /заказ|дн|недел/i.test(stock_status) ? stock_status : 'Под заказ' }
}

/** «Осталось 12 шт., меньше минимума»: of a product that is sold in larger quantities. */
export const shortText = (quantity: number, unit: string): string =>
  `Осталось ${formatQuantity(quantity, unit)}, меньше минимума`
