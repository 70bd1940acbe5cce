import { queryOptions } from '@tanstack/react-query'
import { callFromBrowserUntil } from '../../shop-api/browser/client.ts'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { emptyOrder, type OrderRefusal, recalculate } from '../../shop-api/order.ts'
import { reconcileCart } from '../../stores/cart.ts'
import type { CartContent } from '../../stores/cart-lines.ts'
import { keepCartTotal } from '../../stores/cart-total.ts'
import type { City } from '../../stores/city.ts'
import { agreedCart, type Calculated, toCalculated } from './calculated.ts'

/** While the quantity is still being changed nothing is asked, ms. */
const quiet = 300
/** An answer is taken for current, ms: the parts of a page that show it come alive one by one. */
const fresh = 5_000

/** Why there is no calculation. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError'
  readonly refusal: OrderRefusal

  constructor(refusal: OrderRefusal) {
    super(refusal.result)
    this.refusal = refusal
  }
}

let last: Calculated | null = null
let isAsked = false

/** What was last heard of the cart in this tab. */
export const lastCalculated = (): Calculated | null => last

/**
 * What a cart comes to. A newer cart is another query, and the call for the older one is given up: one is on its way at
 * most. The answer's word on quantities and coupon is taken into the store.
 */
export const calculationQuery = (content: CartContent, city: City | null) =>
  queryOptions({
    queryKey: keyOf(content, city),
    queryFn: ({ signal }) => calculate(content, city, signal),
    staleTime: fresh,
    // A failed call is tried again when the shopper says so, not when another part of the page comes alive.
    retryOnMount: false,
    // Without a network the call fails at once, and the page says so.
    networkMode: 'always',
  })

const keyOf = ({ lines, coupon }: CartContent, city: City | null) => [
  'calculation',
  lines,
  coupon,
  city?.value ?? '',
  city?.kladr_id ?? '',
]

async function calculate(content: CartContent, city: City | null, signal: AbortSignal): Promise<Calculated> {
  // What is there when the page is opened need not wait.
  if (isAsked) await pause(signal)
  isAsked = true
  const outcome = await recalculate(callFromBrowserUntil(signal), {
    ...emptyOrder,
    cart: content.lines,
    coupon: content.coupon,
    ...(city && { shipping_city: city.value, shipping_kladr_id: city.kladr_id }),
  })
  signal.throwIfAborted()
  if (outcome.result !== 'ok') {
    keepCartTotal(null)
    throw new CalculationError(outcome)
  }
  last = toCalculated(content, outcome.calculation, last)
  const agreed = agreedCart(content, last)
  // The agreed cart need not be asked about again.
  browserQueries().setQueryData(keyOf(agreed, city), last)
  keepCartTotal(outcome.calculation.total)
  reconcileCart(content, agreed)
  return last
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, quiet)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
