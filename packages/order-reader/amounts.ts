import { maxQuantity } from '../../shared/format/quantity.ts'
import type { Num } from './numbers.ts'
import type { UnitKind } from './words.ts'

/** A number with what surrounds it. */
export interface Amount extends Num {
  /**
   * What is certain of it: `count`, how many of the unit; `money`; `size`, of the product's name; null: any of these.
   */
  role: 'count' | 'money' | 'size' | 'row' | null
  unit: UnitKind | null
  /** It is in the product's name, too. */
  isInName: boolean
  /** «по 50», «x 50» behind another number. */
  isEach: boolean
  isArticle: boolean
  /** Place among the tokens of the line. */
  at: number
}

/** What is known of a number before its line is read. */
export const unsaid = { role: null, unit: null, isInName: false, isEach: false, isArticle: false }

/** The quantities that the numbers of a line mean for a product. */
export interface Quantities {
  /** Each way to read them; null: no quantity is said. One only, and no doubt: it is certain. */
  options: { quantity: number | null; answer: string | null }[]
  doubt: 'quantity' | 'unit' | 'words' | null
}

/** A quantity that needs no question. */
export const certain = (quantity: number | null): Quantities => ({ options: [{ quantity, answer: null }], doubt: null })

/** The quantities that may be meant, each once. */
export const asked = (doubt: Quantities['doubt'], quantities: readonly number[]): Quantities => ({
  options: [...new Set(quantities.filter(isPossible).map(Math.ceil))].map((quantity) => ({ quantity, answer: null })),
  doubt,
})

/** Whether so many can be ordered. */
export const isPossible = (quantity: number): boolean => quantity > 0 && quantity <= maxQuantity
