/** A decimal as Russian text: 2.5 gives `2,5`, 1350 gives `1350`. */
export function decimal(value: number): string {
  return String(value).replace('.', ',')
}

/** The word that fits a count: plural(3, 'отверстие', 'отверстия', 'отверстий') gives `отверстия`. */
export function plural(count: number, one: string, few: string, many: string): string {
  const tens = count % 100
  const units = count % 10
  if (units === 1 && tens !== 11) return one
  if (units >= 2 && units <= 4 && (tens < 12 || tens > 14)) return few
  return many
}

/** The element of a rising list that is closest to `value` by ratio, so that P100 is nearer to P120 than to P60. */
export function nearest(value: number, steps: readonly number[]): number {
  const distance = (step: number) => Math.abs(Math.log(step / value))
  return steps.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}

/** A whole number with spaces between thousands: `10 000`. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
}
