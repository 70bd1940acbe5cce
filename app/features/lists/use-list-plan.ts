import { useEffect, useMemo } from 'react'
import { emptyOrder } from '../../../shared/shop-api/order.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { useCalculation } from '../../orders/use-calculation.ts'
import { factSnapshot, type PlannedLine, planPurchase } from '../../product-card/purchase-plan.ts'
import type { ListLine } from '../../stores/list-lines.ts'
import { noteProducts } from '../../stores/lists.ts'

export interface ListPlan {
  /** The lines with what the shop says of them; null: nothing is known yet. */
  plan: PlannedLine<ListLine>[] | null
  /** It is of these very lines. */
  isCurrent: boolean
  isUpdating: boolean
  /** Why there is no newer answer. */
  problem: string | null
  retry: () => void
}

/** Nothing is known of the goods yet, and it is being asked: neither an answer nor a refusal has come. */
export const isFirstAnswerAwaited = ({ plan, isUpdating }: ListPlan): boolean => !plan && isUpdating

/**
 * The totals of a list now, by one calculation. What was never noted of its products is noted, so that the next visit
 * can tell what has changed.
 * @param id of the list that is kept; null: of a link
 */
export function useListPlan(id: string | null, lines: readonly ListLine[]): ListPlan {
  const cart = lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const state = useCalculation({ screen: 'list', order: { ...emptyOrder, cart } }, cart.length > 0)
  const { calculation, isCurrent, isUpdating, refusal, retry } = state
  const plan = useMemo(
    () => calculation && planPurchase(lines, calculation, isCurrent),
    [lines, calculation, isCurrent],
  )

  useEffect(() => {
    if (id === null || !plan || !isCurrent) return
    const unknown = plan.flatMap(({ wanted, product }) => {
      if (!product) return []
      const isNoted = wanted.isSold !== null && (wanted.price !== null || product.price === null)
      return isNoted ? [] : [factSnapshot(product)]
    })
    if (unknown.length > 0) noteProducts(id, unknown)
  }, [id, plan, isCurrent])

  return { plan, isCurrent, isUpdating, problem: refusal && refusalText(refusal, 'список'), retry }
}
