import { formatPrice } from '../../shared/format/price.ts'
import { quantityNotes } from '../../shared/format/quantity-changes.ts'
import type { CalculatedLine, Calculation } from '../../shared/shop-api/contract/calculation.ts'
import { goneText, lineBlocker, maxOrderable } from './line-blocker.ts'

/** A product that somebody wants again: from a list, or from an earlier order. */
export interface WantedLine {
  product_id: number
  quantity: number
  /** Roubles a unit, of this quantity, as they were then; null: not known. */
  price: number | null
  /** Whether it could be ordered then; null: not known. */
  isSold: boolean | null
}

export interface PlannedLine<Wanted extends WantedLine> {
  wanted: Wanted
  /** Null: the shop has no such product any more. */
  product: CalculatedLine | null
  /** How much of it can be put into the cart; 0 is nothing. */
  quantity: number
  /** Why it cannot be bought as it is wanted; null when it can. */
  blocker: string | null
  /** What else differs from then, in sentences. */
  changes: string[]
  /** What becomes of the quantity, in sentences. */
  notes: string[]
}

/**
 * What can be bought of these lines, by the shop's calculation, and what has changed since.
 * @param isOfThese the calculation is of these very lines: what it leaves out is gone
 */
export function planPurchase<Wanted extends WantedLine>(
  lines: readonly Wanted[],
  { products }: Pick<Calculation, 'products'>,
  isOfThese = true,
): PlannedLine<Wanted>[] {
  const known = new Map(products.map((product) => [product.product_id, product]))
  return lines.map((wanted) => {
    const product = known.get(wanted.product_id)
    if (!product) return { ...unplanned(wanted), blocker: isOfThese ? goneText : null }
    const blocker = lineBlocker(product)
    const possible = blocker === null ? product.quantity : (maxOrderable(product, product.quantity) ?? 0)
    const { minimum, unit, stock_quantity: stock } = product
    const facts = { asked: wanted.quantity, got: possible, minimum, unit, stock, isAgreed: blocker === null }
    return {
      wanted,
      product,
      quantity: possible,
      blocker,
      changes: changesOf(wanted, product, blocker),
      notes: possible > 0 ? quantityNotes(facts) : [],
    }
  })
}

/** A line of which the shop has said nothing. */
export const unplanned = <Wanted extends WantedLine>(wanted: Wanted): PlannedLine<Wanted> => ({
  wanted,
  product: null,
  quantity: 0,
  blocker: null,
  changes: [],
  notes: [],
})

/** What is noted of a product until somebody looks again. */
export const factSnapshot = (product: CalculatedLine) => ({
  product_id: product.product_id,
  name: product.name,
  sku: product.sku,
  price: product.price,
  isSold: lineBlocker(product) === null,
})

/**
 * What of a line can be put into the cart costs so much, roubles; null: nobody says. The shop's own sum where it was
 * asked about this quantity; of a part of what is wanted it was not.
 */
export const plannedCost = ({
  product,
  quantity,
  blocker,
}: Pick<PlannedLine<WantedLine>, 'product' | 'quantity' | 'blocker'>): number | null => {
  if (!product || product.price === null) return null
  return blocker === null ? product.total : quantity * product.price
}

function changesOf(wanted: WantedLine, { price }: CalculatedLine, blocker: string | null): string[] {
  const changes: string[] = []
  if (wanted.price !== null && price !== null && price !== wanted.price) {
    const verb = price > wanted.price ? 'выросла' : 'снизилась'
    changes.push(`Цена ${verb}: была ${formatPrice(wanted.price)}, стала ${formatPrice(price)}`)
  }
  if (blocker === null && wanted.isSold === false) changes.push('Снова можно купить')
  return changes
}
