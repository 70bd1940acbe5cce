/** Word forms for 1, 2 and 5: `['товар', 'товара', 'товаров']`. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Chooses the Russian word form for a number; fractions take the middle one (1,5 отзыва). */
export function plural(n: number, forms: PluralForms): string {
  const count = Math.abs(n)
  if (!Number.isInteger(count)) return forms[1]
  const tens = count % 100
  const ones = count % 10
  if (tens > 10 && tens < 15) return forms[2]
  if (ones === 1) return forms[0]
  return ones > 1 && ones < 5 ? forms[1] : forms[2]
}

/** Number with thousands groups and decimal comma: `1482` -> `'1 482'` (no-break spaces, at most 2 decimals). */
export function formatNumber(n: number): string {
  const [whole = '', fraction] = String(Math.round(n * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return fraction ? `${grouped},${fraction}` : grouped
}

/** Number and word: `1482` -> `'1 482 товара'` (no-break spaces). */
export function countOf(n: number, forms: PluralForms): string {
  return `${formatNumber(n)}\u00a0${plural(n, forms)}`
}
