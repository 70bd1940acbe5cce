import { ref } from 'valtio/vanilla'
import { isSamePhone } from '../../../shared/format/phone.ts'
import { accountNames, orderFields } from '../../../shared/shop/order-fields.ts'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import type { DeliveryPoint } from '../../../shared/shop-api/contract/delivery-point.ts'
import { emptyOrder } from '../../../shared/shop-api/order.ts'
import { type City, cityStore } from '../city.ts'
import { isOver } from '../lifetimes.ts'
import { createStore } from '../store.ts'
import { readOfTab, removeOfTab, writeOfTab } from '../tab-storage.ts'
import { emptyOrderForm, type OrderForm, readOrderForm } from './order-form.ts'

const key = 'checkout'

type DeliveryCity = Pick<City, 'value' | 'kladr_id'>

interface Checkout {
  form: OrderForm
  point: DeliveryPoint | null
  /** The city for which delivery was chosen; without a name the shop's default. */
  place: DeliveryCity
}

const noPlace: DeliveryCity = { value: '', kladr_id: '' }

const initial: Checkout = { form: { ...emptyOrderForm }, point: null, place: noPlace }

/**
 * What has been filled in so far. It lives in the tab for a day: a reload keeps it, closing the tab forgets it. What of it counts
 * in the shopper's city: `countingIn`.
 */
export const checkoutStore = createStore(initial, (checkout) => {
  const stored = readOfTab(key)
  if (typeof stored === 'object' && stored !== null) {
    const { form, point, place, at } = stored as Record<string, unknown>
    if (isOver(key, at)) return
    checkout.form = readOrderForm(Object(form))
    checkout.point = isPoint(point) ? ref(point) : null
    checkout.place = { ...noPlace, ...Object(place) }
  }
})

const { state: checkout } = checkoutStore

/** Takes over fields of the order’s form, and stores them for this tab. */
export function changeOrder(change: Partial<OrderForm>): void {
  checkoutStore.restore()
  if ('shippingMethod' in change || 'postalCode' in change) chooseForCity()
  Object.assign(checkout.form, change)
  keep()
}

/** Chooses a pickup point; null for none. */
export function choosePoint(point: DeliveryPoint | null): void {
  checkoutStore.restore()
  chooseForCity()
  checkout.point = point && ref(point)
  keep()
}

/** Whose account has filled in the form since the page was loaded. */
let filledFrom: Customer | null = null

/** Fills in what is known of a signed-in customer where nothing has been typed yet, or another account has. */
export function fillFromCustomer(customer: Customer): void {
  checkoutStore.restore()
  if (filledFrom && filledFrom.customer_id !== customer.customer_id) clearAccountPrefill(filledFrom)
  filledFrom = customer
  const { form } = checkout
  const isUntouched = !form.firstName && !form.phone && !form.company
  if (isUntouched && customer.company && customer.inn) form.buyer = 'company'
  for (const name of accountNames) form[name] ||= customer[name]
  keep()
}

/** Takes back what the account of a customer who signs out has filled in; what was typed instead of it stays. */
export function clearAccountPrefill(customer: Customer): void {
  checkoutStore.restore()
  const { form } = checkout
  const given = accountNames.filter((name) => {
    const [text, known] = [form[name], customer[name]]
    // The field of the phone writes it as its mask has it.
    const isSame = orderFields[name].kind === 'phone' ? isSamePhone(text, known) : text === known
    return text !== '' && isSame
  })
  if (given.length === 0) return
  for (const name of given) form[name] = ''
  if (!form.company && !form.inn) form.buyer = 'person'
  keep()
}

/** Forgets everything: the order has been placed. */
export function clearCheckout(): void {
  checkout.form = { ...emptyOrderForm }
  checkout.point = null
  removeOfTab(key)
}

function keep(): void {
  const { form, point, place } = checkout
  writeOfTab(key, { form, point, place, at: Date.now() })
}

/**
 * A checkout as it counts in a city (null: the shop's default). Pickup point and postal code of another city count for
 * nothing, nor does the delivery method when the city has been cleared (spec 4). All is there again with its city.
 */
export function countingIn(city: DeliveryCity | null, { form, point, place }: Readonly<Checkout>) {
  if (!isOther(city, place)) return { form, point }
  const shippingMethod = city ? form.shippingMethod : ''
  return { form: { ...form, shippingMethod, postalCode: '' }, point: null }
}

/** What is chosen from here on is for the shopper's city; what is left of another one is given up. */
function chooseForCity(): void {
  const { city } = cityStore.read()
  if (isOther(city, checkout.place)) {
    checkout.form.postalCode = ''
    checkout.point = null
  }
  checkout.place = city ? { value: city.value, kladr_id: city.kladr_id } : noPlace
}

/** A city whose code is only now known is no other. */
function isOther(city: DeliveryCity | null, place: DeliveryCity): boolean {
  if (!city) return place.value !== ''
  const isSameName = city.value === (place.value || emptyOrder.shipping_city)
  return !isSameName || (place.kladr_id !== '' && place.kladr_id !== city.kladr_id)
}

const isPoint = (value: unknown): value is DeliveryPoint =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'address' in value &&
  typeof value.address === 'string'
