import { chooseNearest, chooseRange, chooseWithin, meantBound } from './number-bounds.ts'
import { countOf, type Hint, isUnscoped, valuesWhere } from './number-filters.ts'
import { hasUnit, inUnits, unitOf } from './number-units.ts'
import { type Item, isCode } from './query-items.ts'
import { choose, isRoot, type Reading, shareIn, valuesOf, worth } from './reading.ts'
import type { Category, ValueHit, Vocabulary } from './vocabulary-model.ts'
import { isUnit, tokensOf } from './words.ts'

/** How far a size in inches may be from the catalogue's millimetres. */
const inchTolerance = 0.035

/** Numbers: first those with a unit or the name of a filter beside them, then the others in their order. */
export function readNumbers(reading: Reading, numbers: Item[], items: Item[], v: Vocabulary): void {
  const { category } = reading
  const hints = numbers.map((item): Hint => {
    const at = items.indexOf(item)
    const next = items[at + 1]?.text ?? ''
    const unit = isUnit(next) && hasUnit(next, category, v) ? next : ''
    const beside = [items[at - 1], items[at - 2], items[at + 1]].flatMap((other) =>
      other ? (v.filtersByName.get(other.stem) ?? []) : [],
    )
    return { item, unit, beside }
  })
  const isHinted = ({ unit, beside }: Hint) => unit !== '' || beside.length > 0
  for (const hint of hints.toSorted((a, b) => Number(isHinted(b)) - Number(isHinted(a)))) {
    const bound = hint.item.bound ?? meantBound(hint, items, category, v)
    if (bound && chooseWithin(reading, hint, bound, v)) continue
    if (!hint.item.bound && readNumber(reading, hint, v)) continue
    if (chooseRange(reading, hint, v) || chooseNearest(reading, hint, v)) continue
    giveText(reading, hint.item, v)
  }
}

