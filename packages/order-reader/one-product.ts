import type { Doubt, LineProduct, LineReading } from '../../shared/shop-api/read-order.ts'
import { type Amount, unsaid } from './amounts.ts'
import { isOfName, nameFacts } from './names.ts'
import { inWords } from './numbers.ts'
import { maxOpen, readQuantities } from './quantities.ts'
import type { Item, RowContext } from './row-paths.ts'
import { saidOf } from './said-of-product.ts'
import type { Hit } from './spans.ts'

/** One way to understand a row: what it orders, and what of it nothing explains. */
export interface Outcome extends LineReading {
  left: string[]
  doubt: Doubt['kind'] | null
}

/** One product: everything else in the row has to be said of it. */
export function readOne(path: readonly Item[], hit: Hit, product: LineProduct, context: RowContext): Outcome[] {
  const { amounts, left, looseUnit, isZero } = saidOf(path, product, context)
  context.effort.take(path.length + stepsOf(amounts))
  const spelled = hit.tier === 1 || hit.isGuess ? product.sku : null
  if (isZero)
    return [{ items: [{ product, quantity: null }], spelled, answer: null, left: [...left, '0'], doubt: 'quantity' }]
  const own = readQuantities(amounts, product, looseUnit, hit.key === '')
  const { each } = context
  const isSaid = own.doubt !== null || own.options.some(({ quantity }) => quantity !== null)
  const quantities = each && !isSaid ? readQuantities([amountForAll(each)], product, null) : own
  const options = quantities.options.length > 0 ? quantities.options : [{ quantity: null, answer: null }]
  return options.map(({ quantity, answer }) => ({
    items: [{ product, quantity }],
    spelled,
    answer,
    left,
    doubt: quantities.doubt ?? (hit.products.length > 1 ? 'several' : isGuessed(path, hit, product) ? 'alike' : null),
  }))
}

/** What looking for arithmetic among numbers takes. */
const stepsOf = (amounts: readonly Amount[]): number => Math.min(amounts.length, maxOpen) ** 3

/** A quantity that is said for all rows, as a number of this one. */
const amountForAll = ({ value, unit }: NonNullable<RowContext['each']>): Amount => ({
  ...inWords(value, 0),
  ...unsaid,
  unit,
  role: 'count',
  at: 0,
})

/** Whether an article is only likely: not where the name beside it says the same, or where the row goes on clearly. */
function isGuessed(path: readonly Item[], hit: Hit, product: LineProduct): boolean {
  if (hit.isGuess) {
    const facts = nameFacts(product.name)
    return path.filter((item) => item.kind === 'text' && isOfName(facts, item.word, false)).length < 2
  }
  const at = path.findIndex((item) => item.kind === 'article' && item.hit === hit)
  // «KL 125 8 80 100»: the last number may be of the article.
  return hit.isSpaced && path[at + 1]?.kind === 'number' && path.length === at + 2
}
