import type { Json, JsonObject } from './json.ts'
import { isObject } from './json.ts'

const MONEY = ['subtotal', 'coupon_total', 'shipping_total', 'total', 'payment_amount', 'value']

/** Orders as an OpenCart backend sends them: money as strings, lines and methods as maps, helper flags absent. */
export function reshapeOrder(order: JsonObject): JsonObject {
  const { coupon_error: _, ...reshaped } = withMoneyAsText(order)
  if (Array.isArray(order.shipping_methods) && order.shipping_methods.length > 0) {
    reshaped.shipping_methods = toMap(order.shipping_methods, 'code', toQuotes)
    reshaped.payment_methods = toMap(rowsOf(order.payment_methods).filter(isAvailable), 'code', toPayment)
  }
  if (typeof order.shipping_method === 'string') {
    reshaped.shipping_method = `${order.shipping_method}.${order.shipping_method}`
  }
  if (isObject(order.shipping_method)) reshaped.shipping_method = order.shipping_method.name ?? null
  if (isObject(order.payment_method)) reshaped.payment_method = order.payment_method.name ?? null
  if (Array.isArray(order.totals)) reshaped.totals = rowsOf(order.totals).map(withMoneyAsText)
  if (Array.isArray(order.products) && order.products.length > 0) {
    reshaped.products = toMap(order.products, 'product_id', withMoneyAsText)
  }
  return reshaped
}

/** Pickup points as a map by code, with flags in words. */
export function reshapePoints(points: Json[]): Json {
  return toMap(points, 'code', (point) =>
    Object.fromEntries(
      Object.entries(point).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
    ),
  )
}

function toQuotes({ code, name, price, price_text, period, available, error }: JsonObject, index: number): JsonObject {
  const id = String(code)
  const title = period ? `${name} (${period})` : (name ?? null)
  const quote = { code: `${id}.${id}`, title, cost: Number(price).toFixed(4), text: price_text ?? null }
  return {
    title: name ?? null,
    quote: available ? { [id]: quote } : [],
    sort_order: index + 1,
    error: error ?? '',
  }
}

function toPayment({ code, name, description }: JsonObject, index: number): JsonObject {
  return { code: code ?? null, title: name ?? null, terms: description ?? null, sort_order: index + 1 }
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

function rowsOf(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

function toMap(list: Json[], key: string, reshape: (row: JsonObject, index: number) => JsonObject): JsonObject {
  return Object.fromEntries(rowsOf(list).map((row, index) => [String(row[key]), reshape(row, index)]))
}
