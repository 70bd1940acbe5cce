import type { Doubt, LineProduct, LineReading } from '../../app/shop-api/read-order.ts'
import { isOfName, nameFacts } from './names.ts'
import { type Outcome, readOne } from './one-product.ts'
import { cheapest, outcomesOf } from './row-outcomes.ts'
import { type Item, maxPaths, pathsOf, type RowContext } from './row-paths.ts'
import type { Hit } from './spans.ts'

/** What a row means: nothing doubtful in one reading, or a question. */
export interface ReadRow {
  readings: LineReading[]
  doubt: Doubt | null
  /** Products that it may mean. */
  total: number
}

/** Readings that a question shows. */
const maxReadings = 6

/** Reads a row that has an article, an id or a name. Null: nothing in it names a product. */
export function readRow(context: RowContext): ReadRow | null {
  const outcomes = new Map<string, { reading: LineReading; left: string[]; doubt: Doubt['kind'] | null }>()
  const paths = pathsOf(context)
  for (const path of paths) {
    for (const { items, spelled, answer, left, doubt } of outcomesOf(path, context)) {
      const key = JSON.stringify(items.map(({ product, quantity }) => [product.product_id, quantity]))
      const before = outcomes.get(key)
      const cost = (one: { left: string[]; doubt: unknown }) => one.left.length * 2 + (one.doubt ? 1 : 0)
      if (before && cost(before) <= cost({ left, doubt })) continue
      outcomes.set(key, { reading: { items, spelled, answer }, left, doubt })
    }
  }
  if (outcomes.size === 0) return null
  const all = [...outcomes.values()]
  const whole = all.filter(({ left, doubt }) => left.length === 0 && doubt === null)
  const plausible = all.filter(({ left, doubt }) => left.length === 0 && (doubt === null || doubt === 'alike'))
  const total = new Set(all.flatMap(({ reading }) => reading.items.map(({ product }) => product.product_id))).size
  const isId = context.hits.every((hit) => hit.isId)
  const [only] = whole
  // Of a row that can be divided in very many ways others may be as good.
  const isCut = paths.length >= maxPaths
  if (plausible.length === 1 && only && !isId && !isCut) return { readings: [only.reading], doubt: null, total: 1 }
  if (plausible.length > 1) {
    const isOneProduct =
      new Set(plausible.map(({ reading }) => reading.items.map(({ product }) => product.product_id).join())).size === 1
    const kind = isOneProduct ? 'quantity' : 'several'
    return { readings: shown(plausible), doubt: { kind, about: '', group: null }, total }
  }
  // What leaves the least unexplained comes first.
  const best = all.toSorted((one, other) => one.left.length - other.left.length)
  const [first] = best
  if (!first) return null
  const leastLeft = best.filter(({ left }) => left.length === first.left.length)
  const about = first.left.join(' ')
  const kind: Doubt['kind'] = isId ? 'id' : first.left.length > 0 ? 'words' : (first.doubt ?? 'several')
  const group = kind === 'unit' && first.reading.answer ? 'unit' : null
  return { readings: shown(leastLeft), doubt: { kind, about, group }, total }
}

/**
 * Reads a row that has no article by the products that a search has found for it, of `total`: found is what alone says
 * all that the row does. Null: none of them is spoken of. What was found by the meaning of its words alone
 * (`isUnderstood`) need not have them, and is a question.
 */
export function readNamedRow(
  context: RowContext,
  products: readonly LineProduct[],
  total: number,
  isUnderstood = false,
): ReadRow | null {
  const paths = pathsOf(context, false)
  const all = products.flatMap((product) => {
    const facts = nameFacts(product.name)
    const isSpoken = (path: readonly Item[]) => wordsOf(path).some((word) => isOfName(facts, word, false))
    const spoken = isUnderstood ? paths : paths.filter(isSpoken)
    return cheapest(spoken.flatMap((path) => readOne(path, namedHit(product), product, context)))
  })
  const [first] = cheapest(all)
  if (!first) return null
  const whole = all.filter(({ left }) => left.length === 0)
  const [only] = whole
  const product = only?.items[0]?.product
  const isAlone = whole.length === 1 && total <= products.length && !isUnderstood
  if (isAlone && only?.doubt === null && product && isNamedBy(paths, product)) {
    return { readings: [toReading(only)], doubt: null, total: 1 }
  }
  const kind: Doubt['kind'] = whole.length === 1 && whole[0]?.doubt ? whole[0].doubt : 'several'
  const readings = all.filter(({ left }) => left.length === first.left.length)
  return { readings: readings.slice(0, maxReadings).map(toReading), doubt: { kind, about: '', group: null }, total }
}

const namedHit = (product: LineProduct): Hit => ({
  from: 0,
  to: 0,
  key: '',
  tier: 0,
  isName: true,
  isLink: false,
  isGuess: false,
  isSpaced: false,
  isId: false,
  products: [product],
})

const wordsOf = (path: readonly Item[]): string[] => path.filter((item) => item.kind === 'text').map(({ word }) => word)

/** Whether the words of a row say what kind of thing it is, as the name does in its first word, and something more. */
function isNamedBy(paths: readonly Item[][], { name }: LineProduct): boolean {
  const facts = nameFacts(name)
  const kind = { ...facts, words: facts.words.slice(0, 1) }
  return paths.some((path) => {
    const own = wordsOf(path).filter((word) => isOfName(facts, word, false))
    return own.length >= 2 && own.some((word) => isOfName(kind, word, false))
  })
}

const toReading = ({ items, spelled, answer }: Outcome): LineReading => ({ items, spelled, answer })

/** The first readings, as many as a question shows. */
const shown = (outcomes: { reading: LineReading }[]): LineReading[] =>
  outcomes.slice(0, maxReadings).map(({ reading }) => reading)
