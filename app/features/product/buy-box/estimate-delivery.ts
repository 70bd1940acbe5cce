import { placeName } from '../../../../shared/format/place-name.ts'
import { formatNumber } from '../../../../shared/format/plural.ts'
import type { ShippingMethod } from '../../../../shared/shop-api/contract/calculation.ts'
import { deliveryKind, isByCdek } from '../../../../shared/shop-api/contract/method-kinds.ts'
import { emptyOrder, recalculate } from '../../../../shared/shop-api/order.ts'
import { arrivalText } from '../../../orders/delivery-texts.ts'
import { callForOrder } from '../../../orders/order-call.ts'
import { type City, deliveryKey } from '../../../stores/city.ts'
import { readStored, writeStored } from '../../../stores/persist.ts'

/** How long an answer counts for all products, and how long nobody asks after there was none, ms. */
const validFor = { answer: 24 * 3_600_000, failure: 10 * 60_000 }

/** The cheapest delivery; `price` is roubles. */
interface Offer extends Pick<ShippingMethod, 'name' | 'period' | 'period_min' | 'period_max'> {
  price: number
}

let asked: { city: string; offer: Promise<Offer | null> } | null = null

/**
 * What the cheapest delivery to a city (null: the shop's default) costs and when it comes, in words; null where nobody says. The shop is
 * asked about one line of an order, once a day for a city: recalculations are limited, and the checkout needs them.
 */
export async function estimateDelivery(
  line: { product_id: number; quantity: number },
  city: City | null,
): Promise<string | null> {
  const { shipping_city, shipping_kladr_id } = city
    ? { shipping_city: city.value, shipping_kladr_id: city.kladr_id }
    : emptyOrder
  const remembered = recall(shipping_city)
  if (remembered !== undefined) return remembered && wordsOf(remembered, shipping_city)
  if (asked?.city !== shipping_city) {
    const order = { ...emptyOrder, cart: [line], shipping_city, shipping_kladr_id }
    asked = { city: shipping_city, offer: ask(order) }
  }
  const offer = await asked.offer
  asked = null
  // What is free may be so for this product alone.
  if (offer?.price !== 0) writeStored(deliveryKey, { city: shipping_city, at: Date.now(), offer })
  return offer && wordsOf(offer, shipping_city)
}

async function ask(order: typeof emptyOrder): Promise<Offer | null> {
  const answer = await recalculate(callForOrder(), order)
  return answer.result === 'ok' ? cheapest(answer.calculation.shipping_methods) : null
}

/** Of the methods that bring the goods to the city the one that costs least. */
export function cheapest(methods: ShippingMethod[]): Offer | null {
  const offers = methods.flatMap((method) => {
    const { available, name, price, price_text, period, period_min, period_max } = method
    const isPriced = price !== null && (price > 0 || price_text === null || /бесплатн/i.test(price_text))
    if (!available || !isPriced || deliveryKind(method) === 'pickup') return []
    return { name: isByCdek(method) ? 'СДЭК' : name, price, period, period_min, period_max }
  })
  return offers.toSorted((one, other) => one.price - other.price)[0] ?? null
}

function wordsOf({ name, price, ...days }: Offer, city: string): string {
  const cost = price > 0 ? `от\u00a0${formatNumber(Math.ceil(price))}\u00a0₽` : 'бесплатно'
  // In two lines, as the words before: the row keeps its height.
  return `${name}, ${placeName(city)}:\n${[cost, arrivalText(days, new Date())?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')}`
}

/** What was answered for this city not long ago; null: nothing was; undefined: it is to be asked. */
function recall(city: string): Offer | null | undefined {
  const stored = readStored(deliveryKey) as { city?: unknown; at?: unknown; offer?: Partial<Offer> | null } | undefined
  if (stored?.city !== city || typeof stored.at !== 'number') return undefined
  const { name, price, period = null, period_min = null, period_max = null } = stored.offer ?? {}
  const offer =
    typeof name === 'string' && typeof price === 'number' ? { name, price, period, period_min, period_max } : null
  const age = Date.now() - stored.at
  return age >= 0 && age < validFor[offer ? 'answer' : 'failure'] ? offer : undefined
}
