import { mostQuantity } from '../../app/format/quantity.ts'
import type { LineProduct } from '../../app/shop-api/read-order.ts'
import { isProduct, isWhole, type Num } from './numbers.ts'
import { type UnitKind, unitOf } from './words.ts'

/** Roubles that nobody orders of one product by mistake or without being asked. */
const mostSum = 10_000_000

/** A number with what stands around it. */
export interface Amount extends Num {
  /**
   * What is certain of it: `count`, how many of the unit; `money`; `size`, of the product's name; null: any of these.
   */
  role: 'count' | 'money' | 'size' | 'row' | null
  unit: UnitKind | null
  /** It stands in the product's name, too. */
  isInName: boolean
  /** «по 50», «x 50» behind another number. */
  isEach: boolean
  /** It is an article, too. */
  isArticle: boolean
  /** Place among the tokens of the line. */
  at: number
}

/** What the numbers of a line come to for a product. */
export interface Quantities {
  /** Each way to read them; null: no quantity is said. One only, and no doubt: it is certain. */
  options: { quantity: number | null; answer: string | null }[]
  doubt: 'quantity' | 'unit' | 'words' | null
}

const certain = (quantity: number | null): Quantities => ({ options: [{ quantity, answer: null }], doubt: null })

/** The quantities that may be meant, each once. */
const asked = (doubt: Quantities['doubt'], quantities: readonly number[]): Quantities => ({
  options: [...new Set(quantities.filter(isPossible).map(Math.ceil))].map((quantity) => ({ quantity, answer: null })),
  doubt,
})

const isPossible = (quantity: number): boolean => quantity > 0 && quantity <= mostQuantity

/**
 * How many of a product the numbers of its line order. `looseUnit`: a unit in a cell or place of its own. A number is
 * explained by its unit or label, by the product's name, by its price, or by arithmetic: quantity × price = sum.
 */
export function readQuantities(
  amounts: readonly Amount[],
  product: LineProduct,
  looseUnit: UnitKind | null,
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
    if (left.length > 0) return asked('quantity', [count.value, ...left.map(({ value }) => value)])
    return inUnits(count, count.unit ?? looseUnit, product)
  }
  // A price without a quantity beside it, or how much it all may cost.
  if (open.length === 0 && money.some(({ isEach, value }) => isEach || value !== product.price))
    return asked('quantity', [])
  const found = new Set(openQuantities(open, money, product))
  const [only] = found
  if (only?.isAmbiguous && !isProven(only, [...open, ...money])) return asked('quantity', [only.value])
  if (found.size === 1 && only !== undefined)
    return only === null ? certain(null) : inUnits(only, only.unit ?? looseUnit, product)
  const values = open.filter(isWhole).map(({ value }) => value)
  return asked('quantity', values.length > 0 ? values : open.map(({ value }) => value))
}

/**
 * Which of the numbers without a sign of their own may be the quantity (null: none of them is), each explaining all of
 * the others.
 */
function openQuantities(open: readonly Amount[], money: readonly Amount[], product: LineProduct): Set<Amount | null> {
  const found = new Set<Amount | null>()
  const inName = open.filter(({ isInName, mayGoOn }) => isInName && !mayGoOn)
  // Each number that the name has, too, may be of the name or not.
  for (let choice = 0; choice < 2 ** Math.min(inName.length, 5); choice += 1) {
    const rest = open.filter((amount) => !(inName.includes(amount) && (choice >> inName.indexOf(amount)) & 1))
    for (const quantity of quantitiesOf(rest, money, product)) found.add(quantity)
  }
  // A number alone beside an article is how many, unless it may be the price.
  const [alone] = open
  if (open.length === 1 && alone && isWhole(alone) && alone.decimals !== 2 && alone.value !== product.price)
    return new Set([alone])
  return found
}

