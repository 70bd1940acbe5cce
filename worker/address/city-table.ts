import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import { placeName, placeWords } from '../../shared/format/place-name.ts'
import { type City, cities } from './cities.ts'

/** As many as the address service gives. */
const maxCities = 5

const searchable = cities.map((city) => ({
  city,
  words: placeWords(city.value),
  ownWords: placeWords(placeName(city.value)),
}))

/**
 * Cities of the built-in table in which every word of the query begins a word of the name, the largest first, and those
 * last in which it is the region's; if there are none, the same for the other keyboard layout. ё counts as е; the type
 * of the place («г») is ignored.
 */
export function findCities(query: string): City[] {
  const found = match(query)
  return found.length > 0 ? found : match(swapLayout(query))
}

function match(query: string): City[] {
  const parts = placeWords(query)
  if (parts.length === 0) return []
  const isIn = (part: string, words: string[]) => words.some((word) => word.startsWith(part))
  const isOther = ({ ownWords }: { ownWords: string[] }) => Number(!parts.some((part) => isIn(part, ownWords)))
  return searchable
    .filter(({ words }) => parts.every((part) => isIn(part, words)))
    .sort((a, b) => isOther(a) - isOther(b))
    .slice(0, maxCities)
    .map(({ city }) => city)
}
