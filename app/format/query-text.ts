/** Characters of a question that somebody typed; what is longer is cut. */
const longest = 120

/**
 * What somebody typed to look for, as it may leave for another service: one line without control characters, single
 * blanks, whole characters, at most 120 UTF-16 units. '' when nothing is left.
 */
export function toQueryText(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.slice(0, longest).trimEnd().toWellFormed()
}

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toCyrillic = new Map([...latin].map((key, at) => [key, cyrillic[at] ?? key]))
const toLatin = new Map([...cyrillic].map((key, at) => [key, latin[at] ?? key]))

/** Text as the same keys would have written it in the other keyboard layout: «vjcrdf» → «москва», in lower case. */
export function swapLayout(text: string): string {
  const lower = text.toLowerCase()
  const map = /[а-яё]/.test(lower) ? toLatin : toCyrillic
  return [...lower].map((key) => map.get(key) ?? key).join('')
}