function quantitiesOf(rest: readonly Amount[], money: readonly Amount[], product: LineProduct): (Amount | null)[] {
  if (rest.length === 0) return [null]
  const whole = rest.filter((amount) => isWhole(amount) && amount.decimals !== 2)
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

/** Several quantities with units: packs of pieces, or a question. */
function readCounts(counts: readonly Amount[], open: readonly Amount[], product: LineProduct): Quantities {
  const values = counts.map(({ value }) => value)
  const all = asked('quantity', values)
  if (open.some(({ isInName, decimals }) => !isInName && decimals !== 2)) return all
  const isPacks = ({ unit }: Amount) => unit === 'pack' || unit === 'box'
  const packs = counts.filter(isPacks)
  const pieces = counts.filter((count) => !isPacks(count))
  const own = unitOf(product.unit.toLowerCase().replace(/\.$/, ''))
  const [pack] = packs
  if (!pack) return all
  // «2 кор по 5 уп» of what is sold in packs.
  const [, inner] = packs
  if (packs.length === 2 && pieces.length === 0 && own === 'pack' && pack.unit === 'box' && inner?.isEach) {
    return certainly(pack.value * inner.value)
  }
  if (packs.length !== 1) return all
  const each = pieces.find(({ isEach }) => isEach)
  const total = pieces.find((piece) => piece !== each)
  if (pieces.length > 2 || (pieces.length === 2 && !each)) return all
  const contents = each?.value ?? (total ? total.value / pack.value : 0)
  if (total && each && total.value !== pack.value * each.value) return all
  if (own === 'pack') {
    return pack.unit === 'pack' && (contentsOf(product) ?? contents) === contents ? certainly(pack.value) : all
  }
  if (own !== 'piece') return all
  const pieceCount = total?.value ?? pack.value * contents
  if (each || contents === product.minimum) return certainly(pieceCount)
  return all

  function certainly(quantity: number): Quantities {
    return isPossible(quantity) && Number.isInteger(quantity) ? certain(quantity) : all
  }
}

/** «10 000 шт.» in the name of what is sold in packs. */
function contentsOf({ name }: LineProduct): number | null {
  const [, digits] = /(\d{1,3}(?:[ \u00A0]\d{3})*|\d+)[ \u00A0]?шт/u.exec(name) ?? []
  return digits ? Number(digits.replace(/\D/g, '')) : null
}

/** A quantity in the unit in which the product is sold. */
function inUnits({ value, isArticle, unit: ownUnit }: Amount, unit: UnitKind | null, product: LineProduct): Quantities {
  const isTooMuch = value > 50 && value * (product.price ?? 0) > mostSum
  if (!isPossible(value) || !isWhole({ value }) || isTooMuch || (isArticle && !ownUnit))
    return asked('quantity', [value])
  const own = unitOf(product.unit.toLowerCase().replace(/\.$/, ''))
  if (own === 'pack' && (unit === null || unit === 'piece')) return ofPacked(value, unit, product)
  if (unit === null || unit === own) return certain(value)
  if (unit === 'piece' && (own === 'roll' || own === 'set' || own === 'sheet' || own === 'pair')) return certain(value)
  if (own === 'piece') {
    const name = product.name.toLowerCase()
    if (unit === 'pack' || unit === 'box') {
      const { minimum } = product
      if (minimum === 1) return asked('unit', [value])
      const options = [
        { quantity: value, answer: 'pieces' },
        { quantity: value * minimum, answer: 'packs' },
      ]
      return { options: options.filter(({ quantity }) => isPossible(quantity)), doubt: 'unit' }
    }
    if (unit === 'sheet' && /лист|полоск/.test(name)) return certain(value)
    if (unit === 'set' && /набор|комплект/.test(name)) return certain(value)
    if (unit === 'roll' && /рулон|лента/.test(name)) return certain(value)
  }
  return asked('unit', [value])
}

/** Pieces of what is sold in packs of very many: nobody orders five pins of ten thousand. */
function ofPacked(value: number, unit: UnitKind | null, product: LineProduct): Quantities {
  const contents = contentsOf(product)
  if (contents === null) return unit === null ? certain(value) : asked('unit', [value])
  const isFew = value * 200 <= contents
  if (isFew || (unit === null && value * 20 <= contents)) return certain(value)
  return asked('unit', [value, value / contents])
}
