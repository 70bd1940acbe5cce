import { countOf, valuesWhere } from './number-filters.ts'
import { unitOf } from './number-units.ts'
import { type Item, isCode } from './query-items.ts'
import { readNumbers } from './read-numbers.ts'
import {
  brandOf,
  brandValue,
  choose,
  isRoot as isWhole,
  type Reading,
  type Role,
  shareIn,
  tellsApart,
  valuesOf,
  worth,
} from './reading.ts'
import { headOf, scopeOf } from './scope.ts'
import { isIdle } from './typed-words.ts'
import type { Category, Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit } from './words.ts'

/** The query in the eyes of the whole catalogue and of each category that it names, best first. */
export function read(items: Item[], v: Vocabulary): Reading[] {
  const stems = new Set(items.filter(({ text }) => !isNumeric(text)).map(({ stem }) => stem))
  const named = v.categories.filter(({ own, products }) => products > 0 && [...own].some((stem) => stems.has(stem)))
  const home = named.length === 0 ? homeOf(items, v) : null
  if (home) named.push(home)
  const head = headOf(items)
  const whole = readIn(scopeOf(items, v), items, v)
  if (head && isOfMany(head, named, v)) whole.score += worth.head
  const readings = [whole, ...named.map((category) => readIn(category, items, v))]
  return readings.sort((a, b) => b.score - a.score || a.category.depth - b.category.depth)
}

/**
 * Of a query of codes and measured numbers alone the narrowest category that has all goods of which they are
 * characteristics: «A2P3», «1000 Н·м».
 */
function homeOf(items: Item[], v: Vocabulary): Category | null {
  const content = items.filter((item) => !isIdle(item) && !isUnit(item.text))
  if (content.length === 0 || !content.every((item) => isCode(item.text) || filtersOf(item, items, v))) return null
  /** How many goods of a category have what a word says. */
  const goodsWith = (category: Category, item: Item): number =>
    isCode(item.text)
      ? Number(valuesOf(item, category, v).some(({ isExact, isWeak }) => isExact && !isWeak))
      : Math.max(
          0,
          ...(filtersOf(item, items, v) ?? []).map((filter) =>
            countOf(
              valuesWhere(filter, category, v, () => true),
              category,
            ),
          ),
        )
  const goods = new Map(
    v.categories.map((category) => [category, Math.min(...content.map((item) => goodsWith(category, item)))]),
  )
  const least = Math.max(...goods.values()) * minShare
  const having = v.categories.filter((category) => category.products > 0 && (goods.get(category) ?? 0) > least)
  const isWithin = (one: Category | null, other: Category): boolean =>
    one !== null && (one === other || isWithin(one.parent, other))
  return (
    having
      .filter((category) => having.every((other) => isWithin(other, category) || isWithin(category, other)))
      .sort((one, other) => other.depth - one.depth)[0] ?? null
  )
}

/** Filters whose name a word is, or whose unit stands behind a number; null for any other word. */
function filtersOf(item: Item, items: Item[], v: Vocabulary): number[] | null {
  if (!isNumeric(item.text)) return v.filtersByName.get(item.stem) ?? null
  const unit = items[items.indexOf(item) + 1]?.text ?? ''
  return isUnit(unit) ? [...v.filters.keys()].filter((filter) => unitOf(filter, v) === unit) : null
}

/** Of the goods that a measured number is of, a category that has fewer has a stray of them. */
const minShare = 0.05

/** Of the goods that a noun names, a category that has fewer is one of several. */
const nearlyAll = 0.9

/** Whether the goods that a noun names are in several categories: «круг» alone means none of those called so. */
function isOfMany(head: Item, named: Category[], v: Vocabulary): boolean {
  const word = v.stems.get(head.stem)
  if (!word) return false
  const called = named.filter((category) => category.head === head.stem)
  return (
    called.length > 1 && called.every((category) => shareIn(word, category, v) * word.named < word.heads * nearlyAll)
  )
}

