import { figureWords } from '../../app/shop/words/grammar-words.ts'
import { stemOf } from '../words/stems.ts'
import { type Item, isCode } from './query-items.ts'
import { choose, isRoot, type Reading, shareIn, valuesOf, worth } from './reading.ts'
import type { Category, ValueHit, Vocabulary } from './vocabulary-model.ts'
import { type Bound, isUnit, tokensOf } from './words.ts'

/** Values that a list is filtered by at most; of a bound those nearest to it stay. */
const maxValues = 40
/** How far a size in inches may be from the catalogue's millimetres, and «about» from its figure. */
const inchTolerance = 0.035
const aboutTolerance = 0.2

interface Hint {
  item: Item
  unit: string
  /** Filters that words beside the number name. */
  beside: number[]
}

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

/** Whether a category (or, of the whole catalogue, any) measures something in a unit; «в» and «т» are seldom volts. */
const hasUnit = (unit: string, category: Category, v: Vocabulary): boolean =>
  !rareUnits.has(unit) || [...category.facets.keys()].some((filter) => unitOf(filter, v) === unit)

/** The whole catalogue, and not only the filters of some goods. */
const isUnscoped = (category: Category, v: Vocabulary): boolean => category === v.root

const rareUnits = new Set(['в', 'т'])

const unitOf = (filter: number, v: Vocabulary): string => v.filterUnits[filter] ?? ''

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
    !isRoot(category) &&
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

const isAbout = (number: number, wanted: number, tolerance: number): boolean =>
  Math.abs(number - wanted) <= wanted * tolerance

const countOf = (hits: ValueHit[], { facets }: Category): number =>
  hits.reduce((sum, { filter, value }) => sum + (facets.get(filter)?.get(value) ?? 0), 0)

/** Values of a filter that a category has, by their numbers. */
function valuesWhere(
  filter: number,
  { facets }: Category,
  v: Vocabulary,
  isMeant: (numbers: { from: number; to: number }) => boolean,
): ValueHit[] {
  const numbers = v.valueNumbers[filter] ?? []
  return [...(facets.get(filter)?.keys() ?? [])].flatMap((value) => {
    const own = numbers[value]
    return own && isMeant(own) ? [{ filter, value, isExact: true, isWeak: false }] : []
  })
}

/** The filter that a number is of, and the number in its unit; null where nothing tells. */
function filterOf({ item, unit, beside }: Hint, reading: Pick<Reading, 'category' | 'hits'>, v: Vocabulary) {
  const { category, hits } = reading
  const taken = new Set([...hits.values()].flat().map(({ filter }) => filter))
  const letter = /^[a-z]/.exec(item.text)?.[0] ?? ''
  const candidates = [...category.facets.keys()].flatMap((filter) => {
    if (filter === v.brandFilter?.index || taken.has(filter)) return []
    const own = unitOf(filter, v)
    const form = inUnits(item.text.replace(/^[a-z]+/, ''), unit).find((one) => unit === '' || one.unit === own)
    const values = v.filters[filter]?.[3] ?? []
    const number = form ? numberOf(form.text) : null
    if (
      !form ||
      number === null ||
      (letter !== '' && !values.some(([, name]) => name.toLowerCase().startsWith(letter)))
    )
      return []
    const isKnown = valuesWhere(filter, v.root, v, ({ from, to }) => from <= number && number <= to).length > 0
    const isHinted = unit !== '' || letter !== '' || beside.includes(filter)
    if (beside.length > 0 && !beside.includes(filter)) return []
    const isNear =
      own === 'мм' &&
      isAmong(
        number,
        valuesWhere(filter, category, v, () => true),
        v,
      )
    if (!isHinted && !isKnown && !isNear) return []
    const has = valuesWhere(filter, category, v, ({ from }) => from === number).length > 0
    const fit = (isHinted ? 4 : 0) + (isKnown ? 1 : 0) + (has ? 1.5 : 0)
    return [
      {
        filter,
        number,
        isKnown: isKnown || isNear,
        unit: own,
        fit,
        count: countOf(
          valuesWhere(filter, category, v, () => true),
          category,
        ),
      },
    ]
  })
  return candidates.sort((a, b) => b.fit - a.fit || b.count - a.count)[0] ?? null
}

/** Whether a size is about as large as those of a filter. */
function isAmong(number: number, hits: ValueHit[], v: Vocabulary): boolean {
  const sizes = hits.map(({ filter, value }) => v.valueNumbers[filter]?.[value]?.from ?? 0)
  return number >= Math.min(...sizes) / 2 && number <= Math.max(...sizes) * 2
}

const numberOf = (text: string): number | null => {
  const [, top, bottom = '1'] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text) ?? []
  return top === undefined || Number(bottom) === 0 ? null : Number(top) / Number(bottom)
}

/** What a bare figure means by the operator's table: «расход 300» is at most that. */
function meantBound(hint: Hint, items: Item[], category: Category, v: Vocabulary): Bound | null {
  if (isUnscoped(category, v) || (hint.unit === '' && hint.beside.length === 0)) return null
  const own = filterOf(hint, { category, hits: new Map() }, v)
  if (!own) return null
  const name = new Set(tokensOf(v.filters[own.filter]?.[1] ?? '').map(({ stem }) => stem))
  const stems = new Set([...category.path, ...items.map(({ stem }) => stem)])
  const row = figureWords.find(
    ({ quantity, of }) =>
      quantity.split(' ').some((word) => name.has(stemOf(word))) && (of === undefined || stems.has(stemOf(of))),
  )
  const number = own.number
  if (row?.means === 'most') return { from: null, to: number, isStrict: false }
  if (row?.means === 'least') return { from: number, to: null, isStrict: false }
  const has = valuesWhere(own.filter, category, v, ({ from }) => from === number).length > 0
  if (row?.means !== 'about' || has) return null
  return { from: number * (1 - aboutTolerance), to: number * (1 + aboutTolerance), isStrict: false }
}

