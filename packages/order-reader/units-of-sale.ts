import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import { type Amount, asked, certain, isPossible, type Quantities } from './amounts.ts'
import { isInteger } from './numbers.ts'
import { type UnitKind, unitOf } from './words.ts'

/** Roubles that nobody orders of one product by mistake or without being asked. */
const maxSum = 10_000_000

/** Several quantities with units: packs of pieces, or a question. */
export function readCounts(counts: readonly Amount[], open: readonly Amount[], product: LineProduct): Quantities {
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
    const own = contentsOf(product)
    return (pack.unit === 'pack' ? (own ?? contents) : own) === contents ? certainly(pack.value) : all
  }
  if (own !== 'piece') return all
  const pieceCount = total?.value ?? pack.value * contents
  // The buyer's pack may be several of the shop's.
  if (each || (contents > 1 && contents % product.minimum === 0)) return certainly(pieceCount)
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
export function inUnits(
  { value, isArticle, unit: ownUnit }: Amount,
  unit: UnitKind | null,
  product: LineProduct,
): Quantities {
  const isTooMuch = value > 50 && value * (product.price ?? 0) > maxSum
  if (!isPossible(value) || !isInteger({ value }) || isTooMuch || (isArticle && !ownUnit))
    return asked('quantity', [value])
  const own = unitOf(product.unit.toLowerCase().replace(/\.$/, ''))
  if (own === 'pack' && (unit === null || unit === 'piece')) return ofPacked(value, unit, product)
  if (unit === null || unit === own) return certain(value)
  if (unit === 'piece' && (own === 'roll' || own === 'set' || own === 'sheet' || own === 'pair')) return certain(value)
  // A piece of gloves is one of them or a pair: the catalogue does not say.
  if (own === 'piece' && unit === 'pair') return asked('unit', [value, value * 2])
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
