import { countOfProducts, formatNumber, plural } from '../../shared/format/plural.ts'
import { formatQuantity, maxQuantity } from '../../shared/format/quantity.ts'
import { addedText, changedText, joinSentences, type SoldAs } from '../../shared/format/quantity-changes.ts'
import { type CartLine, maxLines, quantityIn } from '../stores/cart/cart-lines.ts'

export interface AddedProduct extends SoldAs {
  asked: number
  quantity: number
  /** What the cart had of it, and has now. */
  before: number
  after: number
}

/**
 * The result of an addition to the cart, in sentences: «Добавлено 5 товаров. Подняли количество у 2 товаров: продаём
 * кратно минимуму. 1 товар уже был в корзине: было 10, стало 30 шт.».
 * @param left products for which there was no room
 */
export function additionText(added: readonly AddedProduct[], left = 0): string {
  return joinSentences([
    added.length > 0 &&
      `${plural(added.length, ['Добавлен', 'Добавлено', 'Добавлено'])} ${countOfProducts(added.length)}`,
    raisedText(added),
    loweredText(added),
    knownText(added),
    cutText(added),
    left > 0 && `Не поместилось: ${countOfProducts(left)}, в корзине может быть ${maxLines} разных`,
  ])
}

/** «2 товара уже в корзине: количества сложатся», before so much is added; '' where none of it is there. */
export function inCartText(ids: readonly number[], cart: readonly CartLine[]): string {
  const count = ids.filter((id) => quantityIn(cart, id) > 0).length
  return count > 0 ? `${countOfProducts(count)} уже в корзине: количества сложатся` : ''
}

/** «у 21 товара» */
const ofProducts = (count: number): string =>
  `у\u00a0${formatNumber(count)}\u00a0${plural(count, ['товара', 'товаров', 'товаров'])}`

function raisedText(added: readonly AddedProduct[]): string {
  const raised = added.filter(({ asked, quantity }) => quantity > asked)
  const [first] = raised
  if (!first) return ''
  if (raised.length > 1) return `Подняли количество ${ofProducts(raised.length)}: продаём кратно минимуму`
  const text = changedText(first.asked, first.quantity, first)
  return added.length === 1 ? text : text.replace('количество', `количество ${ofProducts(1)}`)
}

function loweredText(added: readonly AddedProduct[]): string {
  const lowered = added.filter(({ asked, quantity }) => quantity < asked)
  const [first] = lowered
  if (!first) return ''
  return added.length === 1
    ? changedText(first.asked, first.quantity, first)
    : `Уменьшили количество ${ofProducts(lowered.length)}: столько можно заказать сейчас`
}

function knownText(added: readonly AddedProduct[]): string {
  const known = added.filter(({ before }) => before > 0)
  const [first] = known
  if (!first) return ''
  if (known.length > 1)
    return `${countOfProducts(known.length)} уже ${plural(known.length, ['был', 'были', 'были'])} в корзине: количества сложили`
  const text = addedText(first.before, first.after, first.unit)
  return added.length === 1 ? text : `1\u00a0товар уже был в корзине: ${text.replace('Уже было', 'было')}`
}

function cutText(added: readonly AddedProduct[]): string {
  const [cut] = added.filter(({ before, quantity, after }) => after < before + quantity)
  return cut ? `Больше ${formatQuantity(maxQuantity, cut.unit)} одного товара корзина не берёт` : ''
}
