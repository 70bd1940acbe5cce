import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calculation } from '../../shared/shop-api/contract/calculation.ts'
import { emptyOrder, type OrderBody, type OrderRefusal, recalculate } from '../../shared/shop-api/order.ts'
import type { CartContent } from '../stores/cart/cart-lines.ts'
import type { City } from '../stores/city.ts'
import { callForOrder } from './order-call.ts'

/**
 * Before a changed order is asked about, ms. Quantities are clicked and typed; at the checkout one choice is one
 * question.
 */
const debounceMs = { cart: 300, list: 300, checkout: 0 } as const
/** How long an answer is kept to be shown while a newer one is missing, ms. */
const gcTime = 30 * 60_000

export interface CalculationQuestion {
  /** Their answers are kept apart: those in a cart rendered on the server lack the methods. */
  screen: keyof typeof debounceMs
  /** Nothing personal: it is part of the query's key. */
  order: OrderBody
  buyer?: KnownBuyer
}

/** What is known of the buyer. Keys of queries have its id, so that nothing personal is in them. */
export interface KnownBuyer {
  id: string
  fields: Partial<OrderBody>
}

/**
 * What the shop is asked about a cart: alike on each page that shows it, so that one answer serves all. Null: the
 * shop's default city.
 */
export const cartQuestion = (
  { lines, coupon }: CartContent,
  city: Pick<City, 'value' | 'kladr_id'> | null,
): CalculationQuestion => ({
  screen: 'cart',
  order: {
    ...emptyOrder,
    cart: lines,
    coupon,
    ...(city && { shipping_city: city.value, shipping_kladr_id: city.kladr_id }),
  },
})

export class CalculationError extends Error {
  override readonly name = 'CalculationError'
  readonly refusal: OrderRefusal

  constructor(refusal: OrderRefusal) {
    super(refusal.result)
    this.refusal = refusal
  }
}

const keyOf = ({ screen, order, buyer }: CalculationQuestion) =>
  ['calculation', screen, order, buyer?.id ?? null] as const

/**
 * The totals of an order. A newer question is another query, and the call for the older one is aborted. An answer is
 * current for the minute that all queries have: right before an order is sent the shop is asked anew (decision 24).
 * @throws CalculationError where the shop does not say
 */
export const calculationQuery = (question: CalculationQuestion) =>
  queryOptions<Calculation, CalculationError, Calculation, ReturnType<typeof keyOf>>({
    queryKey: keyOf(question),
    queryFn: async ({ client, signal }) => {
      const { screen, order, buyer } = question
      // The first question need not wait.
      const wait = questionsOf(client, screen).length > 1 ? debounceMs[screen] : 0
      if (wait > 0) await sleep(wait, signal)
      const call = callForOrder(signal)
      const answer = await recalculate(call, { ...order, ...buyer?.fields })
      // What is wrong with the buyer is said on submit: the sums can be told before.
      const outcome = buyer && answer.result === 'refused' ? await recalculate(call, order) : answer
      if (outcome.result !== 'ok') throw new CalculationError(outcome)
      return outcome.calculation
    },
    gcTime,
    // A failed call is tried again when the shopper says so, not when another part of the page is hydrated,
    retryOnMount: false,
    // and without a network it fails at once.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

/**
 * The last good answer for the screen of a question, if it still says anything of the goods asked about; it replaces
 * an answer that is on its way or has failed. (`keepPreviousData` ends with an error and with the component.)
 */
export function lastCalculation(client: QueryClient, { screen, order }: CalculationQuestion): Calculation | null {
  const answered = questionsOf(client, screen).flatMap(({ state }) => (state.data ? state : []))
  const [last] = answered.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
  const calculation = last?.data as Calculation | undefined
  return calculation && concerns(calculation, order) ? calculation : null
}

const questionsOf = (client: QueryClient, screen: CalculationQuestion['screen']) =>
  client.getQueryCache().findAll({ queryKey: ['calculation', screen] })

const concerns = ({ products }: Calculation, { cart }: OrderBody): boolean =>
  products.some(({ product_id }) => cart.some((line) => line.product_id === product_id))

/** Waits. @throws as soon as `signal` is aborted */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
