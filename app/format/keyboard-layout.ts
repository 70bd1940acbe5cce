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
