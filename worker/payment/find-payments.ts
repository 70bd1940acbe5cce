import { within } from '../../shared/promises.ts'
import type { NamedPayment } from '../../shared/shop/payment-marks.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import { logEvent } from '../log.ts'

/** How long the ways to pay are taken for those of the shop, and how long it is not asked after a failure, ms. */
const lifetime = 3_600_000
const pause = 600_000
/** A page waits no longer for them, ms. */
const timeout = 1_000

/**
 * Finds the ways to pay that the shop API names: it tells them for an order alone, so it is asked for one of a product
 * that can be had, once an hour an isolate. Null while nobody knows. Never throws.
 */
export function paymentFinder(): (shopApi: ShopApi) => Promise<readonly NamedPayment[] | null> {
  let known: readonly NamedPayment[] | null = null
  let askAt = 0
  return async (shopApi) => {
    if (Date.now() < askAt) return known
    askAt = Date.now() + pause
    const asking = ask(shopApi).then(
      (methods) => {
        known = methods ?? known
        if (methods) askAt = Date.now() + lifetime
      },
      (error: unknown) => logEvent('warn', 'payment methods: not known', { error }),
    )
    await within(timeout, asking, undefined)
    return known
  }
}

async function ask({ payment, product }: ShopApi): Promise<NamedPayment[] | null> {
  const { data } = await product.list({})
  const sold = data.find(({ price, is_allow_buy, is_onlyinvoice }) => price !== null && is_allow_buy && !is_onlyinvoice)
  if (!sold) return null
  const methods = await payment.methods(sold.product_id, sold.minimum)
  return methods.length > 0 ? methods : null
}
