import type { ComparedProduct } from '../../../../shared/shop-api/contract/compare.ts'
import { normalName } from '../../../advice/sizes/normal-name.ts'
import { type Described, isOfMaker, isTold, plainValue, readDimensions } from './dimensions.ts'

export type Candidate = Described &
  Pick<
    ComparedProduct,
    'product_id' | 'url' | 'sku' | 'price' | 'unit' | 'minimum' | 'quantity' | 'stock_status' | 'is_allow_buy'
  >

export interface Analogue {
  product: Candidate
  /** What both are the same by, as it is said after «по». */
  by: string[]
  /** What else both tell, and tell otherwise. */
  differences: { name: string; own: string; other: string; unit: string | null }[]
}

/** Beyond this share of a performance a product is no replacement: 1300 N·m are none of 680. */
const maxShift = 0.25

/** By one dimension alone nothing is told: P120 is on discs and on belts. */
const enough = 2

/**
 * Products that stand in for one by their characteristics (docs/decisions/073): of the same kind and the same in every
 * dimension that either tells, the likest first. What their names say and no characteristic explains has to be the same
 * too: no analogue is better than a wrong one.
 */
export function findAnalogues(product: Candidate, others: readonly Candidate[]): Analogue[] {
  const dimensions = readDimensions(product)
  if (!dimensions || dimensions.size < enough) return []
  const by = [...dimensions.keys()]
  const found = others.flatMap((other): Analogue[] => {
    if (other.product_id === product.product_id || other.unit !== product.unit) return []
    const theirs = readDimensions(other)
    const isSame = theirs?.size === by.length && by.every((key) => theirs.get(key) === dimensions.get(key))
    if (!isSame || !areNamedAlike(product, other)) return []
    const differences = differencesOf(product, other)
    return differences.every(isSmall) ? [{ product: other, by, differences }] : []
  })
  return found.sort(
    (a, b) =>
      a.differences.length - b.differences.length ||
      (a.product.price ?? Number.POSITIVE_INFINITY) - (b.product.price ?? Number.POSITIVE_INFINITY),
  )
}

/** Whether two names say the same, but for the maker's words and what characteristics of both tell. */
function areNamedAlike(one: Described, other: Described): boolean {
  const shared = new Set(one.attributes.map(({ name }) => name))
  const isTold = new Set(other.attributes.flatMap(({ name }) => (shared.has(name) ? name : [])))
  return wordsOf(one, isTold) === wordsOf(other, isTold)
}

/** The words of a name that neither its maker nor one of the characteristics `told` explains. */
function wordsOf({ name, attributes, manufacturer }: Described, told: ReadonlySet<string>): string {
  const values = attributes.flatMap(({ name: title, text }) => (isOfMaker(title) || told.has(title) ? text : []))
  const explained = [...values, manufacturer?.name ?? ''].flatMap(split)
  const isExplained = (word: string) =>
    explained.some((known) => known === word || (isWord(word) && known.slice(0, stem) === word.slice(0, stem)))
  return [...new Set(split(name))].filter((word) => !units.has(word) && !isExplained(word)).join(' ')
}

/** Letters in which the forms of a word agree: «поролон», «поролоновый». */
const stem = 5
const isWord = (text: string): boolean => /^\p{L}{5}/u.test(text)

const units = new Set(['мм', 'м', 'отвер', 'отв', 'шт', 'мл', 'л', 'бар', 'мкм'])

/** The words and numbers of a text; those of a size one by one, a grit without its letter. */
const split = (text: string): string[] =>
  normalName(text)
    .replace(/(?<![\p{L}\d])[pр](?=\d{2,4}(?![\p{L}\d]))/gu, '')
    .split(/[^\p{L}\d./+"″-]+|(?<=\D)[.](?!\d)/u)
    .filter(Boolean)

function differencesOf(product: Described, other: Described): Analogue['differences'] {
  return product.attributes.flatMap(({ name, text, unit }) => {
    const theirs = isTold(name) ? other.attributes.find((attribute) => attribute.name === name) : undefined
    return theirs && plainValue(theirs.text) !== plainValue(text) ? [{ name, own: text, other: theirs.text, unit }] : []
  })
}

function isSmall({ own, other }: Analogue['differences'][number]): boolean {
  const [one, another] = [own, other].map((text) => Number(normalName(text)))
  return !one || !another || Math.abs(another - one) <= one * maxShift
}

/** Whether a product tells enough for others to be looked for. */
export const canBeReplaced = (product: Described): boolean => (readDimensions(product)?.size ?? 0) >= enough
