import { formatNumber } from '../../../shared/format/plural.ts'
import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { readPart } from '../fit/parts.ts'
import { sizeOf } from '../sizes/sizes.ts'

/** Millimetres of a belt; its length is that of the loop. */
export interface BeltSize {
  width: number
  length: number
}

export type Listed = Pick<ComparedProduct, 'name' | 'attributes' | 'quantity' | 'is_allow_buy'>

export interface StockedSize extends BeltSize {
  /** Products of this size in stock. */
  count: number
  /** Their grits, the coarsest first. */
  grits: number[]
}

/** What the shop glues to size, mm (shared/content/pages/nashe-proizvodstvo.md). */
export const made = { width: { from: 6, to: 1350 }, length: { from: 200, to: 3500 } }

/** What a tape misses, mm, and by what share a worn belt is longer (shared/content/info/lenty.md). */
const [missed, stretch] = [2, 0.01]
const sameWidth = 0.5
/** Beyond this share of a width or length a size is not near. */
const farthest = 0.1
const maxNear = 4

/**
 * Belts in stock by what was measured of an old one (docs/decisions/077): of the same size, if it is worn, too, and of
 * sizes that are near, the nearest first. Belts that do not tell their size, or tell it in two ways, are left out.
 */
export function nearestBelts(products: readonly Listed[], measured: BeltSize): Record<'same' | 'near', StockedSize[]> {
  const all = stockedSizes(products).filter((size) => distance(size, measured) !== null)
  const inOrder = all.sort((a, b) => (distance(a, measured) ?? 0) - (distance(b, measured) ?? 0))
  const isSame = ({ width, length }: BeltSize) =>
    Math.abs(width - measured.width) <= sameWidth &&
    measured.length >= length - missed &&
    measured.length <= length * (1 + stretch) + missed
  return { same: inOrder.filter(isSame), near: inOrder.filter((size) => !isSame(size)).slice(0, maxNear) }
}

/** How far a size is from another, in shares of it; null if it is too far to be of use. */
function distance({ width, length }: BeltSize, measured: BeltSize): number | null {
  const byWidth = Math.abs(width - measured.width) / measured.width
  const byLength = Math.abs(length - measured.length) / measured.length
  return Math.max(byWidth, byLength) <= farthest ? byWidth + byLength : null
}

function stockedSizes(products: readonly Listed[]): StockedSize[] {
  const sized = products.flatMap((product) => {
    const part = Number(product.quantity) > 0 && product.is_allow_buy ? readPart(product) : null
    if (part?.role !== 'belt') return []
    const [width, length] = [Number(part.sizes.width), Number(part.sizes.length)]
    return width > 0 && length > 0 ? [{ width, length, grit: Number(sizeOf('grit', product)) }] : []
  })
  return [...Map.groupBy(sized, ({ width, length }) => `${width}×${length}`).values()].flatMap((group) => {
    const [first] = group
    const grits = [...new Set(group.flatMap(({ grit }) => grit || []))].sort((a, b) => a - b)
    return first ? [{ width: first.width, length: first.length, count: group.length, grits }] : []
  })
}

/** «шире на 1 мм, короче на 4 мм»; '' for the same. */
export function differenceOf(belt: BeltSize, measured: BeltSize): string {
  const said = (by: number, more: string, less: string) =>
    by === 0 ? [] : `${by > 0 ? more : less} на ${formatNumber(Math.abs(by))} мм`
  return [said(belt.width - measured.width, 'шире', 'уже'), said(belt.length - measured.length, 'длиннее', 'короче')]
    .flat()
    .join(', ')
}

/** Whether the shop glues a belt of this size. */
export const canBeMade = ({ width, length }: BeltSize): boolean =>
  width >= made.width.from && width <= made.width.to && length >= made.length.from && length <= made.length.to
