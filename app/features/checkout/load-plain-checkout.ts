import { isPostalCode } from '../../format/postal-code.ts'
import type { Place } from '../../shop-api/address.ts'
import type { Calculation } from '../../shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../shop-api/contract/delivery-point.ts'
import { recalculate } from '../../shop-api/order.ts'
import type { SessionCall } from '../../shop-api/session.ts'
import type { CartContent } from '../../stores/cart-lines.ts'
import type { City } from '../../stores/city.ts'
import { type BlockedLine, blockedLines } from './blocked-lines.ts'
import { calculationBody } from './order-body.ts'
import { chosenMethod } from './order-needs.ts'
import { settleCity } from './plain-choice.ts'
import type { PlainChoice } from './plain-url.ts'
import { type PointListPage, pointListPage } from './points/point-list-page.ts'

/** What the plain page asks of the outside; `listPoints` throws where there is no answer. */
export interface PlainSources {
  call: SessionCall
  suggestPlaces: (query: string) => Promise<Place[]>
  listPoints: (postalCode: string) => Promise<DeliveryPoint[]>
}

/** The checkout for visitors without JavaScript, as its address says it. */
export interface PlainCheckoutData {
  choice: PlainChoice
  city: City
  otherPlaces: Place[]
  lineCount: number
  /** Lines that cannot be ordered. */
  blocked: BlockedLine[]
  /** Null: the shop does not answer. */
  calculation: Calculation | null
  /** Null: not asked for; 'failed': no answer. */
  points: PointListPage | 'failed' | null
  /** Names the intent of this page's form (UUID). */
  key: string
}

/** Gathers what the plain page shows. Never throws. */
export async function loadPlainCheckout(
  cart: CartContent,
  asked: PlainChoice,
  { call, suggestPlaces, listPoints }: PlainSources,
): Promise<PlainCheckoutData> {
  const { city, others } = settleCity(asked, asked.city ? await suggestPlaces(asked.city) : [])
  const choice: PlainChoice = { ...asked, city: asked.city && city.value, kladr_id: asked.city && city.kladr_id }
  const form = { shipping_method: asked.shipping_method, payment_method: '' }
  const answer = await recalculate(call, calculationBody({ cart, city, form }))
  const calculation = answer.result === 'ok' ? answer.calculation : null
  const shipping = calculation && chosenMethod(calculation.shipping_methods, asked.shipping_method)
  const points = shipping?.requires_point ? await loadPoints(choice, city, listPoints) : null
  return {
    choice: shipping || !calculation ? choice : { ...choice, shipping_method: '', cdek_point: '' },
    city,
    otherPlaces: others,
    lineCount: cart.lines.length,
    blocked: calculation ? blockedLines(cart.lines, calculation) : [],
    calculation,
    points,
    key: crypto.randomUUID(),
  }
}

async function loadPoints(
  { cdek_point, point_query: query, point_page: page }: PlainChoice,
  { postal_code, lat, lon }: City,
  listPoints: PlainSources['listPoints'],
): Promise<PointListPage | 'failed' | null> {
  if (!isPostalCode(postal_code)) return null
  try {
    const center = lat !== null && lon !== null ? { lat, lon } : null
    return pointListPage(await listPoints(postal_code), { query, page, chosen: cdek_point, center })
  } catch {
    return 'failed'
  }
}
