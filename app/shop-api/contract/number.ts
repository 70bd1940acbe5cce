import { isRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/**
 * Number or numeric text (`"129.5000"`, `"1 234,50"`, `"1.234,50"`, contract 8.1) -> number with at most 4 decimals, free
 * of float noise; null for anything else.
 */
export function toNumber(value: unknown): number | null {
  const scalar = toScalar(value)
  const number = typeof scalar === 'string' ? fromText(scalar) : typeof scalar === 'number' ? scalar : Number.NaN
  return Number.isFinite(number) && Math.abs(number) < 1e12 ? Math.round(number * 1e4) / 1e4 : null
}

function fromText(text: string): number {
  if (text.length > 40) return Number.NaN
  const compact = text.replace(/\s/g, '').replace('−', '-')
  // Of two signs the last one stands before the decimals.
  const hasComma = compact.lastIndexOf(',') > compact.lastIndexOf('.')
  const decimal = hasComma ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(decimal) ? Number(decimal) : Number.NaN
}

/** Whole number, rounded; null for what is no number. */
export function toInteger(value: unknown): number | null {
  const number = toNumber(value)
  return number === null ? null : Math.round(number)
}

/**
 * Roubles with 2 decimals, 0 and less too, alone, with their word («1 234,50 руб.») or beside it (`{ value, currency }`);
 * null for what is no number, and for a text that some read a thousand times as large («1,234»).
 */
export function toMoney(value: unknown): number | null {
  const sum = toScalar(value)
  const amount = isRecord(sum) ? toScalar(sum.value) : sum
  const scalar = typeof amount === 'string' ? amount.replaceAll('&nbsp;', ' ').replace(roubles, '') : amount
  const number = typeof scalar === 'string' && /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/.test(scalar) ? null : toNumber(scalar)
  return number === null ? null : Math.round(number * 100) / 100
}

/** The word for roubles behind a number, and what is before the word. */
const roubles = /(?<=\d)[\s.,]*(?:₽|р|руб(?:л(?:ь|я|ей))?|rub)\.?\s*$/i

/** Roubles with 2 decimals; null for nothing, zero and less (price on request). */
export function toPrice(value: unknown): number | null {
  const price = toMoney(value) ?? 0
  return price > 0 ? price : null
}

/** Flag in any of PHP's spellings (contract 8.2), of which '' is that of false; `fallback` when it is missing. */
export function toFlag(value: unknown, fallback = false): boolean {
  const scalar = toScalar(value)
  if (scalar === undefined || scalar === null) return fallback
  if (typeof scalar === 'string') return /^(?:true|t|yes|y|on|да|[1-9]\d*(?:\.0+)?)$/i.test(scalar.trim())
  return scalar === true || (typeof scalar === 'number' && scalar !== 0)
}

/** Whether an answer's `result` says that it went well: a flag, `OK` or `success` (contract 7). */
export const isYes = (result: unknown): boolean => toFlag(result) || /^(?:ok|success)$/i.test(toLine(toScalar(result)))
