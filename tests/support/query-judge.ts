import { condition, shownProducts } from './product-conditions.ts'
import type { QueryCase } from './written-cases.ts'

/** What a page of results shows for a query of tests/corpora/queries-*.yaml. */
export interface ShownAnswer {
  /** Articles of the cards, in their order. */
  skus: string[]
  /** All that the page says of how it understood the query. */
  says: string
  /** The cards are what is nearest, below the sentence that says so. */
  isNearest: boolean
}

/** What is wrong with an answer, in a few words; '' for nothing. */
export function faultOf(wanted: QueryCase, { skus, says, isNearest }: ShownAnswer): string {
  const cards = skus.flatMap((sku) => shownProducts.get(sku) ?? [])
  const prices = cards.map(({ price }) => price ?? Number.POSITIVE_INFINITY)
  const isInOrder = prices.every((price, at) => {
    const before = prices[at - 1] ?? price
    return wanted.order === '-price' ? before >= price : before <= price
  })
  const faults = [
    !wanted.empty && cards.length === 0 && 'nothing',
    wanted.empty && cards.length > 0 && !isNearest && 'an answer',
    ...(wanted.every ?? []).map((text) => !cards.every(condition(text)) && `not all ${text}`),
    ...(wanted.none ?? []).map((text) => cards.some(condition(text)) && `some ${text}`),
    ...(wanted.some ?? []).map((text) => !cards.some(condition(text)) && `none ${text}`),
    wanted.order && !isInOrder && 'out of order',
    ...(wanted.says ?? []).map((text) => !new RegExp(text, 'i').test(says) && `does not say ${text}`),
  ]
  return faults.filter(Boolean).join(', ')
}
