import { type Outcome, readOne } from './one-product.ts'
import type { Item, RowContext } from './row-paths.ts'
import { readSeveral } from './several-products.ts'
import type { Hit } from './spans.ts'

/** What a row orders if it is divided in one way: one product or several. */
export function outcomesOf(path: Item[], context: RowContext): Outcome[] {
  const articles = path.filter((item) => item.kind === 'article')
  const groups: { hit: Hit; at: number }[] = []
  let isTwice = false
  for (const { hit } of articles) {
    const ids = hit.products.map(({ product_id }) => product_id)
    const same = groups.find((group) => group.hit.products.some(({ product_id }) => ids.includes(product_id)))
    if (!same) groups.push({ hit, at: path.findIndex((item) => item.kind === 'article' && item.hit === hit) })
    else if (same.hit.products.length > hit.products.length) same.hit = hit
    // «51409 51409»: one of them may be how many.
    if (same && same.hit !== hit && same.hit.key === hit.key && /^\d+$/.test(hit.key)) isTwice = true
  }
  const [first] = groups
  if (!first) return []
  if (groups.length === 1) {
    const outcomes = first.hit.products.flatMap((product) => readOne(path, first.hit, product, context))
    return isTwice ? outcomes.map((outcome) => ({ ...outcome, doubt: outcome.doubt ?? 'quantity' })) : outcomes
  }
  return readSeveral(path, groups, context)
}

/** The outcomes that leave the least unexplained, each once. */
export function cheapest(outcomes: readonly Outcome[]): Outcome[] {
  const least = Math.min(...outcomes.map(({ left }) => left.length))
  const best = outcomes.filter(({ left }) => left.length === least)
  const certain = best.filter(({ doubt }) => doubt === null)
  const seen = new Set<string>()
  return (certain.length > 0 ? certain : best).filter((outcome) => {
    const key = itemsKey(outcome)
    return !seen.has(key) && seen.add(key)
  })
}

/** Names what an outcome orders. */
export const itemsKey = ({ items }: Outcome): string =>
  JSON.stringify(items.map(({ product, quantity }) => [product.product_id, quantity]))
