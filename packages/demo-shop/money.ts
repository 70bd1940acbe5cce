/** Kopecks to roubles. */
export function toRoubles(kopecks: number): number
export function toRoubles(kopecks: number | null): number | null
export function toRoubles(kopecks: number | null): number | null {
  return kopecks === null ? null : kopecks / 100
}

/** Roubles of an answer back to kopecks. */
export function toKopecks(roubles: number): number {
  return Math.round(roubles * 100)
}

/** Kopecks as text: `2 681,00 ₽`. */
export function formatMoney(kopecks: number): string {
  return (kopecks / 100).toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' })
}
