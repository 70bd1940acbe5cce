import { normalArticle } from '../../app/format/article.ts'
import type { Doubt, LineItem, LineProduct, LineReading } from '../../app/shop-api/read-order.ts'
import { cellNumber } from './columns.ts'
import { isOfName, nameFacts } from './names.ts'
import { type Num, numbersAt } from './numbers.ts'
import { type Amount, readQuantities } from './quantities.ts'
import type { Hit } from './spans.ts'
import type { Row, Token } from './tokens.ts'
import {
  type Column,
  isAnd,
  isCodeLabel,
  isCourtesy,
  isDimension,
  isEach,
  isMoney,
  isPlace,
  isPriceLabel,
  isQuantityLabel,
  isSumLabel,
  type UnitKind,
  unitOf,
} from './words.ts'

/** What is known of a row before it is read. */
export interface RowContext {
  row: Row
  hits: readonly Hit[]
  /** What the cells are, where the table says it; null for a cell of which nobody knows. */
  columns: readonly (Column | null)[]
  /** The rows around it are numbered: a small number at its start is its own. */
  isNumbered: boolean
  /** All quantities of its table have three noughts behind the comma, as 1C writes them. */
  hasThousandths: boolean
  /** A quantity for all rows that have none of their own: «по 50 шт каждого:». */
  each: { value: number; unit: UnitKind | null } | null
}

/** What a row means: nothing doubtful in one reading, or a question. */
export interface ReadRow {
  readings: LineReading[]
  doubt: Doubt | null
  /** Products that it may mean. */
  total: number
}

type Item =
  | { kind: 'article'; hit: Hit; token: Token; at: number }
  | { kind: 'number'; num: Num; token: Token; at: number }
  | { kind: 'text'; text: string; word: string; isMixed: boolean; isShortened: boolean; token: Token; at: number }
  | { kind: 'sign' | 'mark'; text: string; token: Token; at: number }

/** Ways to divide a row that are looked at. */
const mostPaths = 60
/** Readings that a question shows. */
const mostReadings = 6

