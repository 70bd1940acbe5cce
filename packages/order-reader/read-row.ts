import type { Doubt, LineProduct, LineReading } from '../../shared/shop-api/read-order.ts'
import { isOfName, type NameFacts, nameFacts } from './names.ts'
import { type Outcome, readOne } from './one-product.ts'
import { cheapest, itemsKey, outcomesOf } from './row-outcomes.ts'
import { type Item, pathsOf, type RowContext } from './row-paths.ts'
import { type Hit, plain } from './spans.ts'

/** What a row means: nothing doubtful in one reading, or a question. */
export interface ReadRow {
  readings: LineReading[]
  doubt: Doubt | null
  /** Products that it may mean. */
  total: number
}

/** Readings that a question shows. */
const maxReadings = 6
/** What the ways to read one row may take. */
const maxRowSteps = 20_000

/** Reads a row that has an article, an id or a name. Null: nothing in it names a product. */
export function readRow(context: RowContext): ReadRow | null {
  const outcomes = new Map<string, Outcome>()
  const { paths, isCut: isCutShort } = pathsOf(context)
  let isCut = isCutShort
  const most = context.effort.taken() + maxRowSteps
  for (const path of paths) {
    if (context.effort.taken() > most) {
      isCut = true
      break
    }
    for (const outcome of outcomesOf(path, context)) {
      const before = outcomes.get(itemsKey(outcome))
      if (!before || cost(outcome) < cost(before)) outcomes.set(itemsKey(outcome), outcome)
    }
  }
  if (outcomes.size === 0) return null
  const all = [...outcomes.values()]
  const whole = all.filter(({ left, doubt }) => left.length === 0 && doubt === null)
  const plausible = all.filter(({ left, doubt }) => left.length === 0 && (doubt === null || doubt === 'alike'))
  const total = new Set(all.flatMap(({ items }) => items.map(({ product }) => product.product_id))).size
  const isId = context.hits.every((hit) => hit.isId)
  const [only] = whole
  // Of a row that can be divided in very many ways others may be as good.
  if (plausible.length === 1 && only && !isId && !isCut) return { readings: shown([only]), doubt: null, total: 1 }
  if (plausible.length > 1) {
    const isOneProduct =
      new Set(plausible.map(({ items }) => items.map(({ product }) => product.product_id).join())).size === 1
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
  const group = kind === 'unit' && first.answer ? 'unit' : null
  return { readings: shown(leastLeft), doubt: { kind, about, group }, total }
}

/**
 * Reads a row that has no article by the products that a search has found for it, of `total`: found is what alone says
 * all that the row does. Null: none of them is spoken of. What was found by the meaning of its words alone
 * (`isUnderstood`) need not have them, and is a question unless the row has the whole name.
 */
export function readNamedRow(
  context: RowContext,
  products: readonly LineProduct[],
  total: number,
  isUnderstood = false,
): ReadRow | null {
  const { paths } = pathsOf(context, false)
  const all = products.flatMap((product) => {
    const facts = nameFacts(product.name)
    const isSpoken = (path: readonly Item[]) => wordsOf(path).some((word) => isOfName(facts, word, false))
    const spoken = isUnderstood ? paths : paths.filter(isSpoken)
    return cheapest(spoken.flatMap((path) => readOne(path, namedHit(product), product, context)))
  })
  const [first] = cheapest(all)
  if (!first) return null
  const explained = all.filter(({ left }) => left.length === 0)
  const said = nameFacts(context.row.cells.join(' '))
  const own = explained.filter(({ items }) => items.every(({ product }) => !isLonger(product, said)))
  const whole = own.length > 0 ? own : explained
  const [only] = whole
  const product = only?.items[0]?.product
  const isAlone = whole.length === 1 && total <= products.length
  const isSaid = product && (isUnderstood ? hasWholeName(context, product) : isNamedBy(paths, product))
  if (isAlone && isSaid && only?.doubt === null) {
    return { readings: shown([only]), doubt: null, total: 1 }
  }
  const kind: Doubt['kind'] = whole.length === 1 && whole[0]?.doubt ? whole[0].doubt : 'several'
  const readings = all.filter(({ left }) => left.length === first.left.length)
  return { readings: shown(readings), doubt: { kind, about: '', group: null }, total }
}

const namedHit = (product: LineProduct): Hit => ({
  ...plain,
  from: 0,
  to: 0,
  key: '',
  tier: 0,
  isName: true,
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

/** Whether a name goes on where the row ends: «КЛ-П» of «КЛ». */
const isLonger = ({ name }: LineProduct, { words, numbers }: NameFacts): boolean =>
  (name.toLowerCase().match(/\p{L}+(?:-[\p{L}\d]+)+/gu) ?? []).some((chunk) => {
    const isSaid = chunk.split('-').map((part) => words.includes(part) || numbers.has(part))
    return isSaid.some(Boolean) && !isSaid.every(Boolean)
  })

/** Whether a row has all words and numbers of a name, in any order. */
function hasWholeName({ row }: RowContext, { name }: LineProduct): boolean {
  const own = nameFacts(row.cells.join(' '))
  const { words, numbers } = nameFacts(name)
  const isUnit = (word: string) => word.length < 3
  return (
    words.every((word) => isUnit(word) || isOfName(own, word, false)) && [...numbers].every((n) => own.numbers.has(n))
  )
}

/** How much of a row an outcome leaves unexplained. */
const cost = ({ left, doubt }: Outcome): number => left.length * 2 + (doubt ? 1 : 0)

/** The first readings, as many as a question shows. */
const shown = (outcomes: Outcome[]): LineReading[] =>
  outcomes.slice(0, maxReadings).map(({ items, spelled, answer }) => ({ items, spelled, answer }))
