// What becomes of a quantity that somebody wants, and the one wording for it: in tables and lists, in messages and in
// the cart, with script and without (docs/decisions/053).
import { formatNumber } from './plural.ts'
import { formatQuantity, maxQuantity, readNumber, type TakenQuantity, takeQuantity } from './quantity.ts'

/** How a product is sold: in multiples of `minimum`, which is also the least. */
export interface SoldAs {
  minimum: number
  unit: string
}

/** What is known of a quantity that somebody wants. */
export interface QuantityFacts extends SoldAs {
  asked: number
  /** What is ordered for it. */
  got: number
  /** Null: not known. */
  stock?: number | null
  /** The shop was asked, and takes the order as it is. */
  isAgreed?: boolean
  /** So much of it is in the cart, and this is to be added. */
  inCart?: number
}

/** All that has to be said of a quantity before it is ordered, in sentences; none where it is ordered as it is asked. */
export const quantityNotes = ({
  asked,
  got,
  minimum,
  unit,
  stock = null,
  isAgreed = false,
  inCart = 0,
}: QuantityFacts) =>
  [
    changedText(asked, got, { minimum, unit }),
    shortStockText(inCart + got, stock, unit, isAgreed),
    willAddText(inCart, got, unit),
  ].filter(Boolean)

/** «Подняли количество с 7 до 10: продаём по 5 шт.»; '' where nothing was changed. */
export function changedText(asked: number, got: number, { minimum, unit }: SoldAs): string {
  if (asked === got) return ''
  const numbers = `количество с ${formatNumber(asked)} до ${formatNumber(got)}`
  if (got < asked) return `Уменьшили ${numbers}: столько можно заказать сейчас`
  return `Подняли ${numbers}${minimum > 1 ? `: продаём по ${formatQuantity(minimum, unit)}` : ''}`
}

/**
 * «Сейчас есть 12 шт., остальное под заказ», the second half once the shop has agreed to that; '' where there is enough,
 * nothing is known, or nothing is there: that is a product to order.
 */
export function shortStockText(quantity: number, stock: number | true | null, unit: string, isAgreed: boolean): string {
  if (stock === null || stock === true || stock <= 0 || stock >= quantity) return ''
  return `Сейчас есть ${formatQuantity(stock, unit)}${isAgreed ? ', остальное под заказ' : ''}`
}

/** «В корзине уже 10, станет 30 шт.», before so much is added; '' where none of it is there. */
const willAddText = (inCart: number, added: number, unit: string): string =>
  inCart > 0
    ? `В корзине уже ${formatNumber(inCart)}, станет ${formatQuantity(Math.min(inCart + added, maxQuantity), unit)}`
    : ''

/** «Уже было 10, стало 30 шт.», once it is added; '' where none of it was there. */
export const addedText = (before: number, after: number, unit: string): string =>
  before > 0 ? `Уже было ${formatNumber(before)}, стало ${formatQuantity(after, unit)}` : ''

/** Sentences one after the other, without a full stop at the end; behind «шт.» there is one already. */
export const joinSentences = (sentences: readonly (string | false | null)[]): string =>
  sentences.reduce<string>((all, text) => {
    if (!all || !text) return all || text || ''
    return `${all}${all.endsWith('.') ? '' : '.'} ${text}`
  }, '')

/** Takes a typed quantity of what is sold in multiples of `minimum`, by raising it to the next. */
export function takeInSteps(text: string, unit: string, minimum: number): TakenQuantity {
  const { quantity, notice } = takeQuantity(text, unit)
  if (quantity === null) return { quantity, notice }
  const steps = Math.max(Math.ceil(quantity / minimum), 1)
  const taken = Math.min(steps, Math.max(Math.floor(maxQuantity / minimum), 1)) * minimum
  if (taken === quantity) return { quantity, notice }
  if (taken < quantity) return { quantity: taken, notice: `Не больше ${formatQuantity(taken, unit)}` }
  const typed = readNumber(text) ?? quantity
  return {
    quantity: taken,
    notice: minimum > 1 ? changedText(typed, taken, { minimum, unit }) : `Не меньше ${formatQuantity(taken, unit)}`,
  }
}