/** Reads a row that has an article, an id or a name. Null: nothing in it names a product. */
export function readRow(context: RowContext): ReadRow | null {
  const outcomes = new Map<string, { reading: LineReading; left: string[]; doubt: Doubt['kind'] | null }>()
  for (const path of pathsOf(context)) {
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
  if (plausible.length === 1 && only && !isId) return { readings: [only.reading], doubt: null, total: 1 }
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
 * all that the row does. Null: none of them is spoken of.
 */
export function readNamedRow(context: RowContext, products: readonly LineProduct[], total: number): ReadRow | null {
  const paths = pathsOf(context, false)
  const all = products.flatMap((product) => {
    const facts = nameFacts(product.name)
    const spoken = paths.filter((path) => wordsOf(path).some((word) => isOfName(facts, word, false)))
    return cheapest(spoken.flatMap((path) => readOne(path, namedHit(product), product, context)))
  })
  const [first] = cheapest(all)
  if (!first) return null
  const whole = all.filter(({ left }) => left.length === 0)
  const [only] = whole
  const product = only?.items[0]?.product
  if (whole.length === 1 && only?.doubt === null && total <= products.length && product && isNamedBy(paths, product)) {
    return { readings: [toReading(only)], doubt: null, total: 1 }
  }
  const kind: Doubt['kind'] = whole.length === 1 && whole[0]?.doubt ? whole[0].doubt : 'several'
  const readings = all.filter(({ left }) => left.length === first.left.length)
  return { readings: readings.slice(0, mostReadings).map(toReading), doubt: { kind, about: '', group: null }, total }
}

const namedHit = (product: LineProduct): Hit => ({
  ...{ from: 0, to: 0, key: '', tier: 0, isName: true, isLink: false, isGuess: false, isSpaced: false, isId: false },
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

/** The outcomes that leave the least unexplained, each once. */
function cheapest(outcomes: readonly Outcome[]): Outcome[] {
  const least = Math.min(...outcomes.map(({ left }) => left.length))
  const best = outcomes.filter(({ left }) => left.length === least)
  const certain = best.filter(({ doubt }) => doubt === null)
  const seen = new Set<string>()
  return (certain.length > 0 ? certain : best).filter(({ items }) => {
    const key = JSON.stringify(items.map(({ product, quantity }) => [product.product_id, quantity]))
    return !seen.has(key) && seen.add(key)
  })
}

const toReading = ({ items, spelled, answer }: Outcome): LineReading => ({ items, spelled, answer })

const shown = (outcomes: { reading: LineReading }[]): LineReading[] =>
  outcomes.slice(0, mostReadings).map(({ reading }) => reading)

/** The ways to divide the tokens of a row into articles, numbers and words, each with one article at least. */
function pathsOf(context: RowContext, hasArticle = true): Item[][] {
  const {
    row: { tokens },
    hits,
    columns,
  } = context
  const paths: Item[][] = []
  // What stands in a column of remarks or prices is no article.
  const isIgnored = ({ from }: Hit) => ['remark', 'price', 'sum'].includes(columns[tokens[from]?.cell ?? 0] ?? '')
  const startingAt = Map.groupBy(
    hits.filter((hit) => !isIgnored(hit)),
    ({ from }) => from,
  )
  const walk = (at: number, path: Item[]): void => {
    if (paths.length >= mostPaths) return
    const token = tokens[at]
    if (!token) {
      if (!hasArticle || path.some(({ kind }) => kind === 'article')) paths.push(path)
      return
    }
    const here = startingAt.get(at) ?? []
    for (const hit of here) walk(hit.to, [...path, { kind: 'article', hit, token, at }])
    // What has letters and digits and is an article is nothing else.
    if (here.some(({ key, isName }) => !isName && /\D/.test(key) && /\d/.test(key))) return
    // «3M 7100012345», «3M ID»
    const maker = token.text === '3' && /^[mм]$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 1]?.isGlued
    if (maker && (!tokens[at + 2]?.isGlued || tokens[at + 2]?.kind === 'sign')) {
      const item: Item = { kind: 'text', text: '3M', word: '3m', isMixed: false, isShortened: false, token, at }
      walk(at + 2, [...path, item])
      return
    }
    const column = columns[token.cell] ?? null
    if (here.some(({ isId, isName }) => !isId && !isName) && (column === 'code' || column === 'other code')) return
    if (token.kind === 'sign' || token.kind === 'mark') {
      walk(at + 1, [...path, { kind: token.kind, text: token.text, token, at }])
      return
    }
    if (token.kind === 'digits' || isNumberWord(token)) {
      const mixed = token.kind === 'digits' && !isBefore(token, startingAt, tokens) ? mixedChunk(tokens, at) : null
      const nums = numbersOf(context, at)
      if (mixed) walk(mixed.to, [...path, mixed.item])
      else for (const num of nums) walk(num.to, [...path, { kind: 'number', num, token, at }])
      if (nums.length > 0 || mixed) return
    }
    const mixed = mixedChunk(tokens, at)
    if (mixed) {
      walk(mixed.to, [...path, mixed.item])
      return
    }
    const isShortened = tokens[at + 1]?.text === '.' && tokens[at + 1]?.isGlued === true
    walk(at + 1, [
      ...path,
      { kind: 'text', text: token.text, word: token.word, isMixed: false, isShortened, token, at },
    ])
  }
  walk(0, [])
  return paths
}

/** The ways to read a number: in a cell of its own all of it is one. */
function numbersOf({ row, columns, hasThousandths }: RowContext, at: number): Num[] {
  const nums = numbersAt(row.tokens, at)
  const cell = row.tokens[at]?.cell ?? 0
  if (row.cells.length === 1 || !cellNumber(row.cells[cell] ?? '')) return nums
  const end = Math.max(...nums.map(({ to }) => to))
  const whole = nums.filter(({ to }) => to === end)
  if (!hasThousandths || columns[cell] !== 'quantity') return whole
  return whole.filter(({ decimals }) => decimals === 3).map((num) => ({ ...num, isAmbiguous: false }))
}

const isNumberWord = (token: Token): boolean => token.kind === 'word' && numbersAt([token], 0).length > 0

/** Whether an article begins later in the chunk of a token: «1.KL-125». */
const isBefore = (token: Token, startingAt: ReadonlyMap<number, unknown>, tokens: readonly Token[]): boolean =>
  [...startingAt.keys()].some(
    (from) => tokens[from] !== token && tokens[from]?.chunk === token.chunk && from > tokens.indexOf(token),
  )

/** Letters and digits without a blank between them that are no number with its unit: «P240», «G1/4», «8-R». */
function mixedChunk(tokens: Token[], at: number): { item: Item; to: number } | null {
  const token = tokens[at]
  if (!token || tokens[at - 1]?.chunk === token.chunk) return null
  let to = at + 1
  while (tokens[to]?.chunk === token.chunk && tokens[to]?.isGlued) to += 1
  while (to > at + 1 && tokens[to - 1]?.kind === 'sign') to -= 1
  const chunk = tokens.slice(at, to)
  const text = chunk.map(({ text }) => text).join('')
  const hasBoth = chunk.some(({ kind }) => kind === 'word') && chunk.some(({ kind }) => kind === 'digits')
  if (!hasBoth || isAmount(text)) return null
  const item: Item = { kind: 'text', text, word: text.toLowerCase(), isMixed: true, isShortened: false, token, at }
  return { item, to }
}

/** What may stand behind the digits of a number. */
const isNumberEnd = (word: string): boolean =>
  word === '' || unitOf(word) !== null || isMoney(word) || isDimension(word) || /^[xхк]$/.test(word)

/** «50шт», «x50», «125мм», «10x20», «100шт/31р», «шт50», «50шт.50», «к50»: numbers with what is said of them. */
const isAmount = (text: string): boolean =>
  (/^[xх*×]?\d/i.test(text) &&
    text
      .toLowerCase()
      .split(/[-–—/*xх×=+\d.,'’]+/)
      .every(isNumberEnd)) ||
  /^(?:шт|кол-?во)[.:=]?\d+$/iu.test(text)

interface Outcome {
  items: LineItem[]
  spelled: string | null
  answer: string | null
  left: string[]
  doubt: Doubt['kind'] | null
}

function outcomesOf(path: Item[], context: RowContext): Outcome[] {
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

/** One product: everything else in the row has to be said of it. */
function readOne(path: readonly Item[], hit: Hit, product: LineProduct, context: RowContext): Outcome[] {
  const { amounts, left, looseUnit, isZero } = saidOf(path, product, context)
  const spelled = hit.tier === 1 || hit.isGuess ? product.sku : null
  if (isZero)
    return [{ items: [{ product, quantity: null }], spelled, answer: null, left: [...left, '0'], doubt: 'quantity' }]
  const own = readQuantities(amounts, product, looseUnit)
  const { each } = context
  const isSaid = own.doubt !== null || own.options.some(({ quantity }) => quantity !== null)
  const quantities =
    each && !isSaid
      ? readQuantities(
          [
            {
              value: each.value,
              decimals: 0,
              raw: '',
              to: 0,
              role: 'count',
              unit: each.unit,
              isAmbiguous: false,
              mayGoOn: false,
              isInName: false,
              isEach: false,
              isArticle: false,
              at: 0,
            },
          ],
          product,
          null,
        )
      : own
  const options = quantities.options.length > 0 ? quantities.options : [{ quantity: null, answer: null }]
  return options.map(({ quantity, answer }) => ({
    ...{ items: [{ product, quantity }], spelled, answer, left },
    doubt: quantities.doubt ?? (hit.products.length > 1 ? 'several' : isGuessed(path, hit, product) ? 'alike' : null),
  }))
}

/** Whether an article is only likely: not where the name beside it says the same, or where the row goes on clearly. */
function isGuessed(path: readonly Item[], hit: Hit, product: LineProduct): boolean {
  const at = path.findIndex((item) => item.kind === 'article' && item.hit === hit)
  const facts = nameFacts(product.name)
  const ownWords = path.filter((item) => item.kind === 'text' && isOfName(facts, item.word, false))
  if (hit.isGuess) return ownWords.length < 2
  // «KL 125 8 80 100»: the last number may be of the article.
  const next = path[at + 1]
  const isSpaced = hit.to - hit.from > 1 && hit.isSpaced
  return isSpaced && next?.kind === 'number' && path[at + 2]?.token.cell !== next.token.cell && path.length === at + 2
}

/** Several products: each with its own quantity, before it or behind it, or «по 50» for all. */
function readSeveral(
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
  const isSaidForAll = path.some((item) => item.kind === 'text' && isEach(item.word))
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

const isClauseEnd = (item: Item): boolean =>
  (item.kind === 'sign' && ',;+|/'.includes(item.text)) || (item.kind === 'text' && isAnd(item.word))

/** Whether a sign stands between two of the articles with nothing else between them. */
function isBetween(sign: Item, path: readonly Item[], groups: readonly { at: number }[]): boolean {
  const at = path.indexOf(sign)
  return groups.some((group, index) => index > 0 && at === group.at - 1 && groups[index - 1]?.at === at - 1)
}

/** What is said of each article, without the numbers that stand before the first or behind the last one. */
function segmentsWithoutNumbers(path: readonly Item[], groups: readonly { at: number }[]): Item[][] {
  const first = groups[0]?.at ?? 0
  const last = groups.at(-1)?.at ?? 0
  return groups.map((group, index) => {
    const end = index === groups.length - 1 ? last + 1 : (groups[index + 1]?.at ?? path.length)
    return path.slice(index === 0 ? first : group.at, end)
  })
}

const harmless = '.,;:()[]{}«»“”„"\'’‘-–—−‑=|/\\№#*+_×•·…'
const timesSigns = 'xх*×'

/** What is said of a product: its numbers with what they are, and what nothing explains. */
function saidOf(
  path: readonly Item[],
  product: LineProduct,
  { columns, isNumbered, row, hits }: RowContext,
): { amounts: Amount[]; left: string[]; looseUnit: UnitKind | null; isZero: boolean } {
  const facts = nameFacts(product.name)
  const left: string[] = []
  const amounts: Amount[] = []
  const used = new Set<Item>()
  const taken = new Set<string>()
  let looseUnit: UnitKind | null = null
  let isZero = false
  const columnOf = (item: Item | undefined): Column | null => (item ? (columns[item.token.cell] ?? null) : null)
  const isText = (item: Item | undefined): item is Extract<Item, { kind: 'text' }> => item?.kind === 'text'
  const isSign = (item: Item | undefined, signs: string): boolean => item?.kind === 'sign' && signs.includes(item.text)
  const isTimes = (item: Item | undefined): boolean =>
    isSign(item, '*×') || (isText(item) && timesSigns.includes(item.word))
  /** The item before or behind a place that is no bracket or dot. */
  const near = (at: number, step: 1 | -1): number => {
    let to = at + step
    while (isSign(path[to], '.,:()="-–—') && path[to]?.token.cell === path[at]?.token.cell) to += step
    return to
  }

  for (const [at, item] of path.entries()) {
    if (item.kind !== 'number') continue
    const { num } = item
    const place = path[at - 1]
    if (
      isText(place) &&
      isPlace(place.word) &&
      row.cells[item.token.cell] !== undefined &&
      place.token.cell === item.token.cell
    ) {
      used.add(place)
      continue
    }
    const amount: Amount = {
      ...num,
      role: null,
      unit: null,
      isEach: false,
      isInName: facts.numbers.has(num.raw),
      isArticle: isArticleToo(item),
      at: item.at,
    }
    const column = columnOf(item)
    if (isDamagedArticle(num.raw)) continue
    const previous = path[at - 1]
    const next = path[at + 1]
    const before = path[near(at, -1)]
    const isGluedNext = next?.token.cell === item.token.cell
    if (column === 'number' || column === 'other' || column === 'other code') continue
    if (column === 'remark' && !(isText(next) && isMoney(next.word))) {
      left.push(num.raw)
      continue
    }
    if (column === 'price' || column === 'sum') amount.role = 'money'
    if (column === 'quantity') amount.role = 'count'

    // Behind it: money, a unit, a size.
    const isMetres =
      isText(next) &&
      isGluedNext &&
      isDimensionOfName(num, next.word) &&
      path.filter((other) => other.kind === 'number').length === 1
    if (isText(next) && isGluedNext) {
      if (isMoney(next.word)) {
        amount.role = 'money'
        used.add(next)
        const slash = path[at + 2]
        const per = path[at + 3]
        if (isSign(slash, '/.') && isText(per) && unitOf(per.word)) used.add(per)
      } else if (unitOf(next.word) && (isMetres || !isDimensionOfName(num, next.word))) {
        const isNamed =
          amount.isInName && row.cells.length > 1 && (column === 'name' || (column === null && isInWords(item)))
        amount.role = isNamed ? 'size' : 'count'
        amount.unit = unitOf(next.word)
        used.add(next)
      } else if (
        isDimension(next.word) ||
        isDimensionOfName(num, next.word) ||
        (amount.isInName && facts.words.includes(next.word))
      ) {
        amount.role = 'size'
        used.add(next)
      }
    }
    if (next?.kind === 'sign' && isGluedNext && '₽'.includes(next.text)) amount.role = 'money'
    if (next?.kind === 'sign' && next.token.isGlued && '″"°%'.includes(next.text) && amount.isInName)
      amount.role = 'size'

    // «3 (три) шт.»
    const behind = path[at + 2]
    if (num.raw === '' && isSign(next, ')') && isText(behind) && unitOf(behind.word)) {
      amount.role = 'count'
      amount.unit = unitOf(behind.word)
      used.add(behind)
    }

    // Before it: a label, a sign, a unit.
    if (before && before.token.cell === item.token.cell && isText(before) && amount.role !== 'size') {
      if (isPriceLabel(before.word) || isSumLabel(before.word)) {
        amount.role = amount.role === 'count' ? 'count' : 'money'
        used.add(before)
      } else if (isQuantityLabel(before.word)) {
        if (amount.role === null) amount.role = 'count'
        used.add(before)
      } else if (isEach(before.word)) {
        used.add(before)
        if (amount.role !== 'money' && num.decimals !== 2 && num.value !== product.price) {
          amount.role = 'count'
          amount.isEach = true
        } else amount.role = 'money'
      } else if (unitOf(before.word) && !used.has(before) && amount.role === null && num.decimals !== 2) {
        amount.role = 'count'
        amount.unit = unitOf(before.word)
        used.add(before)
      }
    }
    // «1/2″»
    const over = isSign(next, '/') ? path[at + 2] : isSign(previous, '/') ? path[at - 2] : undefined
    if (over?.kind === 'number' && amount.isInName && facts.numbers.has(over.num.raw) && amount.role === null)
      amount.role = 'size'
    if (isSign(previous, '@')) amount.role = 'money'
    const isStart = path.slice(0, at).every((other) => other.kind === 'sign')
    if (isSign(previous, '№') && !amount.isInName && !isStart) left.push(`№ ${num.raw}`)

    // «125x22» is of a name, «x50» a quantity, «10x20» a question.
    const isTimesBefore = isTimes(previous) && previous?.token.cell === item.token.cell
    const isTimesBehind = isTimes(next) && isGluedNext
    if (isTimesBefore && previous) {
      used.add(previous)
      const other = isText(path[at - 2]) && used.has(path[at - 2] as Item) ? path[at - 3] : path[at - 2]
      if (other?.kind === 'number' && other.token.cell === item.token.cell) {
        const isSize = amount.isInName && facts.numbers.has(other.num.raw)
        if (isSize && amount.role !== 'count') amount.role = 'size'
        else amount.isEach = true
      } else if (amount.role === null) amount.role = 'count'
    }
    if (isTimesBehind && next) {
      used.add(next)
      const other = path[at + 2]
      if (other?.kind === 'number') {
        if (amount.isInName && facts.numbers.has(other.num.raw) && amount.role === null) amount.role = 'size'
      } else if (amount.role === null) amount.role = 'count'
    }
    // A range, or a minus.
    const range =
      isSign(previous, '-–—…') && previous?.token.isGlued && path[at - 2]?.kind === 'number' && item.token.isGlued
    const isDotted = isSign(previous, '.…') && isSign(path[at - 2], '.') && path[at - 3]?.kind === 'number'
    const isFraction =
      isSign(previous, '/') && previous?.token.isGlued && item.token.isGlued && path[at - 2]?.kind === 'number'
    if (isDotted || (isFraction && !amount.isInName)) left.push(num.raw)
    if (range && !amount.isInName) left.push(`${previous?.kind === 'sign' ? previous.text : ''}${num.raw}`)
    const isMinus =
      isSign(previous, '-–−') &&
      item.token.isGlued &&
      ((row.cells.length > 1 && previous?.token.cell !== path[at - 2]?.token.cell) || isSign(path[at - 2], ':='))
    if (isMinus && amount.role !== 'money') left.push(`−${num.raw}`)
    if (num.raw.length > 1 && /^0\d/.test(num.raw) && amount.role === null && !amount.isInName) left.push(num.raw)

    // The number of the row.
    const isFirst = path.slice(0, at).every((other) => other.kind === 'sign')
    const isNumbering = isFirst && num.value < 1000 && num.decimals === 0
    const isMarked = isNumbering && (isSign(next, '.)/') || isSign(previous, '№(')) && !isSign(previous, '+')
    const isAlone = item.token.cell !== path[at + 1]?.token.cell || isMarked
    if (isNumbering && amount.role === null && (isMarked || (isNumbered && (row.cells.length === 1 || isAlone)))) {
      amount.role = 'row'
    }
    // In a cell of words a number is of the name.
    const isAmongWords = row.cells.length > 1 && amount.role === null && column !== 'quantity' && isInWords(item)
    if ((column === 'name' || isAmongWords) && amount.role === null) amount.role = 'size'
    if (amount.role === 'size' && !amount.isInName) left.push(num.raw)
    if (amount.role === 'size' || amount.role === 'row') continue
    if (num.value === 0 && amount.role !== 'money') isZero = true
    else amounts.push(amount)
  }

  for (const [at, item] of path.entries()) {
    if (item.kind === 'sign') {
      const isDitto = item.text === '/' && isSign(path[at + 1], '/')
      if (isDitto) left.push('//')
      if (!harmless.includes(item.text) && !/[\p{Extended_Pictographic}@₽″°%~^$&<>?!±≈→]/u.test(item.text))
        left.push(item.text)
      else if (/[?~≈±→❌✖🚫⛔<>%]/u.test(item.text)) left.push(item.text)
      continue
    }
    if (item.kind !== 'text' || used.has(item)) continue
    const column = columnOf(item)
    const { word } = item
    const unit = unitOf(word.replace(/\.$/, ''))
    if (unit && (column === 'unit' || column === 'quantity' || (column === null && isAloneInCell(item)))) {
      looseUnit = unit
      continue
    }
    if (column === 'link' || ((column === 'other' || column === 'remark') && !isDenial(word)) || column === 'number')
      continue
    if (column === 'other code') continue
    if (takesBack(item, at)) {
      taken.add(item.text)
      continue
    }
    const plus = path[at + 1]
    if (isSign(plus, '+') && plus?.token.isGlued && !product.name.toLowerCase().includes(`${word}+`))
      left.push(`${item.text}+`)
    if (isDamagedArticle(item.text)) continue
    const tail = path[at + 1]
    if ((word === 'или' && isText(tail) && /^эквивалент/.test(tail.word)) || /^эквивалент/.test(word)) continue
    if (isMoney(word) || isLabel(item, at)) continue
    if (isCourtesy(word) || isAnd(word)) continue
    if (word === 'счет' && path[at + 1]?.kind !== 'article' && path[at + 1]?.kind !== 'number') continue
    if (/^(?:до|от|окпд|окпд2)$/.test(word) && path[at + 1]?.kind === 'mark') continue
    if (isEach(word) && !used.has(item)) continue
    const chunk = normalArticle(item.text)
    if (
      item.isMixed
        ? isMixedOfName(item.text, chunk)
        : isOfName(facts, word, item.isShortened) || facts.chunks.has(chunk)
    )
      continue
    if (unit !== null && looseUnit === null && amounts.filter(({ role }) => role !== 'money').length === 1) {
      looseUnit = unit
      continue
    }
    if (isDimension(word) && /[a-zа-я]/.test(word) && path.some((other) => other.kind === 'number')) continue
    left.push(item.text)
  }
  return {
    amounts: withoutRepeats(withoutDenied(path, amounts)),
    left: left.filter((text) => !taken.has(text)),
    looseUnit,
    isZero,
  }

  /** Whether a word takes back a number where another one is left: «не 50, а 100», «было 50 стало 100». */
  function takesBack(item: Item, at: number): boolean {
    if (!isText(item) || !/^(?:не|было|был|стало|вместо|ой|исправлено|исправление|поправка)$/.test(item.word))
      return false
    return isCorrection(at)
  }
  /** Whether a row has one number too many, of which one is taken back. */
  function isCorrection(at: number): boolean {
    const denied = deniedOf(path)
    const isNear = denied.some((number) => Math.abs(path.indexOf(number) - at) <= 4)
    return (
      isNear &&
      denied.length === 1 &&
      amounts.filter((amount) => amount.role !== 'money' && amount.role !== 'size').length === 2
    )
  }
  function isArticleToo({ at }: Item): boolean {
    return hits.some((hit) => hit.from === at && !hit.isId && hit.tier === 0)
  }
  /** What is nearly the article beside the whole name. */
  function isDamagedArticle(text: string): boolean {
    const isNamed = path.some((item) => item.kind === 'article' && item.hit.isName)
    return isNamed && isAlmost(normalArticle(text), normalArticle(product.sku))
  }
  function isDimensionOfName(num: Num, word: string): boolean {
    return (word === 'м' || word === 'т' || word === 'кг') && facts.numbers.has(num.raw) && facts.words.includes(word)
  }
  function isLabel(item: Extract<Item, { kind: 'text' }>, at: number): boolean {
    if (isCodeLabel(item.word) || isQuantityLabel(item.word)) return true
    return (isPriceLabel(item.word) || isSumLabel(item.word)) && path[at + 1] !== undefined
  }
  function isMixedOfName(text: string, chunk: string): boolean {
    if (facts.chunks.has(chunk)) return true
    const parts =
      text
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? []
    return parts.every((part) =>
      /^\d/.test(part)
        ? facts.numbers.has(part.replace(',', '.'))
        : isOfName(facts, part, false) || isDimension(part) || timesSigns.includes(part) || /^[pр]$/.test(part),
    )
  }
  function isInWords(item: Item): boolean {
    const inCell = path.filter((other) => other.token.cell === item.token.cell)
    if (inCell.some((other) => other.kind === 'article')) return false
    return inCell.some(
      (other) =>
        isText(other) && !used.has(other) && !unitOf(other.word) && !isMoney(other.word) && !isLabelWord(other.word),
    )
  }
  function isAloneInCell(item: Item): boolean {
    return (
      row.cells.length > 1 &&
      path.every((other) => other === item || other.kind === 'sign' || other.token.cell !== item.token.cell)
    )
  }
}

/** The numbers that a row takes back. */
function deniedOf(path: readonly Item[]): Item[] {
  const isWord = (item: Item | undefined, words: RegExp) => item?.kind === 'text' && words.test(item.word)
  return path.filter((item, at) => {
    if (item.kind !== 'number') return false
    const isPast = isWord(path[at - 1], /^был[оа]?$/) && path.some((other) => isWord(other, /^стал[оа]?$/))
    if (isPast || isWord(path[at - 1], /^(?:не|вместо)$/)) return true
    const behind = path.slice(at + 1, at + 7)
    const next = behind.findIndex((other) => other.kind === 'number')
    if (next === -1) return false
    return behind.slice(0, next).some((other) => isWord(other, /^ой$/))
  })
}

/** Without the one number that is taken back where another one stands for it. */
function withoutDenied(path: readonly Item[], amounts: readonly Amount[]): readonly Amount[] {
  const denied = deniedOf(path)
  const open = amounts.filter(({ role }) => role === 'count' || role === null)
  if (denied.length !== 1 || open.length !== 2) return amounts
  return amounts.filter(({ at }) => at !== denied[0]?.at)
}

/** «75 (семьдесят пять)» is one number. */
const withoutRepeats = (amounts: readonly Amount[]): Amount[] =>
  amounts.flatMap((amount) => {
    const isSame = (other: Amount) => (other.raw === '') !== (amount.raw === '') && other.value === amount.value
    const other = amounts.find(isSame)
    if (!other) return [amount]
    return amount.raw === '' ? [] : [{ ...amount, role: amount.role ?? other.role, unit: amount.unit ?? other.unit }]
  })

/** Whether two articles differ by no more than two characters, or by noughts at the start. */
function isAlmost(one: string, other: string): boolean {
  if (one.length < 4 || Math.abs(one.length - other.length) > 2) return false
  if (other.endsWith(one) && /^0+$/.test(other.slice(0, other.length - one.length))) return true
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 9) <= Math.min(2, one.length / 4)
}

const isLabelWord = (word: string): boolean =>
  isQuantityLabel(word) || isPriceLabel(word) || isSumLabel(word) || isEach(word) || timesSigns.includes(word)

/** What takes something back, also in a column of remarks. */
export const isDenial = (word: string): boolean =>
  /^(?:не|нет|без|кроме|вместо|или|либо|отмен\p{L}*|убра\p{L}*|убер\p{L}*|исключ\p{L}*|удал\p{L}*|замен\p{L}*|аналог\p{L}*|только|instead|not|no|cancel|or|except|уточн\p{L}*|анулир\p{L}*|аннулир\p{L}*|снять|вычеркн\p{L}*|лишн\p{L}*|позже|подождать|стоп)$/u.test(
    word,
  )
