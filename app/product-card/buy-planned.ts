import { addLines } from './add-lines.ts'
import type { PlannedLine, WantedLine } from './purchase-plan.ts'

/**
 * Adds what is planned to the cart and says so, with a way back.
 * @returns ids of what did not fit: a cart holds 200 different products
 */
export const buyPlanned = (plan: readonly Omit<PlannedLine<WantedLine>, 'changes'>[]): Promise<number[]> =>
  addLines(
    plan.flatMap(({ wanted, product, quantity }) =>
      product && quantity > 0 ? [{ ...product, quantity, asked: wanted.quantity }] : [],
    ),
  )
