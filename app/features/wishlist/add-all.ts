import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import { stockState } from '../../product-card/stock.tsx'

type WishlistedProduct = Pick<
  ProductCard,
  'product_id' | 'name' | 'price' | 'minimum' | 'is_allow_buy' | 'quantity' | 'stock_status' | 'unit'
>

export interface RefusedProduct {
  id: number
  name: string
  reason: string
}

/** The least quantity of each product that can be bought, for the cart; and what cannot be. */
export function allForCart<Product extends WishlistedProduct>(
  products: readonly Product[],
): { lines: (Omit<Product, 'quantity'> & { quantity: number })[]; refused: RefusedProduct[] } {
  return {
    lines: products.filter(canOrder).map((product) => ({ ...product, quantity: product.minimum })),
    refused: products
      .filter((product) => !canOrder(product))
      .map((product) => refusedProduct(product, product.price === null ? 'цена по запросу' : reasonOf(product))),
  }
}

/** What there was no room for in the cart, as `addLines` names it. */
export const leftOut = (products: readonly WishlistedProduct[], left: readonly number[]): RefusedProduct[] =>
  products
    .filter(({ product_id }) => left.includes(product_id))
    .map((product) => refusedProduct(product, 'корзина заполнена'))

const refusedProduct = ({ product_id: id, name }: WishlistedProduct, reason: string) => ({ id, name, reason })

const reasonOf = (product: WishlistedProduct): string => stockState(product).text.toLowerCase()
