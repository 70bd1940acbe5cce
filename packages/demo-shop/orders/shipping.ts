import { cityName, distanceTo, findCity, findRegionCentre } from '../delivery/city.ts'
import { formatMoney } from '../money.ts'
import type { OrderForm } from './order-form.ts'
import type { WireShippingMethod } from './wire.ts'

/** Kilometres to a place that nothing is known of. */
const FAR = 3_000
/** Smallest sum for a transport company, kopecks. */
const TRANSPORT_FROM = 5_000_00

type Offer = Pick<WireShippingMethod, 'code' | 'name' | 'price'> & Partial<WireShippingMethod>

/** How an order of `sum` kopecks can reach the buyer: prices and periods grow with the distance from Moscow. */
export function shippingMethods(form: OrderForm, sum: number): WireShippingMethod[] {
  const { shipping_kladr_id: kladrId, shipping_city: name } = form
  const city = findCity(kladrId, name)
  const near = city ?? findRegionCentre(kladrId)
  const distance = (near ? distanceTo(near) : FAR) + (city ? 0 : 200)
  const price = 350 + Math.ceil((distance * 0.07) / 10) * 10
  const days = 2 + Math.floor(distance / 900)
  const noPlace = !kladrId && !name ? 'Выберите город' : null
  const noPoints = city ? null : 'Здесь нет пунктов СДЭК, выберите курьера'
  return [
    complete({
      code: 'pickup',
      name: 'Самовывоз из офиса в Москве',
      description: 'Пн–Чт 08:30–17:30, Пт 08:30–16:30',
      price: 0,
      price_text: 'Бесплатно',
    }),
    complete({
      code: 'cdek_pvz',
      name: 'СДЭК, пункт выдачи',
      description: city ? `Пункты и постаматы: ${cityName(city)}` : null,
      price,
      requires_point: true,
      error: noPlace ?? noPoints,
      ...periodOf(days, days + 1),
    }),
    complete({
      code: 'cdek_courier',
      name: 'СДЭК, курьер',
      price: price + (city ? 170 : 420),
      requires_address: true,
      error: noPlace,
      ...periodOf(days, days + 2),
    }),
    complete({
      code: 'tk',
      name: 'Транспортная компания',
      description: 'Оплата при получении',
      price: 0,
      price_text: 'по тарифу ТК',
      requires_address: true,
      error: noPlace ?? (sum < TRANSPORT_FROM ? `Для заказов от ${formatMoney(TRANSPORT_FROM)}` : null),
    }),
  ]
}

function complete(offer: Offer): WireShippingMethod {
  return {
    description: null,
    price_text: null,
    period: null,
    period_min: null,
    period_max: null,
    requires_address: false,
    requires_point: false,
    error: null,
    ...offer,
    available: !offer.error,
  }
}

function periodOf(from: number, to: number): Partial<WireShippingMethod> {
  const words: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' }
  const word = words[new Intl.PluralRules('ru').select(to)] ?? 'дней'
  return { period: `${from}–${to} ${word}`, period_min: from, period_max: to }
}
