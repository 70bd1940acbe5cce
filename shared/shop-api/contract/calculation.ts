import { boolean, type Infer, min, number, object, string } from 'superstruct'
import { readCertificate } from './certificate.ts'
import { flattened, openEnvelope, resultIn } from './envelope.ts'
import { isYes, toFlag, toInteger, toMoney, toPrice } from './number.ts'
import { PaymentMethods, readChosen, ShippingMethods } from './order-methods.ts'
import { from, fromFields, Line, listOf, Name, OptionalCount, OptionalLine } from './primitives.ts'
import { cardFields, readCard } from './product.ts'
import { Discount } from './product-parts.ts'
import { distinct, isRecord, pick, toList, toRecord, toScalar } from './raw.ts'
import { toStock } from './stock.ts'
import { toLine } from './text.ts'

export type { PaymentMethod, ShippingMethod } from './order-methods.ts'

const { product_id, sku, sku3m, name, url, picture, manufacturer, price, price_old, price_ration, unit } = cardFields

/** A product of an order. Prices are roubles, those of `quantity`, which the shop may have raised. */
const CalculatedLine = fromFields(
  object({
    product_id,
    sku,
    sku3m,
    name,
    url,
    picture,
    manufacturer,
    price,
    price_old,
    price_ration,
    unit,
    quantity: number(),
    minimum: number(),
    /** Null when unknown. */
    stock_quantity: OptionalCount,
    /** Prices of larger quantities, where the shop tells them here. */
    discounts: listOf(Discount),
    total: number(),
    noPackageText: OptionalLine,
    is_onlyinvoice: boolean(),
    is_allow_buy: boolean(),
    /** Its certificate or declaration in words, where the shop tells it here. */
    certificate: OptionalLine,
    /** Why it cannot be bought like this. */
    error: OptionalLine,
  }),
  (raw) => {
    const card = readCard(raw)
    const quantity = Math.max(toInteger(raw.quantity) ?? 1, 1)
    const total = toMoney(raw.total) ?? toMoney((card.price ?? 0) * quantity)
    const stock = toStock(raw.stock_quantity)
    const stock_quantity = stock === true ? null : stock
    const certificate = readCertificate(raw)?.text
    return { ...card, quantity, total, stock_quantity, certificate, is_onlyinvoice: toFlag(raw.is_onlyinvoice) }
  },
)
export type CalculatedLine = Infer<typeof CalculatedLine>

/** A row of the totals, with the shop's own words; `value` may be negative. */
const Total = fromFields(object({ code: Line, title: Name, value: number() }), (raw) => ({
  title: pick(raw, 'title', 'name'),
  value: toMoney(raw.value),
}))

/**
 * The totals of an order: answer of contract 7.24. Money is roubles; `total` is `subtotal` less `coupon_total` plus
 * `shipping_total`. An answer without lines and sums is invalid, or with sums below zero.
 */
export const Calculation = from(
  object({
    products: listOf(CalculatedLine),
    quantity_total: number(),
    subtotal: min(number(), 0),
    /** The accepted coupon; '' means none. */
    coupon: string(),
    /** Why a coupon was not accepted. */
    coupon_error: OptionalLine,
    coupon_total: number(),
    shipping_total: number(),
    total: min(number(), 0),
    totals: listOf(Total),
    /** Codes of what is chosen; '' is nothing. */
    shipping_method: string(),
    payment_method: string(),
    shipping_methods: ShippingMethods,
    payment_methods: PaymentMethods,
  }),
  (answer) => {
    const raw = toRecord(toScalar(openEnvelope(answer).data))
    const subtotal = toMoney(raw.subtotal)
    const products = joined(withoutRepeats(listOf(CalculatedLine).create(raw.products), subtotal))
    if (toList(raw.products) === null || (products.length === 0 && subtotal !== 0)) return undefined
    // What cannot be read is not nothing.
    const [couponTotal, shippingTotal] = [raw.coupon_total, raw.shipping_total].map((sum) =>
      isRecord(toScalar(sum)) ? toMoney(sum) : (toMoney(sum) ?? 0),
    )
    const coupon = toLine(isRecord(raw.coupon) ? raw.coupon.code : toScalar(raw.coupon))
    const quantities = products.reduce((sum, line) => sum + line.quantity, 0)
    return {
      products,
      quantity_total: toInteger(raw.quantity_total ?? raw['quantity total']) ?? quantities,
      subtotal,
      coupon,
      coupon_error: raw.coupon_error,
      coupon_total: couponTotal == null ? couponTotal : Math.abs(couponTotal),
      shipping_total: shippingTotal,
      total: toMoney(raw.total),
      totals: raw.totals,
      shipping_method: readChosen(raw.shipping_method),
      payment_method: readChosen(raw.payment_method),
      shipping_methods: raw.shipping_methods,
      payment_methods: raw.payment_methods,
    }
  },
)
export type Calculation = Infer<typeof Calculation>

