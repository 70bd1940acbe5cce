import { formatNumber } from './plural.ts'

const units = ['Б', 'КБ', 'МБ', 'ГБ']

/** Bytes -> `'1,2 МБ'` (1024 steps, one decimal below 10, no-break space). */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const rounded = unit > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${formatNumber(rounded)}\u00a0${units[unit]}`
}
