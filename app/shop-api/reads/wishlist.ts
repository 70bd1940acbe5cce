import type { ProductCard } from '../contract/product.ts'
import { WishlistAnswer } from '../contract/wishlist.ts'
import type { Client } from './client.ts'

/** Products in one question; longer lists ask several at a time. */
const mostAsked = 100

/** What the shop says about the products of a wishlist. */
export interface WishlistedProducts {
  /** Those that may be shown, in the asked order. */
  products: ProductCard[]
  /** Ids that do not exist any more. */
  gone: number[]
}

/** The wishlist (contract 7.23): the list itself is kept in the shopper's browser. */
export function wishlistApi({ read }: Client) {
  return {
    /** Cards of the products with these ids. */
    async products(ids: readonly number[]): Promise<WishlistedProducts> {
      const asked = [...new Set(ids)]
      const parts = Array.from({ length: Math.ceil(asked.length / mostAsked) }, (_, part) =>
        asked.slice(part * mostAsked, (part + 1) * mostAsked),
      )
      const found = await Promise.all(
        parts.map(async (part) => {
          const { products, isWhole } = await read('/api/wishlist', WishlistAnswer, { wishlist: part })
          const known = new Map(products.map((product) => [product.product_id, product]))
          return { known, gone: isWhole ? part.filter((id) => !known.has(id)) : [] }
        }),
      )
      const known = new Map(found.flatMap((part) => [...part.known]))
      const products = asked.flatMap((id) => known.get(id) ?? [])
      return { products: products.filter((card) => card.is_allow_show), gone: found.flatMap(({ gone }) => gone) }
    },
  }
}
