import { inParts } from '../../format/in-parts.ts'
import type { ProductCard } from '../contract/product.ts'
import { WishlistAnswer } from '../contract/wishlist.ts'
import { type Client, notFoundIsFailure } from './client.ts'

/** Products in one question; longer lists ask several at a time. */
const maxAsked = 100

export interface WishlistedProducts {
  /** Those that may be shown, in the asked order. */
  products: ProductCard[]
  /** Ids that do not exist any more. */
  gone: number[]
}

/** The wishlist (contract 7.23): the list itself is kept in the shopper's browser. */
export function wishlistApi({ read }: Client) {
  return {
    async products(ids: readonly number[]): Promise<WishlistedProducts> {
      const asked = [...new Set(ids)]
      const found = await Promise.all(
        inParts(asked, maxAsked).map(async (part) => {
          const { products, isComplete } = await notFoundIsFailure(
            read('/api/wishlist', WishlistAnswer, { wishlist: part }),
          )
          const known = new Map(products.map((product) => [product.product_id, product]))
          return { known, gone: isComplete ? part.filter((id) => !known.has(id)) : [] }
        }),
      )
      const known = new Map(found.flatMap((part) => [...part.known]))
      const products = asked.flatMap((id) => known.get(id) ?? [])
      return { products: products.filter((card) => card.is_allow_show), gone: found.flatMap(({ gone }) => gone) }
    },
  }
}
