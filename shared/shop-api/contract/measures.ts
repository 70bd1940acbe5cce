import { toNumber } from './number.ts'
import { isRecord, pick, toScalar } from './raw.ts'
import { toLine } from './text.ts'

const kilograms: Record<string, number> = { '': 1, кг: 1, kg: 1, г: 0.001, гр: 0.001, g: 0.001, т: 1_000 }
const centimetres: Record<string, number> = { '': 1, см: 1, cm: 1, мм: 0.1, mm: 0.1, м: 100, m: 100 }

/** Kilograms of «2,1 кг», «350 г» or a number of kilograms, as decimal text; '' for nothing and for zero. */
export const toKilograms = (value: unknown): string => toDecimal(value, kilograms)

/** «600×400×300 мм», «60/40/30» -> `60/40/30`: length, width and height in centimetres; '' unless all three are known. */
export function toDimensions(value: unknown): string {
  const [, numbers = '', unit = ''] = /^([\d\s.,×xх*/]+?)\s*(\p{L}*)\.?$/u.exec(toLine(toScalar(value))) ?? []
  const sides = numbers.split(/[×xх*/]/).map((side) => toDecimal(`${side.trim()} ${unit}`, centimetres))
  return sides.length === 3 && sides.every(Boolean) ? sides.join('/') : ''
}

/** The digits of a GTIN (EAN-8, UPC, EAN-13, GTIN-14) whose check digit is right; '' for all else. */
export function toGtin(value: unknown): string {
  const digits = toLine(toScalar(value)).replace(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || !Number(digits)) return ''
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0 ? digits : ''
}

/** A value with the unit that the answer gives beside it, as text or as OpenCart's class of units. */
export function withUnitOf(value: unknown, unit: unknown): string {
  const name = isRecord(unit) ? pick(unit, 'unit', 'short', 'title', 'name') : unit
  return `${toLine(toScalar(value))} ${toLine(toScalar(name))}`.trim()
}

function toDecimal(value: unknown, factors: Record<string, number>): string {
  const [, number = '', unit = ''] = /^([\d\s.,]+?)\s*(\p{L}*)\.?$/u.exec(toLine(toScalar(value))) ?? []
  const factor = factors[unit.toLowerCase()]
  const known = toNumber(number)
  const converted = factor === undefined || known === null ? null : toNumber(known * factor)
  return converted !== null && converted > 0 ? String(converted) : ''
}
