import { highestId } from '../../../shared/format/id.ts'
import { maxQuantity } from '../../../shared/format/quantity.ts'

/** A product in the cart and how many of it, in its unit. */
export interface CartLine {
  product_id: number
  quantity: number
}

export interface CartContent {
  lines: readonly CartLine[]
  /** '' means none. */
  coupon: string
}

/** Different products in one order. */
export const maxLines = 200
export const maxCouponLength = 40

/** Lines of a broken or foreign store that are looked at. */
const maxSalvaged = 1_000

/** The line that a stored item is, from any author; null for anything else. */
export function toLine(item: unknown): CartLine | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
  const stored = item as Record<string, unknown>
  const product_id = toNumber(stored.product_id ?? stored.id)
  const quantity = Math.ceil(toNumber(stored.quantity))
  if (!Number.isInteger(product_id) || product_id < 1 || product_id > highestId) return null
  const isQuantity = Number.isFinite(quantity) && quantity >= 1
  return isQuantity ? { product_id, quantity: Math.min(quantity, maxQuantity) } : null
}

/**
 * The lines of a stored cart: a list, or a map by any key. Lines of one product are added up; what is no line is left
 * out. `isComplete` says that nothing was.
 */
export function readLines(stored: unknown): { lines: CartLine[]; isComplete: boolean } {
  if (stored === undefined) return { lines: [], isComplete: true }
  const items = typeof stored === 'object' && stored !== null ? Object.values(stored) : []
  const lines = items.slice(0, maxSalvaged).map(toLine)
  const valid = lines.filter((line) => line !== null)
  return {
    lines: addedUp(valid),
    isComplete: Array.isArray(stored) && valid.length === items.length,
  }
}

/** Lines with those of one product as one, in the order of the first. */
export function addedUp(lines: readonly CartLine[]): CartLine[] {
  const sums = new Map<number, CartLine>()
  for (const { product_id, quantity } of lines) {
    const line = toLine({ product_id, quantity: (sums.get(product_id)?.quantity ?? 0) + quantity })
    if (line) sums.set(product_id, line)
  }
  return [...sums.values()]
}

/** Lines as text: `1001x20.1002x5`. */
export const writePairs = (lines: readonly CartLine[]): string =>
  lines.map(({ product_id, quantity }) => `${product_id}x${quantity}`).join('.')

/** The lines of such a text; what cannot be read of it is left out. */
export function readPairs(text: string): CartLine[] {
  const lines = new Map<number, CartLine>()
  for (const pair of text.split('.').slice(0, maxLines)) {
    const [product_id, quantity] = pair.split('x')
    const line = toLine({ product_id, quantity })
    if (line) lines.set(line.product_id, line)
  }
  return [...lines.values()]
}

/** How much of a product is in these lines. */
export const quantityIn = (lines: readonly CartLine[], productId: number): number =>
  lines.find(({ product_id }) => product_id === productId)?.quantity ?? 0

/** The lines with `quantity` more of a product; a new one is at the end. */
export function withMore(lines: readonly CartLine[], { product_id, quantity }: CartLine): CartLine[] {
  return withQuantity(lines, { product_id, quantity: quantityIn(lines, product_id) + quantity })
}

/** The lines with exactly `quantity` of a product, none of it at 0 and below. Fractions are rounded up. */
export function withQuantity(lines: readonly CartLine[], { product_id, quantity }: CartLine): CartLine[] {
  const line = toLine({ product_id, quantity })
  if (!line) return lines.filter((other) => other.product_id !== product_id)
  const isKnown = lines.some((other) => other.product_id === product_id)
  return isKnown ? lines.map((other) => (other.product_id === product_id ? line : other)) : [...lines, line]
}

/**
 * The lines with others added to them, product by product; `left` are new products for which there is no room: an order
 * has 200 at most.
 */
export function withAdded(
  lines: readonly CartLine[],
  added: readonly CartLine[],
): { lines: readonly CartLine[]; left: CartLine[] } {
  const left: CartLine[] = []
  const all = added.reduce<readonly CartLine[]>((known, line) => {
    if (known.length < maxLines || quantityIn(known, line.product_id) > 0) return withMore(known, line)
    left.push(line)
    return known
  }, lines)
  return { lines: all, left }
}

/**
 * Two copies of one cart, with the larger quantity of each product: nothing of either is lost, and what is in both is
 * there once.
 */
export function mergeLines(lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] {
  return others.reduce(
    (merged, line) => (quantityIn(merged, line.product_id) >= line.quantity ? merged : withQuantity(merged, line)),
    lines,
  )
}

/** A coupon as it was typed or stored: without spaces around it and of one line; '' for anything else. */
export function readCoupon(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const coupon = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return coupon.length <= maxCouponLength && coupon.isWellFormed() ? coupon : ''
}

const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*\d{1,9}(?:[.,]\d+)?\s*$/.test(value))
    ? Number(String(value).replace(',', '.'))
    : Number.NaN
