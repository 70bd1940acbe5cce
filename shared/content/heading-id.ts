import { latinLetters } from '../format/slug.ts'

/** As addresses of texts have had them from the beginning. */
const letters: Record<string, string> = { ...latinLetters, щ: 'shh' }

/** A heading as a Latin id: `'Как измерить'` -> `'kak-izmerit'`; a number follows when `taken` holds it already. */
export function headingId(heading: string, taken: Set<string>): string {
  const latin = heading.toLowerCase().replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
  const base = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'razdel'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
