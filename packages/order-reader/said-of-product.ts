import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import type { Amount } from './amounts.ts'
import { withoutDenied } from './corrections.ts'
import type { Item, RowContext } from './row-paths.ts'
import { explainNumber } from './said-numbers.ts'
import { nothingSaid, type SaidState } from './said-state.ts'
import { explainSign, explainWord } from './said-words.ts'

/** What is said of a product: its numbers with what they are, and what nothing explains. */
export function saidOf(
  path: readonly Item[],
  product: LineProduct,
  context: RowContext,
): Pick<SaidState, 'left' | 'looseUnit' | 'isZero'> & { amounts: readonly Amount[] } {
  const state = nothingSaid(path, product, context)
  // Numbers first: they say which words are units and labels.
  for (const [at, item] of path.entries()) if (item.kind === 'number') explainNumber(state, item, at)
  for (const [at, item] of path.entries()) {
    if (item.kind === 'sign') explainSign(state, item, at)
    else if (item.kind === 'text' && !state.used.has(item)) explainWord(state, item, at)
  }
  const { amounts, left, isZero } = state
  const looseUnit = state.looseUnit ?? context.headingUnit
  return { amounts: withoutRepeats(withoutDenied(path, amounts)), left, looseUnit, isZero }
}

/** «75 (семьдесят пять)» is one number. */
const withoutRepeats = (amounts: readonly Amount[]): Amount[] =>
  amounts.flatMap((amount) => {
    const isSame = (other: Amount) => (other.raw === '') !== (amount.raw === '') && other.value === amount.value
    const other = amounts.find(isSame)
    if (!other) return [amount]
    return amount.raw === '' ? [] : [{ ...amount, role: amount.role ?? other.role, unit: amount.unit ?? other.unit }]
  })
