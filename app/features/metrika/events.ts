import type { PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import type { Product } from '../../../shared/shop-api/contract/product.ts'
import { type CartLine, quantityIn } from '../../stores/cart/cart-lines.ts'

/** A product as Metrika wants it (contract 6.5). Price in roubles. */
export interface CountedProduct {
  id: string
  name?: string
  price?: number
  brand?: string
  quantity?: number
}

/** What is put into `dataLayer`. */
export interface EcommerceEvent {
  ecommerce: {
    currencyCode: 'RUB'
    detail?: { products: CountedProduct[] }
    add?: { products: CountedProduct[] }
    remove?: { products: CountedProduct[] }
    purchase?: { actionField: { id: string; revenue?: number; coupon?: string }; products: CountedProduct[] }
  }
}

type ProductData = Pick<Product, 'product_id' | 'name' | 'price'> & { manufacturer: { name: string } | null }

/** A product without its quantity; without a price and a brand where it has none. */
export const countedProduct = ({ product_id, name, price, manufacturer }: ProductData): CountedProduct => ({
  id: String(product_id),
  name,
  ...(price !== null && { price }),
  ...(manufacturer && { brand: manufacturer.name }),
})

/** A product's page was opened. */
export const detailEvent = (product: CountedProduct): EcommerceEvent => eventOf({ detail: { products: [product] } })

/**
 * What has come into the cart and what has left it.
 * @param known products that have been seen, by id; of others the id alone is sent
 */
export function cartEvents(
  before: readonly CartLine[],
  after: readonly CartLine[],
  known: ReadonlyMap<string, CountedProduct> = new Map(),
): EcommerceEvent[] {
  const ids = new Set([...before, ...after].map(({ product_id }) => product_id))
  const changes = [...ids].map((id) => ({ id: String(id), quantity: quantityIn(after, id) - quantityIn(before, id) }))
  const changed = (sign: 1 | -1): CountedProduct[] =>
    changes
      .filter(({ quantity }) => quantity * sign > 0)
      .map(({ id, quantity }) => ({ ...known.get(id), id, quantity: quantity * sign }))
  const [added, removed] = [changed(1), changed(-1)]
  return [
    ...(added.length > 0 ? [eventOf({ add: { products: added } })] : []),
    ...(removed.length > 0 ? [eventOf({ remove: { products: removed } })] : []),
  ]
}

/** An order: its number, sum, coupon and products, and nothing of the buyer. Null where its products are not known. */
export function purchaseEvent({ order_id, total, details }: PlacedOrder): EcommerceEvent | null {
  if (!details || details.products.length === 0) return null
  const coupon = couponOf(details.totals.find(({ code }) => code === 'coupon')?.title)
  return eventOf({
    purchase: {
      actionField: { id: String(order_id), ...(total !== null && { revenue: total }), ...(coupon && { coupon }) },
      products: details.products.map(({ product_id, name, price, quantity }) => ({
        id: String(product_id),
        name,
        ...(price !== null && { price }),
        ...(quantity !== null && { quantity }),
      })),
    },
  })
}

/** `Промокод ABRASIV10`, `Купон (ABRASIV10)` -> `ABRASIV10`; orders have the coupon nowhere else. */
const couponOf = (title = ''): string | undefined => /([a-z\d][\w-]*)\)?$/i.exec(title)?.[1]

const eventOf = (action: Omit<EcommerceEvent['ecommerce'], 'currencyCode'>): EcommerceEvent => ({
  ecommerce: { currencyCode: 'RUB', ...action },
})
