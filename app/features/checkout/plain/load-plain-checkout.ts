import { isPostalCode } from '../../../../shared/format/postal-code.ts'
import type { Place } from '../../../../shared/shop-api/address.ts'
import type { Calculation, ShippingMethod } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { recalculate } from '../../../../shared/shop-api/order.ts'
import type { SessionCall } from '../../../../shared/shop-api/session.ts'
import type { CartContent } from '../../../stores/cart/cart-lines.ts'
import type { City } from '../../../stores/city.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { lostMethodText } from '../method-choices.ts'
import { type BlockedLine, blockedLines } from '../order/blocked-lines.ts'
import { calculationBody, knownBuyerPart } from '../order/body.ts'
import { chosenMethod } from '../order/needs.ts'
import { type PointListPage, pointListPage } from '../points/point-list-page.ts'
import { type PlainChoice, resolveCity } from './plain-choice.ts'

/** What the plain page asks of the outside; `listPoints` throws where there is no answer. */
export interface PlainSources {
  call: SessionCall
  suggestPlaces: (query: string) => Promise<Place[]>
  /** With `isFresh` a list that is not older than some seconds. */
  listPoints: (postalCode: string, isFresh?: boolean) => Promise<DeliveryPoint[]>
  /** A point of that list as an order carries it. */
  wholePoint: (postalCode: string, point: DeliveryPoint) => Promise<object>
}

/** The checkout for visitors without JavaScript, as its address says it. */
export interface PlainCheckoutData {
  choice: PlainChoice
  city: City
  otherPlaces: Place[]
  lineCount: number
  blocked: BlockedLine[]
  /** Null: the shop does not answer. */
  calculation: Calculation | null
  /** What is wrong with the form, by the keys of the shop, where that is why there is no calculation. */
  refused: Record<string, string> | null
  /** Null: not asked for; 'failed': no answer. */
  points: PointListPage | 'failed' | null
  /** That the method of the address cannot be had, in words; null: it can, or none is there. */
  lost: string | null
  /** When this was asked, ms since 1970. */
  now: number
  /** Names the intent of this page's form (UUID). */
  key: string
}

/**
 * Gathers what the plain page shows. Never throws.
 * @param typed the form that is being sent; the page has none before
 */
export async function loadPlainCheckout(
  cart: CartContent,
  requested: PlainChoice,
  { call, suggestPlaces, listPoints }: PlainSources,
  typed: OrderForm | null = null,
): Promise<PlainCheckoutData> {
  const { city, others } = resolveCity(requested, requested.city ? await suggestPlaces(requested.city) : [])
  const choice: PlainChoice = {
    ...requested,
    city: requested.city && city.value,
    kladr_id: requested.city && city.kladr_id,
  }
  const form = { shippingMethod: requested.shipping_method, paymentMethod: typed?.paymentMethod ?? '' }
  const body = { ...calculationBody({ cart, city, form }), ...(typed && knownBuyerPart(typed)) }
  const answer = await recalculate(call, body)
  const calculation = answer.result === 'ok' ? answer.calculation : null
  const shipping = calculation && chosenMethod(calculation.shipping_methods, requested.shipping_method)
  const loadList = async (postalCode: string) => {
    if (!typed) return listPoints(postalCode)
    // A choice that is about to be sent is held against a fresh list, if there is one.
    const fresh = await listPoints(postalCode, true).catch(() => [])
    return fresh.length > 0 ? fresh : listPoints(postalCode)
  }
  const points =
    calculation && shipping?.requires_point
      ? await loadPoints(choice, city, loadList, { method: shipping, methods: calculation.shipping_methods })
      : null
  return {
    choice: shipping || !calculation ? choice : { ...choice, shipping_method: '', cdek_point: '' },
    city,
    otherPlaces: others,
    lineCount: cart.lines.length,
    blocked: calculation ? blockedLines(cart.lines, calculation) : [],
    calculation,
    refused: answer.result === 'refused' ? answer.errors : null,
    points,
    lost: calculation && lostMethodText(calculation.shipping_methods, requested.shipping_method),
    now: Date.now(),
    key: crypto.randomUUID(),
  }
}

async function loadPoints(
  { cdek_point, point_query: query, point_page: page }: PlainChoice,
  { postal_code, lat, lon }: City,
  loadList: (postalCode: string) => Promise<DeliveryPoint[]>,
  methods: { method: ShippingMethod; methods: readonly ShippingMethod[] },
): Promise<PointListPage | 'failed' | null> {
  if (!isPostalCode(postal_code)) return null
  try {
    const center = lat !== null && lon !== null ? { lat, lon } : null
    return pointListPage(await loadList(postal_code), { query, page, chosen: cdek_point, center, ...methods })
  } catch {
    return 'failed'
  }
}
