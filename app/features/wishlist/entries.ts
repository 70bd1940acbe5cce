import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import type { WishlistedProducts } from '../../../shared/shop-api/reads/wishlist.ts'

/** Everything that the shop has said about wishlisted products since the page was loaded. */
export interface Answered {
  cards: ReadonlyMap<number, ProductCard>
  asked: ReadonlySet<number>
  /** Ids of products that do not exist any more. */
  gone: ReadonlySet<number>
}

export interface Entry {
  product: ProductCard
  /** False: it was removed here or in another tab and can be taken back. */
  isIn: boolean
}

/** Adds an answer for the ids `asked` to what was known before. */
export function mergeAnswer(
  known: Answered | undefined,
  asked: readonly number[],
  { products, gone }: WishlistedProducts,
): Answered {
  const others = [...(known?.cards ?? [])].filter(([id]) => !asked.includes(id))
  return {
    cards: new Map([...others, ...products.map((product) => [product.product_id, product] as const)]),
    asked: new Set([...(known?.asked ?? []), ...asked]),
    gone: new Set([...(known?.gone ?? []), ...gone]),
  }
}

/**
 * The ids that are shown, the latest first: those of the list (the oldest first) and those that were removed since.
 * @returns `shown` itself if nothing was added to it
 */
export function withNewIds(shown: readonly number[], ids: readonly number[]): readonly number[] {
  const added = ids.filter((id) => !shown.includes(id))
  return added.length > 0 ? [...added.toReversed(), ...shown] : shown
}

/** The entries of the ids whose products are known and exist. */
export function entriesOf(shown: readonly number[], ids: readonly number[], answered: Answered | undefined): Entry[] {
  return shown.flatMap((id) => {
    const product = answered?.gone.has(id) ? undefined : answered?.cards.get(id)
    return product ? [{ product, isIn: ids.includes(id) }] : []
  })
}

/** Where a removed id belongs in the list (the oldest first), going by the order that is shown (the latest first). */
export function placeOf(id: number, shown: readonly number[], ids: readonly number[]): number {
  return shown.slice(shown.indexOf(id) + 1).filter((older) => ids.includes(older)).length
}
