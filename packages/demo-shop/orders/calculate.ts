import { moscowTime } from '../clock.ts'
import { readCards } from '../db/product-cards.ts'
import { toKopecks, toRoubles } from '../money.ts'
import type { CouponResult } from './coupons.ts'
import { applyCoupon } from './coupons.ts'
import type { OrderForm } from './order-form.ts'
import { toOrderLine } from './order-line.ts'
import { paymentMethods } from './payment-methods.ts'
import { shippingMethods } from './shipping.ts'
import type { WireCalculation, WireShippingMethod, WireTotal } from './wire.ts'

/**
 * Calculates an order anew from what the buyer has and chose (contract 7.24). Unknown products are dropped and
 * methods that cannot be had are unchosen. `total` is `subtotal` less `coupon_total` plus `shipping_total`.
 */
export async function calculateOrder(db: D1Database, form: OrderForm): Promise<WireCalculation> {
  const quantities = new Map(form.cart.map(({ product_id, quantity }) => [product_id, quantity]))
  const cards = await readCards(db, [...quantities.keys()])
  const products = cards.map((card) => toOrderLine(card, quantities.get(card.product_id) ?? 1))
  const subtotal = products.reduce((sum, line) => sum + toKopecks(line.total), 0)
  const coupon = applyCoupon(form.coupon, subtotal, moscowTime().slice(0, 10))
  const shippings = products.length > 0 ? shippingMethods(form, subtotal) : []
  const shipping = choose(shippings, form.shipping_method)
  const onlyInvoice = products.some((line) => line.is_onlyinvoice)
  const payments = products.length > 0 ? paymentMethods(onlyInvoice, shipping?.code === 'pickup') : []
  const total = subtotal - coupon.off + toKopecks(shipping?.price ?? 0)
  return {
    products,
    quantity_total: products.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRoubles(subtotal),
    coupon: coupon.code,
    coupon_error: coupon.error,
    coupon_total: toRoubles(coupon.off),
    shipping_total: shipping?.price ?? 0,
    total: toRoubles(total),
    totals: toTotals(subtotal, coupon, shipping, total),
    shipping_method: shipping?.code ?? null,
    payment_method: choose(payments, form.payment_method)?.code ?? null,
    shipping_methods: shippings,
    payment_methods: payments,
  }
}

function choose<Method extends { code: string; available: boolean }>(methods: Method[], code: string | null) {
  return methods.find((method) => method.code === code && method.available) ?? null
}

function toTotals(sum: number, coupon: CouponResult, shipping: WireShippingMethod | null, total: number): WireTotal[] {
  return [
    { code: 'sub_total', title: 'Сумма', value: toRoubles(sum), sort_order: 1 },
    ...(coupon.code
      ? [{ code: 'coupon', title: `Промокод ${coupon.code}`, value: toRoubles(-coupon.off), sort_order: 2 }]
      : []),
    ...(shipping ? [{ code: 'shipping', title: shipping.name, value: shipping.price, sort_order: 3 }] : []),
    { code: 'total', title: 'Итого', value: toRoubles(total), sort_order: 9 },
  ]
}
