import { type Item, isCode } from './query-items.ts'
import { choose, type Reading, shareIn, valuesOf, worth } from './reading.ts'
import type { Category, ValueHit, Vocabulary } from './vocabulary-model.ts'
import { isUnit, tokensOf } from './words.ts'

/** Numbers: first those with a unit or the name of a filter beside them, then the others in their order. */
export function readNumbers(reading: Reading, numbers: Item[], items: Item[], v: Vocabulary): void {
  const { category, roles, hits: taken } = reading
  const isRoot = category === v.root
  const hints = numbers.map((item) => {
    const at = items.indexOf(item)
    const unit = items[at + 1] && isUnit(items[at + 1]?.text ?? '') ? (items[at + 1]?.text ?? '') : ''
    const beside = [items[at - 1], items[at - 2], items[at + 1]].flatMap((other) =>
      other ? (v.filtersByName.get(other.stem) ?? []) : [],
    )
    return { item, unit, beside }
  })
  const order = hints.toSorted(
    (a, b) => Number(b.unit !== '' || b.beside.length > 0) - Number(a.unit !== '' || a.beside.length > 0),
  )
  for (const { item, unit, beside } of order) {
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
    if (first && !isFraction && (!first.hit.isWeak || !isBare || !isNamed || !isCode(item.text))) {
      const same = fitting.filter(
        ({ hit }) =>
          hit.filter === first.hit.filter && hit.isWeak === first.hit.isWeak && hit.isExact === first.hit.isExact,
      )
      choose(
        reading,
        item,
        (first.hit.isExact && !first.hit.isWeak ? same.slice(0, 1) : same).map(({ hit }) => hit),
        first.hit.isWeak ? worth.weakValue : worth.value,
      )
    } else if (isFraction && !word) {
      roles.set(item, 'text')
      reading.score += worth.text
    } else if (isNamed && word) {
      const share = isRoot ? 1 : shareIn(word, category, v)
      roles.set(item, 'text')
      reading.score += share > 0.002 ? worth.text * Math.sqrt(share) : worth.absent
    } else {
      roles.set(item, /\p{L}/u.test(item.text) || item.text.length > 2 ? 'text' : 'unknown')
      reading.score += worth.absent
    }
  }
}

/** Whether names have the value as it is written: «G1/4». */
const isInNames = ({ filter, value }: ValueHit, v: Vocabulary): boolean =>
  tokensOf(v.filters[filter]?.[3][value]?.[1] ?? '').some(({ text }) => (v.words.get(text)?.named ?? 0) > 0)

/** A number in the units that catalogues may have it in: 15 см is 150 мм. */
function inUnits(text: string, unit: string): { text: string; unit: string }[] {
  const number = Number(text)
  const forms = [{ text, unit }]
  if (Number.isNaN(number)) return forms
  const times = (factor: number, other: string) => ({
    text: String(Math.round(number * factor * 1e6) / 1e6),
    unit: other,
  })
  if (unit === 'см') return [times(10, 'мм'), ...forms]
  if (unit === 'мл') return [...forms, times(0.001, 'л')]
  if (unit === 'л') return [...forms, times(1_000, 'мл')]
  if (unit === 'г') return [...forms, times(0.001, 'кг')]
  if (unit === 'кг') return [...forms, times(1_000, 'г')]
  if (unit === 'квт') return [...forms, times(1_000, 'вт')]
  return forms
}

/** How well a value fits a number; 0: not at all. */
function fitOf(
  { filter, value, isExact, isWeak, unit }: ValueHit & { unit: string },
  beside: number[],
  taken: Reading['hits'],
  category: Category,
  v: Vocabulary,
): number {
  const [, , own = '', values] = v.filters[filter] ?? []
  const count = category.facets.get(filter)?.get(value) ?? 0
  let fit = (isWeak ? 1 : 3) + (isExact ? 1 : 0) + count / (count + 200)
  if (beside.length > 0) fit += beside.includes(filter) ? 6 : -1
  if (unit !== '') {
    const ownUnit = tokensOf(own)[0]?.text ?? ''
    const inName = tokensOf(values?.[value]?.[1] ?? '').some(({ text }) => text === unit)
    if (ownUnit === unit || inName) fit += 4
    else if (unit === '"') fit += isWeak ? 0.5 : 0
    else return 0
  }
  if ([...taken.values()].flat().some((other) => other.filter === filter)) fit -= 2.5
  return fit
}
