import { figureWords } from '../../shared/shop/words/grammar-words.ts'
import { stemOf } from '../../shared/words/stems.ts'
import { filterOf, type Hint, isUnscoped, valuesWhere } from './number-filters.ts'
import { numberOf } from './number-units.ts'
import type { Item } from './query-items.ts'
import { choose, isRoot, type Reading, worth } from './reading.ts'
import type { Category, ValueHit, Vocabulary } from './vocabulary-model.ts'
import { type Bound, tokensOf } from './words.ts'

/** Values that a list is filtered by at most; of a bound those nearest to it stay. */
const maxValues = 40
/** How far «about» may be from its figure. */
const aboutTolerance = 0.2

/** What a bare figure means by the operator's table: «расход 300» is at most that. */
export function meantBound(hint: Hint, items: Item[], category: Category, v: Vocabulary): Bound | null {
  if (hint.unit === '' && hint.beside.length === 0) return null
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
export function chooseWithin(reading: Reading, hint: Hint, bound: Bound, v: Vocabulary): boolean {
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
export function chooseRange(reading: Reading, hint: Hint, v: Vocabulary): boolean {
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
export function chooseNearest(reading: Reading, hint: Hint, v: Vocabulary): boolean {
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
