import { type Outcome, readOne } from './one-product.ts'
import type { Item, RowContext } from './row-paths.ts'
import type { Hit } from './spans.ts'
import { says } from './words.ts'

/** Several products: each with its own quantity, before it or behind it, or «по 50» for all. */
export function readSeveral(
  whole: readonly Item[],
  found: readonly { hit: Hit; at: number }[],
  context: RowContext,
): Outcome[] {
  const start = rowNumberEnd(whole, context)
  const path = whole.slice(start)
  const groups = found.map(({ hit, at }) => ({ hit, at: at - start }))
  const isDivided = path.some(
    (item) => item.kind === 'sign' && '/-–—|'.includes(item.text) && isBetween(item, path, groups),
  )
  const segmentsBehind = groups.map((_, index) =>
    path.slice(index === 0 ? 0 : groups[index]?.at, groups[index + 1]?.at ?? path.length),
  )
  const segmentsBefore = groups.map((group, index) =>
    path.slice(
      index === 0 ? 0 : (groups[index - 1]?.at ?? 0) + 1,
      index === groups.length - 1 ? path.length : group.at + 1,
    ),
  )
  // «51401 51402»: the second may be how many.
  const isListed = groups.every(
    ({ at }, index) => index === 0 || path.slice(groups[index - 1]?.at, at).some(isClauseEnd),
  )
  context.effort.take(path.length * groups.length)
  const outcomes: Outcome[] = []
  const combine = (segments: readonly (readonly Item[])[], shared: readonly Item[]): Outcome => {
    const read = groups.map(({ hit }, index) => {
      const [product] = hit.products
      const segment = [...(segments[index] ?? []), ...shared]
      const [outcome] = product ? readOne(segment, hit, product, context) : []
      return outcome && hit.products.length > 1 ? { ...outcome, doubt: 'several' as const } : outcome
    })
    const parts = read.filter((outcome) => outcome !== undefined)
    return {
      items: parts.flatMap(({ items }) => items),
      spelled: parts.map(({ spelled }) => spelled).find((text) => text !== null) ?? null,
      answer: null,
      left: parts.flatMap(({ left }) => left),
      doubt: parts.map(({ doubt }) => doubt).find((kind) => kind !== null) ?? null,
    }
  }
  const own = [segmentsBehind, segmentsBefore, clausesOf(path, groups)].map((segments) => combine(segments, []))
  const has = (outcome: Outcome) => outcome.items.filter(({ quantity }) => quantity !== null).length
  for (const outcome of own) {
    const isEven = has(outcome) === outcome.items.length || (has(outcome) === 0 && !isDivided && isListed)
    outcomes.push(isEven ? outcome : { ...outcome, doubt: outcome.doubt ?? 'quantity' })
  }
  // One quantity for all of them: certain behind «по», otherwise only possible.
  const isSaidForAll = path.some((item) => item.kind === 'text' && says(item.word, 'each'))
  const numbers = path.filter((item) => item.kind === 'number')
  if (numbers.length >= 1) {
    const bare = segmentsWithoutNumbers(path, groups)
    const shared = path.filter((item) => !bare.some((segment) => segment.includes(item)))
    const together = combine(bare, shared)
    if (isSaidForAll) return [together]
    outcomes.push({ ...together, doubt: together.doubt ?? 'quantity' })
  }
  return outcomes
}

/** Where a row begins behind its own number. */
function rowNumberEnd(path: readonly Item[], { isNumbered }: RowContext): number {
  const [first, second] = path
  if (first?.kind !== 'number' || first.num.value >= 1000) return 0
  if (second?.kind === 'sign' && '.)/'.includes(second.text)) return 2
  return isNumbered ? 1 : 0
}

/** The parts between «,», «;», «и»: each begins behind the last of them before its article. */
function clausesOf(path: readonly Item[], groups: readonly { at: number }[]): Item[][] {
  const cuts = groups.map((group, index) => {
    const before = groups[index - 1]?.at ?? -1
    const last = path.findLastIndex((item, at) => at > before && at < group.at && isClauseEnd(item))
    return index === 0 ? 0 : last === -1 ? group.at : last
  })
  return groups.map((_, index) => path.slice(cuts[index], cuts[index + 1] ?? path.length))
}

/** Whether an item ends what is said of an article. */
const isClauseEnd = (item: Item): boolean =>
  (item.kind === 'sign' && ',;+|/'.includes(item.text)) || (item.kind === 'text' && says(item.word, 'and'))

/** Whether a sign is between two of the articles with nothing else between them. */
function isBetween(sign: Item, path: readonly Item[], groups: readonly { at: number }[]): boolean {
  const at = path.indexOf(sign)
  return groups.some((group, index) => index > 0 && at === group.at - 1 && groups[index - 1]?.at === at - 1)
}

/** What is said of each article, without the numbers before the first or after the last one. */
function segmentsWithoutNumbers(path: readonly Item[], groups: readonly { at: number }[]): Item[][] {
  const first = groups[0]?.at ?? 0
  const last = groups.at(-1)?.at ?? 0
  return groups.map((group, index) => {
    const end = index === groups.length - 1 ? last + 1 : (groups[index + 1]?.at ?? path.length)
    return path.slice(index === 0 ? first : group.at, end)
  })
}
