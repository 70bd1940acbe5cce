import { placeName, placeWords } from '../../../shared/format/place-name.ts'
import type { Place } from '../../../shared/shop-api/address.ts'

/** What to load suggestions for: the text, or '' when it is blank or the city that is chosen already. */
export function suggestionQuery(text: string, chosenValue: string | null): string {
  const query = tidy(text)
  return query === tidy(chosenValue ?? '') ? '' : query
}

export function cityName(text: string): string | null {
  const name = tidy(text)
  return /\p{L}/u.test(name) ? name : null
}

/** Whether a suggestion for another text fits this one too: each word of the text begins a word of its name. */
export function fits({ value }: Place, text: string): boolean {
  const words = placeWords(value)
  return placeWords(text).every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * Where a place lies: its region, with the district where there is one, as short as people write it. '' for a city that
 * is its own region.
 */
export function placeContext({ value, region }: Place): string {
  const end = value.lastIndexOf(', ')
  if (end === -1 && placeName(region) === placeName(value)) return ''
  return (end === -1 ? region : value.slice(0, end))
    .replace(/^Респ /, '')
    .replace('Автономный округ', 'АО')
    .replace(/обл(асть)?(?!\p{L})/u, 'обл.')
    .replace(/\/(.+)\//, '($1)')
    .replace(' - ', ' — ')
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