/** Chooses the value that a number is. */
function readNumber(reading: Reading, { item, unit, beside }: Hint, v: Vocabulary): boolean {
  const { category, hits: taken } = reading
  const forms = inUnits(item.text, unit)
  const hits = forms.flatMap(({ text, unit: own }) =>
    valuesOf({ text, stem: text, typed: '' }, category, v).map((hit) => ({ ...hit, unit: own })),
  )
  const fitting = hits
    .map((hit) => ({ hit, fit: fitOf(hit, beside, taken, category, v) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  const [first] = fitting
  const word = v.words.get(item.text)
  const isNamed = Boolean(word && word.named > 0)
  const isBare = unit === '' && beside.length === 0
  const isFraction = item.text.includes('/') && (isNamed || (first?.hit.isWeak === true && isInNames(first.hit, v)))
  const isOfCategory = word && isNamed && (isRoot(category) || shareIn(word, category, v) > 0.002)
  const isOtherSize = first?.hit.isWeak === true && isBare && isOfOthers(item, reading, v)
  const isPart = first?.hit.isWeak === true || first?.hit.isExact === false
  if (unit === '"' && (!first || isPart) && chooseInches(reading, item, v)) return true
  if (
    first &&
    !(isFraction && isOfCategory) &&
    !isOtherSize &&
    (!first.hit.isWeak || !isBare || !isNamed || !isCode(item.text))
  ) {
    const same = fitting.filter(
      ({ hit }) =>
        hit.filter === first.hit.filter && hit.isWeak === first.hit.isWeak && hit.isExact === first.hit.isExact,
    )
    const chosen = (first.hit.isExact && !first.hit.isWeak ? same.slice(0, 1) : same).map(({ hit }) => hit)
    choose(reading, item, withBoth(reading, item, chosen), first.hit.isWeak ? worth.weakValue : worth.value)
    return true
  }
  if (!isOfCategory && !(isFraction && !word)) return false
  giveText(reading, item, v)
  return true
}

/** Whether a bare number is a whole value of other categories, in a filter that this one has too: 150 is no P150. */
function isOfOthers(item: Item, { category, hits }: Reading, v: Vocabulary): boolean {
  const taken = new Set([...hits.values()].flat().map(({ filter }) => filter))
  return (
    !isUnscoped(category, v) &&
    (v.values.get(item.text) ?? []).some(
      ({ filter, isExact, isWeak }) => isExact && !isWeak && category.facets.has(filter) && !taken.has(filter),
    )
  )
}

/** «1/4 на 1/2»: parts of one value leave only those that have both. */
function withBoth(reading: Reading, item: Item, chosen: ValueHit[]): ValueHit[] {
  for (const [other, hits] of reading.hits) {
    const both = chosen.filter((hit) => hits.some(({ filter, value }) => filter === hit.filter && value === hit.value))
    const isPart = both.length > 0 && both.length < Math.max(hits.length, chosen.length)
    if (other === item || !isPart || !item.text.includes('/')) continue
    reading.hits.set(other, both)
    return both
  }
  return chosen
}

const isAbout = (number: number, wanted: number, tolerance: number): boolean =>
  Math.abs(number - wanted) <= wanted * tolerance

/** Inches as millimetres: 6" is 150 and 152 mm. */
function chooseInches(reading: Reading, item: Item, v: Vocabulary): boolean {
  const size = Number(item.text) * 25.4
  if (!(size >= 25)) return false
  const { category, hits } = reading
  const taken = new Set([...hits.values()].flat().map(({ filter }) => filter))
  const fitting = [...category.facets.keys()]
    .filter((filter) => unitOf(filter, v) === 'мм' && !taken.has(filter))
    .map((filter) =>
      valuesWhere(filter, category, v, ({ from, to }) => from === to && isAbout(from, size, inchTolerance)),
    )
  const [first] = fitting
    .filter((values) => values.length > 0)
    .sort((a, b) => countOf(b, category) - countOf(a, category))
  if (!first) return false
  choose(reading, item, first, worth.value)
  return true
}

/** A number that names have, or that nothing has. */
function giveText(reading: Reading, item: Item, v: Vocabulary): void {
  const word = v.words.get(item.text)
  const share = !word || word.named === 0 ? 0 : isRoot(reading.category) ? 1 : shareIn(word, reading.category, v)
  const isFraction = item.text.includes('/') && !word
  const isText = share > 0 || isFraction || /\p{L}/u.test(item.text) || item.text.length > 2
  reading.roles.set(item, isText ? 'text' : 'unknown')
  reading.score += isFraction ? worth.text : share > 0.002 ? worth.text * Math.sqrt(share) : worth.absent
}

/** Whether names have the value as it is written: «G1/4». */
const isInNames = ({ filter, value }: ValueHit, v: Vocabulary): boolean =>
  tokensOf(v.filters[filter]?.[3][value]?.[1] ?? '').some(({ text }) => (v.words.get(text)?.named ?? 0) > 0)

/** How well a value fits a number; 0: not at all. */
function fitOf(
  { filter, value, isExact, isWeak, unit }: ValueHit & { unit: string },
  beside: number[],
  taken: Reading['hits'],
  category: Category,
  v: Vocabulary,
): number {
  const values = v.filters[filter]?.[3]
  const count = category.facets.get(filter)?.get(value) ?? 0
  let fit = (isWeak ? 1 : 3) + (isExact ? 1 : 0) + count / (count + 200)
  if (beside.length > 0) fit += beside.includes(filter) ? 6 : -1
  if (unit !== '') {
    const inName = tokensOf(values?.[value]?.[1] ?? '').some(({ text }) => text === unit)
    if (unitOf(filter, v) === unit || inName) fit += 4
    else if (unit === '"') fit += isWeak ? 0.5 : 0
    else return 0
  }
  if ([...taken.values()].flat().some((other) => other.filter === filter)) fit -= 2.5
  return fit
}
