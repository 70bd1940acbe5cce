import { isObject, type Json, type JsonObject, rowsOf } from './json.ts'
import { type ForeignMethod, toForeignPayment, toForeignShipping } from './methods.ts'

const MONEY = ['subtotal', 'coupon_total', 'shipping_total', 'total', 'payment_amount', 'value']

/**
 * Orders as an OpenCart backend sends them: money as strings, lines and methods as maps, helper flags absent, no way
 * to pay what was declined. `asked` is what the order was asked for with.
 */
export function reshapeOrder(order: JsonObject, asked: JsonObject): JsonObject {
  const { coupon_error: _, ...reshaped } = withMoneyAsText(order)
  const city = {
    kladrId: String(asked.shipping_kladr_id ?? ''),
    name: String(asked.shipping_city ?? order.shipping_city ?? ''),
  }
  const methodsOf = ({ code, name }: JsonObject) => toForeignShipping(String(code), String(name), city)
  const offered = rowsOf(order.shipping_methods)
  const whole = isObject(order.shipping_method) ? order.shipping_method : null
  const chosen =
    typeof order.shipping_method === 'string'
      ? chosenOf(offered.filter(({ code }) => code === order.shipping_method).flatMap(methodsOf), asked)
      : whole && methodsOf(whole)[0]
  if (offered.length > 0) {
    reshaped.shipping_methods = toGroups(offered, methodsOf)
    reshaped.payment_methods = toMap(rowsOf(order.payment_methods).filter(isAvailable), ({ code }, method, index) => [
      code,
      { code, title: toForeignPayment(method).title, terms: method.description ?? null, sort_order: index + 1 },
    ])
  }
  if (chosen) reshaped.shipping_method = whole ? chosen.title : chosen.code
  if (typeof order.payment_method === 'string') {
    reshaped.payment_method = toForeignPayment({ code: order.payment_method, name: '' }).code
  }
  if (isObject(order.payment_method)) reshaped.payment_method = toForeignPayment(order.payment_method).title
  if (Array.isArray(order.totals)) {
    reshaped.totals = rowsOf(order.totals).map((total) =>
      withMoneyAsText(total.code === 'shipping' && chosen ? { ...total, title: chosen.title } : total),
    )
  }
  if (Array.isArray(order.products) && order.products.length > 0) {
    reshaped.products = Object.fromEntries(
      rowsOf(order.products).map((line) => [String(line.product_id), withMoneyAsText(line)]),
    )
  }
  if (order.payment_status === 'canceled') reshaped.payment_url = null
  return reshaped
}

/** Pickup points as a map by code, with flags in words. */
export function reshapePoints(points: Json[]): Json {
  return Object.fromEntries(
    rowsOf(points).map((point) => [
      String(point.code),
      Object.fromEntries(
        Object.entries(point).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
      ),
    ]),
  )
}

/** Of the methods that a tidy one became, the one that was asked for. */
function chosenOf(methods: ForeignMethod[], asked: JsonObject): ForeignMethod | undefined {
  return methods.find(({ code }) => code === asked.shipping_method) ?? methods[0]
}

/** `{ cdek: { title, quote: { pvz: { code: 'cdek.pvz', title, cost, text } }, sort_order, error } }` */
function toGroups(offered: JsonObject[], methodsOf: (method: JsonObject) => ForeignMethod[]): JsonObject {
  const groups: Record<string, JsonObject> = {}
  for (const [index, method] of offered.entries()) {
    for (const { code, title } of methodsOf(method)) {
      const [group = '', name = ''] = code.split('.')
      const known = groups[group] ?? { title, quote: [], sort_order: index + 1, error: '' }
      const quotes = isObject(known.quote) ? known.quote : {}
      groups[group] = isAvailable(method)
        ? { ...known, quote: { ...quotes, [name]: toQuote(method, code, title) }, error: '' }
        : { ...known, error: isObject(known.quote) ? '' : (method.error ?? '') }
    }
  }
  return groups
}

function toQuote({ price, price_text, period }: JsonObject, code: string, title: string): JsonObject {
  return {
    code,
    title: period ? `${title} (${period})` : title,
    cost: Number(price).toFixed(4),
    text: price_text && Number(price) === 0 && code === 'tk.tk' ? price_text : `${Number(price).toFixed(2)}р.`,
  }
}

function toMap(
  methods: JsonObject[],
  toEntry: (foreign: ForeignMethod, method: JsonObject, index: number) => [string, Json],
): JsonObject {
  return Object.fromEntries(methods.map((method, index) => toEntry(toForeignPayment(method), method, index)))
}

function isAvailable({ available }: JsonObject): boolean {
  return available === true
}

function withMoneyAsText(row: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && MONEY.includes(name) ? value.toFixed(4) : value,
    ]),
  )
}
