import { orderLeadDays } from '../shop/settings.ts'
import type { ProductCard } from './contract/product.ts'
import { canOrder, isInStock } from './orderable.ts'

type Offered = Pick<ProductCard, 'price' | 'is_allow_buy' | 'quantity' | 'minimum'>

/** Each availability in the words of those who read it: schema.org, Google Merchant, Open Graph and YML. */
const availabilities = {
  inStock: { schema: 'https://schema.org/InStock', merchant: 'in_stock', openGraph: 'in stock', yml: 'true' },
  onOrder: {
    schema: 'https://schema.org/BackOrder',
    merchant: 'backorder',
    openGraph: 'available for order',
    yml: 'false',
  },
  none: { schema: 'https://schema.org/OutOfStock', merchant: 'out_of_stock', openGraph: 'out of stock', yml: 'false' },
} as const

export type Availability = (typeof availabilities)[keyof typeof availabilities]

/**
 * Whether a product can be had, for every machine that asks: page, listing, structured data and feeds. What can be
 * ordered without being there is on order if the shop says how long that takes (Google wants a date), else it is not
 * available.
 */
export function availabilityOf(product: Offered): Availability {
  if (isInStock(product)) return availabilities.inStock
  if (!canOrder(product)) return availabilities.none
  return orderLeadDays === null ? availabilities.none : availabilities.onOrder
}

/** What a machine is told of a product's price. */
export interface Offer {
  /** Roubles for one unit, as text: `129.50`. */
  price: string
  /** The price before, if it was higher. */
  oldPrice: string | null
  /** The least that can be ordered, and its multiples. */
  minimum: number
  availability: Availability
}

/**
 * The offer by which search engines and feeds take something for a product, each of which wants a price and a picture;
 * null for a product that they would refuse.
 */
export const listedOffer = (product: Parameters<typeof offerOf>[0] & Pick<ProductCard, 'picture'>): Offer | null =>
  product.picture === null ? null : offerOf(product)

/** The offer of a product, the same for every machine; null without a price. */
export function offerOf(product: Offered & Pick<ProductCard, 'price_old'>): Offer | null {
  const { price, price_old, minimum } = product
  if (price === null) return null
  return {
    price: price.toFixed(2),
    oldPrice: price_old !== null && price_old > price ? price_old.toFixed(2) : null,
    minimum,
    availability: availabilityOf(product),
  }
}
