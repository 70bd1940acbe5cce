import { formatNumber } from './plural.ts'

/** Price parts for display: roubles -> `{ whole: '19 840', rest: ',00 ₽' }` with no-break spaces. */
export function splitPrice(roubles: number): { whole: string; rest: string } {
  const kopecks = Math.round(Math.abs(roubles) * 100)
  const whole = Math.floor(kopecks / 100)
  const sign = roubles < 0 && kopecks > 0 ? '-' : ''
  return { whole: sign + formatNumber(whole), rest: `,${String(kopecks % 100).padStart(2, '0')}\u00a0₽` }
}

/** Roubles -> `'1 234,50 ₽'` with no-break spaces (contract 5, same output as Intl). */
export function formatPrice(roubles: number): string {
  const { whole, rest } = splitPrice(roubles)
  return whole + rest
}
