import { formatNumber } from './plural.ts'

/** The most of one product that an order takes. */
export const maxQuantity = 99_999

/** «1 200 шт.»; without a unit the number alone. */
export const formatQuantity = (quantity: number, unit: string): string =>
  formatNumber(quantity) + (unit && `\u00a0${unit}`)

/**
 * A quantity as it is typed or pasted, in whole units: «12,5» and «12.5» are 13, «1 200» is 1200. Null for what is no
 * number («1e9», «−5», «много»), or could be two («1.200», «12 5»).
 */
export function parseQuantity(text: string): number | null {
  const number = readNumber(text)
  return number === null ? null : Math.ceil(number)
}

export function readNumber(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length === 3) return null
  return Number(`${whole.replace(/\s/g, '')}.${fraction || 0}`)
}

/** The quantity that a typed text means; null: it is refused. `notice` tells what is not as it was typed, if anything. */
export interface TakenQuantity {
  quantity: number | null
  notice: string
}

/** Takes a typed quantity; fractions are rounded up. 0 is a quantity, too: it removes the line. */
export function takeQuantity(text: string, unit: string): TakenQuantity {
  const quantity = parseQuantity(text)
  if (quantity === null) return { quantity, notice: 'Введите целое число' }
  if (quantity > maxQuantity) return { quantity: null, notice: `Не больше ${formatQuantity(maxQuantity, unit)}` }
  return { quantity, notice: /[.,]\d*[1-9]/.test(text) ? `Округлили до целого: ${formatQuantity(quantity, unit)}` : '' }
}
