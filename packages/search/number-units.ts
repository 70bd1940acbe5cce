import type { Category, Vocabulary } from './vocabulary-model.ts'

const rareUnits = new Set(['в', 'т'])

/** The unit of a filter as a query writes it; '' for none. */
export const unitOf = (filter: number, v: Vocabulary): string => v.filterUnits[filter] ?? ''

/** Whether a category (or, of the whole catalogue, any) measures something in a unit; «в» and «т» are seldom volts. */
export const hasUnit = (unit: string, category: Category, v: Vocabulary): boolean =>
  !rareUnits.has(unit) || [...category.facets.keys()].some((filter) => unitOf(filter, v) === unit)

/** A number in the units that catalogues may have it in: 15 см is 150 мм. */
export function inUnits(text: string, unit: string): { text: string; unit: string }[] {
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

/** «1.5» or «1/4» as a number; null for what is none. */
export const numberOf = (text: string): number | null => {
  const [, top, bottom = '1'] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text) ?? []
  return top === undefined || Number(bottom) === 0 ? null : Number(top) / Number(bottom)
}
