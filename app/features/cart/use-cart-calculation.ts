import { useLayoutEffect } from 'react'
import { ref } from 'valtio/vanilla'
import type { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { calculationQuery, cartQuestion } from '../../orders/calculation-query.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { useCalculation } from '../../orders/use-calculation.ts'
import { browserQueries } from '../../shop-api/query-client.ts'
import { reconcileCart } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { keepCartTotal } from '../../stores/cart/cart-total.ts'
import { type ChangedQuantity, changesStore, keepChanges } from '../../stores/cart/changed-quantities.ts'
import { keepLineNames } from '../../stores/cart/line-names.ts'
import { type City, cityStore } from '../../stores/city.ts'
import { createStore } from '../../stores/store.ts'
import { useStore } from '../../stores/use-store.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { type Calculated, type CartNotices, reconciledCart, toCalculated } from './calculated.ts'

export interface CartCalculation {
  /** The last good answer of the shop; null: nothing yet. */
  calculated: Calculated | null
  /** It is of this very cart. */
  isCurrent: boolean
  isUpdating: boolean
  /** Why there is no newer one. */
  problem: string | null
  retry: () => void
}

export interface RenderedCart {
  content: CartContent
  /** Null: the shop has not answered. */
  calculated: Calculated | null
  problem: string | null
}

type RefusedCoupon = CartNotices['refusedCoupon']

/** The coupon that was not accepted; no answer: nothing is calculated in this tab yet. */
const couponStore = createStore<{ answer: { refused: RefusedCoupon } | null }>({ answer: null })

/** The totals of a cart, asked anew after each change; `first` is what the document says. */
export function useCartCalculation(content: CartContent, first: RenderedCart | null = null): CartCalculation {
  const city = useStore(cityStore, (state) => state.city, null)
  const isHydrated = useIsHydrated()
  const rendered = first !== null && isSame(first.content, content) ? first : null
  const state = useCalculation(
    cartQuestion(content, city),
    isHydrated && content.lines.length > 0,
    rendered?.calculated?.calculation,
  )
  const { calculation, isCurrent, isUpdating, isSettled, refusal, updatedAt } = state
  const ofTab = useStore(couponStore, (state) => state.answer, null)
  const refusedCoupon = ofTab ? ofTab.refused : (rendered?.calculated?.refusedCoupon ?? null)
  const kept = useStore(changesStore, (state) => state.changed, noChanges)
  const changed = kept.length > 0 ? kept : (rendered?.calculated?.changed ?? noChanges)

  // The stores of the shopper follow the shop's answer, before the page is painted with both.
  useLayoutEffect(() => {
    if (!isHydrated || !isSettled) return
    if (refusal) keepCartTotal(null)
    else if (isCurrent && calculation)
      reconcile({ content, city, calculation, updatedAt, notices: { changed, refusedCoupon } })
  }, [isHydrated, isSettled, refusal, isCurrent, calculation, content, city, updatedAt, changed, refusedCoupon])

  const renderedProblem = rendered && !isCurrent && isSettled ? rendered.problem : null
  return {
    calculated: calculation && { calculation, changed, refusedCoupon },
    isCurrent,
    isUpdating,
    problem: refusal ? refusalText(refusal) : renderedProblem,
    retry: state.retry,
  }
}

const noChanges: readonly ChangedQuantity[] = []

interface Answer {
  content: CartContent
  city: City | null
  calculation: Calculation
  updatedAt: number
  /** Those before this answer. */
  notices: CartNotices
}

/**
 * Quantities and coupon become those of the answer, the indicator in the header has its total, and what the shop has
 * changed is in the notices. The same answer may come several times, from each part of the page that shows it.
 */
function reconcile({ content, city, calculation, updatedAt, notices }: Answer): void {
  const calculated = toCalculated(content, calculation, notices)
  const answer = { refused: calculated.refusedCoupon }
  if (!isSame<typeof answer | null>(answer, couponStore.read().answer)) couponStore.state.answer = ref(answer)
  keepChanges(calculated.changed)
  keepCartTotal(calculation.total)
  keepLineNames(calculation.products)
  const agreed = reconciledCart(content, calculated)
  if (isSame(agreed, content)) return
  // The agreed cart need not be asked about again.
  browserQueries().setQueryData(calculationQuery(cartQuestion(agreed, city)).queryKey, calculation, { updatedAt })
  reconcileCart(content, agreed)
}

const isSame = <T>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other)
