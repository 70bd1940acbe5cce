import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import { type Amount, asked, certain, type Quantities } from './amounts.ts'
import { isInteger, isProduct } from './numbers.ts'
import { inUnits, readCounts } from './units-of-sale.ts'
import type { UnitKind } from './words.ts'

/** Numbers without a sign of their own of which arithmetic is looked for: more are asked about. */
export const maxOpen = 7

/**
 * How many of a product the numbers of its line order. `looseUnit`: a unit in a cell or place of its own; `isNamed`: it
 * has no article, so that its numbers may be of the name. A number is
 * explained by its unit or label, by the product's name, by its price, or by arithmetic: quantity × price = sum.
 */
export function readQuantities(
  amounts: readonly Amount[],
  product: LineProduct,
  looseUnit: UnitKind | null,
  isNamed = false,
): Quantities {
  const counts = amounts.filter(({ role }) => role === 'count')
  const money = amounts.filter(({ role }) => role === 'money')
  const open = amounts.filter(({ role }) => role === null)
  if (counts.length > 1) return readCounts(counts, open, product)
  const [count] = counts
  if (count?.isAmbiguous && !isProven(count, [...open, ...money])) return asked('quantity', [count.value])
  if (count) {
    const left = open.filter(
      (amount) => (!amount.isInName || amount.mayGoOn) && !isMoneyOf(amount, count.value, [...open, ...money], product),
    )
    // «100 шт (50 в цех 1, 50 в цех 2)»
    const isShared = left.length > 1 && left.reduce((sum, { value }) => sum + value, 0) === count.value
    if (left.length > 0 && !isShared) return asked('quantity', [count.value, ...left.map(({ value }) => value)])
    return inUnits(count, count.unit ?? looseUnit, product)
  }
  if (open.length > maxOpen)
    return asked(
      'quantity',
      open
        .filter(isInteger)
        .map(({ value }) => value)
        .slice(0, maxOpen),
    )
  // A price without a quantity beside it, or how much it all may cost.
  if (open.length === 0 && money.some(({ isEach, value }) => isEach || value !== product.price))
    return asked('quantity', [])
  const found = openQuantities(open, money, product, isNamed)
  const [only] = found
  if (only?.isAmbiguous && !isProven(only, [...open, ...money])) return asked('quantity', [only.value])
  if (found.size === 1 && only !== undefined)
    return only === null ? certain(null) : inUnits(only, only.unit ?? looseUnit, product)
  const values = open.filter(isInteger).map(({ value }) => value)
  return asked('quantity', values.length > 0 ? values : open.map(({ value }) => value))
}

/**
 * Which of the numbers without a sign of their own may be the quantity (null: none of them is), each explaining all of
 * the others.
 */
function openQuantities(
  open: readonly Amount[],
  money: readonly Amount[],
  product: LineProduct,
  isNamed: boolean,
): Set<Amount | null> {
  const found = new Set<Amount | null>()
  const inName = open.filter(({ isInName, mayGoOn }) => isInName && !mayGoOn)
  // Each number that the name has, too, may be of the name or not.
  for (let choice = 0; choice < 2 ** Math.min(inName.length, 5); choice += 1) {
    const rest = open.filter((amount) => !(inName.includes(amount) && (choice >> inName.indexOf(amount)) & 1))
    for (const quantity of quantitiesOf(rest, money, product)) found.add(quantity)
  }
  // A number alone beside an article is how many, unless it may be the price.
  const [alone] = open
  if (isNamed && alone?.isInName) return found
  if (open.length === 1 && alone && isInteger(alone) && alone.decimals !== 2 && alone.value !== product.price)
    return new Set([alone])
  return found
}

/** The quantities that explain the rest of the numbers; none where nothing does. */
function quantitiesOf(rest: readonly Amount[], money: readonly Amount[], product: LineProduct): (Amount | null)[] {
  if (rest.length === 0) return [null]
  const whole = rest.filter((amount) => isInteger(amount) && amount.decimals !== 2)
  const all = [...rest, ...money]
  // quantity × price = sum, which explains three of them.
  const products = whole.flatMap((quantity) =>
    all.flatMap((price) =>
      all.flatMap((sum) =>
        price !== quantity && sum !== quantity && sum !== price && isProduct(quantity.value, price.value, sum.value)
          ? [{ quantity, price, sum }]
          : [],
      ),
    ),
  )
  const explained = products.filter((triple) =>
    rest.every(
      (amount) => Object.values(triple).includes(amount) || amount.decimals === 2 || amount.value === product.price,
    ),
  )
  if (explained.length > 0) {
    // 50 × 306 is 306 × 50: the price is the one with kopecks, or the one that the shop asks.
    const byKopecks = explained.filter(({ price, quantity }) => price.decimals > 0 && quantity.decimals === 0)
    const byPrice = explained.filter(({ price }) => price.value === product.price)
    const best = byKopecks.length > 0 ? byKopecks : byPrice.length > 0 ? byPrice : explained
    const quantities = [...new Set(best.map(({ quantity }) => quantity))]
    const [first] = quantities
    return first && quantities.every(({ value }) => value === first.value) ? [first] : quantities
  }
  if (products.length > 0) return []
  const [only] = whole
  const others = rest.filter((amount) => amount !== only)
  // A price with kopecks beside one whole number.
  if (whole.length === 1 && only && others.every(({ decimals }) => decimals === 2)) {
    return only.value === product.price && others.length === 0 ? [only, null] : [only]
  }
  return []
}

/** Whether a number beside a known quantity is a price, a sum or of the name. */
function isMoneyOf(amount: Amount, count: number, all: readonly Amount[], { price }: LineProduct): boolean {
  const { value, decimals } = amount
  if (decimals === 2 || value === price) return true
  return (
    (price !== null && isProduct(count, price, value)) ||
    all.some(
      (other) => other !== amount && (isProduct(count, value, other.value) || isProduct(count, other.value, value)),
    )
  )
}

/** Whether arithmetic says that a number is read rightly. */
const isProven = (count: Amount, others: readonly Amount[]): boolean =>
  others.some((price) => others.some((sum) => price !== sum && isProduct(count.value, price.value, sum.value)))
