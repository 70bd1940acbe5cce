import { define, type Infer, nullable, number, object, string } from 'superstruct'
import { orderFields, type SentInput, sentInputs } from '../../shop/order-fields.ts'
import { entityFields } from './entity.ts'
import { openEnvelope, readPaging } from './envelope.ts'
import { toMoney, toNumber } from './number.ts'
import { PaymentMethods, ShippingMethods } from './order-methods.ts'
import {
  DateTime,
  from,
  fromFields,
  Id,
  Line,
  listOf,
  Name,
  OptionalCount,
  OptionalLine,
  OptionalPicture,
  OptionalText,
  orNull,
  Price,
  parseItems,
} from './primitives.ts'
import { isRecord, pick, type Raw, toList, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** Roubles, 0 and negative ones too. */
const Money = from(nullable(number()), toMoney)

/** A delivery or payment method. Answers have it as object, as code or as name alone; the other is then ''. */
const MethodRef = from(object({ code: Line, name: Line }), (value) => {
  const raw = toScalar(value)
  if (isRecord(raw)) return { code: pick(raw, 'code', 'id'), name: pick(raw, 'name', 'title', 'label') }
  const text = toLine(raw)
  if (text === '') return undefined
  return /^[a-z][\w.-]*$/i.test(text) ? { code: text, name: '' } : { code: '', name: text }
})

const OrderLine = fromFields(
  object({
    product_id: Id,
    name: Name,
    sku: Line,
    url: string(),
    picture: OptionalPicture,
    /** Null where the answer does not say it. */
    quantity: nullable(number()),
    /** Roubles a unit and for the line; null where the answer does not say it. */
    price: Price,
    total: Price,
    /** Short: `шт.` */
    unit: Line,
  }),
  (raw) => {
    const { id, name, url } = entityFields('product', raw)
    return {
      product_id: id,
      name,
      url,
      sku: raw.sku ?? raw.model,
      quantity: OptionalCount.create(raw.quantity) || null,
      unit: isRecord(raw.unit) ? pick(raw.unit, 'short', 'name') : raw.unit,
    }
  },
)
export type OrderLine = Infer<typeof OrderLine>

/** A row of an order's sums in the shop's words, roubles; discounts are negative. */
const OrderTotal = fromFields(object({ code: Line, title: Name, value: number() }), (raw) => ({
  title: pick(raw, 'title', 'name'),
  value: Money.create(pick(raw, 'value', 'price', 'cost')),
}))
export type OrderTotal = Infer<typeof OrderTotal>

const wireNames = Object.fromEntries(sentInputs.map((name) => [name, orderFields[name].wire]))

type OptionalTyped = typeof OptionalLine
const typed = Object.fromEntries(
  sentInputs.map((name) => [name, name === 'comment' ? OptionalText : OptionalLine]),
) as Record<SentInput, OptionalTyped>

/** What only the buyer sees of an order. */
const OrderDetails = object({
  products: listOf(OrderLine),
  shipping_method: orNull(MethodRef),
  shipping_city: OptionalLine,
  payment_method: orNull(MethodRef),
  totals: listOf(OrderTotal),
  customer_group_id: OptionalCount,
  ...typed,
})
export type OrderDetails = Infer<typeof OrderDetails>

const publicFields = {
  order_id: Id,
  /** ISO with `+03:00`. */
  order_date: DateTime,
  /** In the shop's words; '' where the answer has none. */
  order_status: Line,
  /** Roubles. */
  total: Money,
}

/** An order as contract 7.26 answers it. `details` are null for everybody but its buyer. */
export const PlacedOrder = from(object({ ...publicFields, details: nullable(OrderDetails) }), (answer) => {
  const raw = toRecord(toScalar(openEnvelope(answer).data))
  return { ...readPublic(raw), details: readDetails(raw) }
})
export type PlacedOrder = Infer<typeof PlacedOrder>

/** An order in the customer's list (contract 7.9). */
const ListedOrder = fromFields(
  object({
    ...publicFields,
    products_count: OptionalCount,
    shipping_method: orNull(MethodRef),
    payment_method: orNull(MethodRef),
  }),
  (raw) => ({
    ...readPublic(raw),
    products_count: raw.products_count ?? (isNone(raw.products) ? null : toList(raw.products)?.length),
  }),
)
export type ListedOrder = Infer<typeof ListedOrder>

export interface OrderPage {
  orders: ListedOrder[]
  current_page: number
  last_page: number
  total: number
  /** The shop does not count pages: these are all orders. */
  is_whole: boolean
}

export const OrderPage = from(define<OrderPage>('page of orders', isRecord), (answer) => {
  const { data, meta } = openEnvelope(answer)
  const list = isRecord(data) && Array.isArray(data.orders) ? data.orders : data
  const orders = parseItems(list, ListedOrder, ({ order_id }) => order_id)
  const paging = isRecord(data) && list !== data ? data : meta
  const is_whole = isNone(paging.last_page) && isNone(paging.per_page)
  return orders && { orders, ...readPaging(paging, orders.length), is_whole }
})

const isNone = (value: unknown): boolean => value === undefined || value === null

function readPublic(raw: Raw) {
  const status = toScalar(raw.order_status ?? raw.status)
  const text = toLine(isRecord(status) ? pick(status, 'name', 'title', 'text') : status)
  return {
    order_id: pick(raw, 'order_id', 'id'),
    order_date: pick(raw, 'order_date', 'date_added', 'created_at'),
    // A bare number is the status's id, which tells nobody anything.
    order_status: /^\d*$/.test(text) ? '' : text,
    total: raw.total,
  }
}

/** Null where the answer holds the public fields alone. */
function readDetails(raw: Raw): Raw | null {
  const names = Object.keys(OrderDetails.schema)
  const wires: Partial<Record<string, string>> = wireNames
  const details = Object.fromEntries(names.map((name) => [name, raw[wires[name] ?? name]]))
  if (!names.some((name) => !isEmpty(details[name]))) return null
  details.shipping_method = withName(raw.shipping_method, ShippingMethods.create(raw.shipping_methods))
  details.payment_method = withName(raw.payment_method, PaymentMethods.create(raw.payment_methods))
  const totals = toList(raw.totals ?? null) ?? []
  details.totals = totals.toSorted((a, b) => orderOf(a) - orderOf(b))
  return details
}

const orderOf = (row: unknown): number => toNumber(toRecord(row).sort_order) ?? 0

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || toList(value)?.length === 0
}

/** A method that came as its code, with the name that the order's list of methods has for it. */
function withName(value: unknown, methods: readonly { code: string; name: string }[]): unknown {
  const method = orNull(MethodRef).create(value)
  if (method?.name !== '') return method
  const group = methods.filter(({ code }) => groupOf(code) === groupOf(method.code))
  const listed = group.find(({ code }) => code === method.code) ?? (group.length === 1 ? group[0] : null)
  // A method that is listed without a name has its code for one.
  return listed && listed.name !== listed.code ? { ...method, name: listed.name } : method
}

/** OpenCart writes `flat.flat`: group and method; some answers have the group alone. */
const groupOf = (code: string): string => code.split('.')[0] ?? ''
