import { boolean, define, type Infer, object } from 'superstruct'
import { listItems, openEnvelope } from './envelope.ts'
import { from, parseItems } from './primitives.ts'
import { idOfCard, ProductCard } from './product.ts'
import { distinct, isRecord } from './raw.ts'

/**
 * Answer of contract 7.23. `isComplete`: what was asked for and is not among the products does not exist any more; an
 * answer without a list of products, or with some that cannot be read, does not say that.
 */
export const WishlistAnswer = from(
  object({ products: define<ProductCard[]>('product cards', Array.isArray), isComplete: boolean() }),
  (answer) => {
    const { data } = openEnvelope(answer)
    const hasList = isRecord(data) && Object.hasOwn(data, 'products')
    const list = hasList ? data.products : data
    const products = parseItems(list, ProductCard)
    const isComplete = hasList && products?.length === listItems(list)?.length
    return products && { products: distinct(products, idOfCard), isComplete }
  },
)
export type WishlistAnswer = Infer<typeof WishlistAnswer>