export function readIn(category: Category, items: Item[], v: Vocabulary): Reading {
  const reading: Reading = { category, score: 0, roles: new Map(), hits: new Map(), brand: null, missing: [] }
  const isRoot = isWhole(category)
  const head = headOf(items)
  if (!isRoot && head?.stem === category.head) reading.score += worth.head
  const stems = new Set(items.map(({ stem }) => stem))
  const matched = [...category.own].filter((stem) => stems.has(stem)).length
  const isComplete = !isRoot && matched === category.own.size
  reading.score += isRoot ? 0 : (category.own.size - matched) * worth.unmatched
  const give = (item: Item, role: Role, score: number) => {
    reading.roles.set(item, role)
    // Names have no word of the machine that goods are for.
    const isOfOthers = item.isMachine && role !== 'category' && role !== 'both'
    reading.score += isOfOthers ? 0 : item.isPurpose ? score * 0.3 : score
  }
  const numbers: Item[] = []
  for (const [at, item] of items.entries()) {
    if (isIdle(item) || isUnit(item.text)) {
      reading.roles.set(item, 'idle')
      continue
    }
    const isNumber = isNumeric(item.text) || isCode(item.text)
    const brand = isNumber ? undefined : brandOf(item, reading.brand, v)
    const word = v.words.get(item.text) ?? v.stems.get(item.stem)
    if (!isRoot && category.own.has(item.stem)) {
      const own = isComplete ? worth.ownWhole : worth.own + worth.ownShare * (word ? shareIn(word, category, v) : 0)
      give(item, isNumber || !word || !tellsApart(word, category, v) ? 'category' : 'both', own)
      const [hit] = isNumber ? valuesOf(item, category, v).filter(({ isExact, isWeak }) => isExact && !isWeak) : []
      // «Круги 150 мм» has some of 152 mm.
      if (hit && (category.facets.get(hit.filter)?.get(hit.value) ?? 0) < category.products)
        reading.hits.set(item, [hit])
    } else if (!isRoot && category.path.has(item.stem) && !isNumber) give(item, 'category', worth.path)
    else if (brand || (v.brandsByToken.has(item.text) && reading.brand)) {
      if (brand && !reading.brand) {
        const isSold = isRoot || brandValue(brand, category, v) !== null || !v.brandFilter
        give(item, 'brand', isSold ? worth.brand : worth.foreignBrand)
        reading.brand = brand
      } else give(item, 'brand', 0.2)
    } else if (isNumber) numbers.push(item)
    else if (v.filtersByName.has(item.stem) && !v.categoryHeads.has(item.stem) && nextNumber(items, at))
      reading.roles.set(item, 'name')
    else {
      const whole = valuesOf(item, category, v).filter((hit) => hit.isExact)
      const share = word && word.named > 0 ? (isRoot ? 1 : shareIn(word, category, v)) : 0
      if (whole.length > 0 && share < 0.02) choose(reading, item, whole.slice(0, 1), worth.value)
      else if (word && word.named > 0) {
        if (share > 0.002) give(item, 'text', isRoot ? worth.text : worth.text * Math.sqrt(share) + 0.1)
        else give(item, 'text', worth.absent)
      } else {
        const part = valuesOf(item, category, v)
        if (part.length > 0)
          choose(
            reading,
            item,
            part.filter(({ filter }) => filter === part[0]?.filter),
            1.6,
          )
        else if (word) give(item, 'hint', isRoot ? 0.2 : worth.hint * shareIn(word, category, v))
        else if (v.pageWords.has(item.stem)) give(item, 'page', 0)
        else give(item, 'unknown', worth.unknown)
      }
    }
  }
  readNumbers(reading, numbers, items, v)
  const namedBy = items.filter((item) => ['category', 'both'].includes(reading.roles.get(item) ?? ''))
  if (namedBy.length > 0 && namedBy.every(({ isPurpose }) => isPurpose)) reading.score += worth.purposeAlone
  return reading
}

const nextNumber = (items: Item[], at: number): boolean =>
  [items[at + 1], items[at + 2], items[at - 1]].some((item) => item && (isNumeric(item.text) || isCode(item.text)))
