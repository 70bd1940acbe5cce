import type { WireCertificate } from '../certificate.ts'
import type { WireProductCard } from '../db/product-wire.ts'
import type { WireManufacturer, WirePicture } from '../wire.ts'

/** Orders as answers show them (contract sections 7.24 to 7.26). Money is in roubles. */

export interface WireOrderLine {
  product_id: number
  sku: string
  sku3m: string | null
  name: string
  url: string
  picture: WirePicture | null
  manufacturer: WireManufacturer
  unit: { name: string; short: string }
  quantity: number
  minimum: number
  stock_quantity: number
  price: number | null
  price_old: number | null
  price_ration: number | null
  discounts: WireProductCard['discounts']
  total: number
  noPackageText: string | null
  is_onlyinvoice: boolean
  is_allow_buy: boolean
  certificate?: WireCertificate
  error: string | null
}

export interface WireTotal {
  code: string
  title: string
  value: number
  sort_order: number
}

export interface WireShippingMethod {
  code: string
  name: string
  description: string | null
  price: number
  price_text: string | null
  period: string | null
  period_min: number | null
  period_max: number | null
  requires_address: boolean
  requires_point: boolean
  available: boolean
  error: string | null
}

export interface WirePaymentMethod {
  code: string
  name: string
  description: string | null
  online: boolean
  company_only: boolean
  available: boolean
  error: string | null
}

export interface WireCalculation {
  products: WireOrderLine[]
  quantity_total: number
  subtotal: number
  coupon: string | null
  coupon_error: string | null
  coupon_total: number
  shipping_total: number
  total: number
  totals: WireTotal[]
  shipping_method: string | null
  payment_method: string | null
  shipping_methods: WireShippingMethod[]
  payment_methods: WirePaymentMethod[]
}

interface WireMethodRef {
  code: string
  name: string
}

/** What everybody may see of an order. */
export interface WireOrderStatus {
  order_id: number
  order_date: string
  order_status: string
  total: number
}

/** What only the buyer sees. */
export interface WireOrderBody {
  products: Pick<
    WireOrderLine,
    'product_id' | 'name' | 'sku' | 'url' | 'picture' | 'quantity' | 'price' | 'total' | 'unit'
  >[]
  shipping_methods: []
  shipping_method: WireMethodRef
  shipping_city: string | null
  shipping_address: string | null
  payment_methods: []
  payment_method: WireMethodRef
  totals: WireTotal[]
  customer_group_id: number
  customer_fio: string | null
  customer_familia: string | null
  customer_telefon: string | null
  customer_email: string | null
  customer_nazvaniekompanii: string | null
  customer_inn: string | null
  kpp: string | null
  request_number: string | null
  edo_id: string | null
  koment: string | null
}
