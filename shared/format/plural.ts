/** Word forms for 1, 2 and 5: `['товар', 'товара', 'товаров']`. */
export type PluralForms = readonly [one: string, few: string, many: string]

/**
 * Chooses the Russian word form for a number; fractions take the middle one (1,5 отзыва). Not by Intl.PluralRules,
 * whose data a phone reads for several frames while the page starts.
 */
export function plural(n: number, [one, few, many]: PluralForms): string {
  if (!Number.isInteger(n)) return few
  const [tens, last] = [Math.abs(n) % 100, Math.abs(n) % 10]
  if (last === 0 || last > 4 || (tens > 10 && tens < 20)) return many
  return last === 1 ? one : few
}

/**
 * Number with thousands groups and decimal comma: `1482` -> `'1 482'` (no-break spaces, at most 2 decimals). Not by
 * Intl, which is three times slower (a listing formats some 250 numbers), and whose space depends on the version of its
 * data: server and browser must write the same.
 */
export function formatNumber(n: number): string {
  const [whole = '', fraction] = String(Math.round(n * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return fraction ? `${grouped},${fraction}` : grouped
}

/** Number and word: `1482` -> `'1 482 товара'` (no-break spaces). */
export function countOf(n: number, forms: PluralForms): string {
  return `${formatNumber(n)}\u00a0${plural(n, forms)}`
}

/** `4` -> `'4 товара'` (no-break space). */
export const countOfProducts = (n: number): string => countOf(n, ['товар', 'товара', 'товаров'])