/**
 * A product may be in several lines, of different quantities or prices: only a line that equals another in all is a
 * repeat, and not even that where the sum of the order counts it.
 */
function withoutRepeats(lines: CalculatedLine[], subtotal: number | null): CalculatedLine[] {
  const once = distinct(lines, (line) => JSON.stringify(line))
  return sumOf(once) !== subtotal && sumOf(lines) === subtotal ? lines : once
}

/** Each product in one line, as the cart has it: the quantities and sums of its lines together, at their mean price. */
function joined(lines: CalculatedLine[]): CalculatedLine[] {
  const products = new Map<number, CalculatedLine>()
  for (const line of lines) {
    const before = products.get(line.product_id)
    products.set(line.product_id, before ? join(before, line) : line)
  }
  return [...products.values()]
}

function join(one: CalculatedLine, other: CalculatedLine): CalculatedLine {
  const quantity = one.quantity + other.quantity
  const total = toMoney(one.total + other.total) ?? 0
  const sum = { quantity, total, error: one.error ?? other.error }
  if (one.price === other.price) return { ...one, ...sum, is_allow_buy: one.is_allow_buy && other.is_allow_buy }
  // What has no price is a present: it takes part in the mean, and does not have to be for sale.
  const sold = [one, other].filter(({ price }) => price !== null)
  const is_allow_buy = sold.every((line) => line.is_allow_buy)
  return { ...one, ...sum, price: toPrice(total / quantity), price_old: null, price_ration: null, is_allow_buy }
}

const sumOf = (lines: readonly CalculatedLine[]): number | null =>
  toMoney(lines.reduce((sum, { total }) => sum + total, 0))

/** Words for an order that was not placed, even though it has a number. */
const refusal = /^(?:0|n|no|off|false|error|fail(?:ed|ure)?|declined|rejected|cancell?ed)?$/i

/** Whether an order was placed. A word that is not known leaves it to the number: told otherwise, people order twice. */
const isPlaced = (result: unknown, orderId: unknown): boolean =>
  isYes(result) || (typeof result === 'string' && !refusal.test(result.trim()) && (toInteger(orderId) ?? 0) > 0)

/** What became of an order: answer of contract 7.25. It is invalid if it does not say whether the order was placed. */
export const Submission = from(
  object({
    result: boolean(),
    order_id: OptionalCount,
    /** Where the shopper pays; '' is nowhere. */
    redirect_url: string(),
    text: OptionalLine,
  }),
  (answer) => {
    const raw = flattened(answer)
    const result = toScalar(resultIn(raw))
    if (result === undefined || result === null) return undefined
    const url = toScalar(raw.redirect_url)
    return {
      result: isPlaced(result, raw.order_id),
      order_id: raw.order_id,
      redirect_url: typeof url === 'string' ? url.trim() : '',
      text: raw.text,
    }
  },
)
export type Submission = Infer<typeof Submission>
