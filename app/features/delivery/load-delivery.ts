import { readId } from '../../../shared/format/id.ts'
import { maxQuantity, parseQuantity } from '../../../shared/format/quantity.ts'
import type { Place } from '../../../shared/shop-api/address.ts'
import type { ShippingMethod } from '../../../shared/shop-api/contract/calculation.ts'
import type { ProductOfTheDay } from '../../../shared/shop-api/contract/product.ts'
import { emptyOrder, recalculate } from '../../../shared/shop-api/order.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { cartQuestion } from '../../orders/calculation-query.ts'
import { readCartCookie } from '../../stores/cart/cart-cookie.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'

export interface PlainDelivery {
  /** As the address service writes it. */
  city: string
  /** The product of the address, for the form of the city; null: the cart of the cookie, or nothing. */
  line: CartLine | null
  /** The product that is taken for an example, as there are no goods; null: none is needed, or there is none. */
  example: string | null
  /** Null: the shop does not answer; undefined: there are no goods to ask for. */
  methods: readonly ShippingMethod[] | null | undefined
  /** ms since 1970. */
  now: number
}

interface Sources {
  call: SessionCall
  suggestPlaces: (query: string) => Promise<Place[]>
  productOfTheDay: () => Promise<ProductOfTheDay>
}

/**
 * What delivery costs and when it comes, of the product in the address or of the cart in the cookie; without either, of
 * the product of the day.
 */
export async function loadDelivery(
  params: URLSearchParams,
  cookies: string | null,
  { call, suggestPlaces, productOfTheDay }: Sources,
): Promise<PlainDelivery> {
  const line = lineOf(params)
  const chosen = line ? [line] : readCartCookie(cookies).lines
  const example = chosen.length === 0 ? await productOfTheDay().catch(() => null) : null
  const lines = example ? [{ product_id: example.product_id, quantity: example.minimum }] : chosen
  const typed = (params.get('city') ?? '').replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()
  const [place] = typed ? await suggestPlaces(typed) : []
  const city = place ?? (typed ? { value: typed, kladr_id: '' } : null)
  const shown = { city: city?.value ?? emptyOrder.shipping_city, line, now: Date.now() }
  const answer = lines.length > 0 ? await recalculate(call, cartQuestion({ lines, coupon: '' }, city).order) : null
  if (answer?.result === 'ok') {
    return { ...shown, example: example?.name ?? null, methods: answer.calculation.shipping_methods }
  }
  return { ...shown, example: null, methods: chosen.length > 0 ? null : undefined }
}

function lineOf(params: URLSearchParams): CartLine | null {
  const product_id = readId(params.get('product_id') ?? '')
  const quantity = Math.min(parseQuantity(params.get('quantity') ?? '') ?? 1, maxQuantity)
  return product_id ? { product_id, quantity } : null
}