/** Chooses all values within a bound, or the nearest to it. */
function chooseWithin(reading: Reading, hint: Hint, bound: Bound, v: Vocabulary): boolean {
  const own = filterOf(hint, reading, v)
  if (!own) return false
  const { category } = reading
  const times = own.number / (numberOf(hint.item.text.replace(/^[a-z]+/, '')) ?? 1)
  const [from, to] = [(bound.from ?? 0) * times, (bound.to ?? Number.POSITIVE_INFINITY) * times]
  const isWithin = (number: number) => (bound.isStrict ? number > from && number < to : number >= from && number <= to)
  const all = valuesWhere(own.filter, category, v, (numbers) => isWithin(numbers.from) && isWithin(numbers.to))
  const within =
    all.length > 0
      ? all
      : valuesWhere(
          own.filter,
          category,
          v,
          (numbers) => numbers.from < numbers.to && numbers.from <= own.number && own.number <= numbers.to,
        )
  if (within.length === 0) return chooseNear(reading, hint.item, own, v)
  const byDistance = within.toSorted((a, b) => distanceOf(a, own.number, v) - distanceOf(b, own.number, v))
  choose(reading, hint.item, byDistance.slice(0, maxValues), worth.value)
  return true
}

const distanceOf = ({ filter, value }: ValueHit, number: number, v: Vocabulary): number =>
  Math.abs((v.valueNumbers[filter]?.[value]?.from ?? 0) - number)

/** Chooses the ranges that a number is in: «6–16 мм» for a staple of 14 mm. */
function chooseRange(reading: Reading, hint: Hint, v: Vocabulary): boolean {
  if (isRoot(reading.category) && hint.unit === '' && hint.beside.length === 0) return false
  const own = filterOf(hint, reading, v)
  if (!own) return false
  const around = valuesWhere(
    own.filter,
    reading.category,
    v,
    ({ from, to }) => from < to && from <= own.number && own.number <= to,
  )
  if (around.length === 0) return false
  choose(reading, hint.item, around, worth.weakValue)
  return true
}

/** Chooses what is nearest to a number that other categories have, or whose unit or name tells what it is of. */
function chooseNearest(reading: Reading, hint: Hint, v: Vocabulary): boolean {
  const own = isUnscoped(reading.category, v) ? null : filterOf(hint, reading, v)
  const isBare = hint.unit === '' && hint.beside.length === 0
  // A figure that nothing belongs to may be how many are wanted.
  if (!own || (isBare && !own.isKnown) || (isBare && own.number < 20 && Number.isInteger(own.number))) return false
  return chooseNear(reading, hint.item, own, v)
}

function chooseNear(
  reading: Reading,
  item: Item,
  { filter, number, unit }: { filter: number; number: number; unit: string },
  v: Vocabulary,
): boolean {
  const { category } = reading
  const below = nearestOf(
    valuesWhere(filter, category, v, ({ from }) => from < number),
    number,
    v,
  )
  const above = nearestOf(
    valuesWhere(filter, category, v, ({ from }) => from > number),
    number,
    v,
  )
  const near = [below, above].flatMap((hit) => hit ?? [])
  if (near.length === 0) return false
  reading.hits.set(item, near)
  reading.roles.set(item, 'near')
  reading.score += worth.near
  const shown =
    item.text.replace('.', ',').toUpperCase() +
    (unit === '' ? '' : unit === '"' ? '″' : ` ${v.filters[filter]?.[2] ?? unit}`)
  const word = item.bound ? (item.bound.from === null ? 'до ' : 'от ') : ''
  reading.missing.push({
    item,
    wanted: word + shown,
    has: near.map((hit) => v.filters[filter]?.[3][hit.value]?.[1] ?? ''),
  })
  return true
}

const nearestOf = (hits: ValueHit[], number: number, v: Vocabulary): ValueHit | undefined =>
  hits.toSorted((a, b) => distanceOf(a, number, v) - distanceOf(b, number, v))[0]

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

/** A number in the units that catalogues may have it in: 15 см is 150 мм. */
function inUnits(text: string, unit: string): { text: string; unit: string }[] {
  const number = Number(text)
  const forms = [{ text, unit }]
  if (Number.isNaN(number)) return forms
  const ways = conversions[unit] ?? []
  const others = ways.map(([factor, other]) => ({ text: String(Math.round(number * factor * 1e6) / 1e6), unit: other }))
  return unit === 'см' ? [...others, ...forms] : [...forms, ...others]
}

const conversions: Record<string, [factor: number, unit: string][]> = {
  см: [[10, 'мм']],
  мл: [[0.001, 'л']],
  л: [[1_000, 'мл']],
  г: [[0.001, 'кг']],
  кг: [[1_000, 'г']],
  квт: [[1_000, 'вт']],
  вт: [[0.001, 'квт']],
  атм: [[1, 'бар']],
  мпа: [[10, 'бар']],
}

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
