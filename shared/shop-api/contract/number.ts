import { isRecord, type Raw, toScalar } from './raw.ts'
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
 * null for what is no number, for a text that some read a thousand times as large («1,234»), and for an object that says
 * more than roubles: another currency, or a unit that may be a kopeck.
 */
export function toMoney(value: unknown): number | null {
  const sum = toScalar(value)
  return isRecord(sum) ? toMoneyOf(sum) : toAmount(sum)
}

/** `{ value }`, which may name its currency and be written out beside it. */
function toMoneyOf({ value, ...others }: Raw): number | null {
  const amount = toAmount(toScalar(value))
  const isPlain = Object.entries(others).every(([name, said]) => {
    if (said === null || said === undefined || said === '') return true
    if (/^currency(?:[_-]?(?:code|id))?$/i.test(name)) return isRoubles(said)
    return /^(?:formatted(?:_?value)?|text|display)$/i.test(name) && toAmount(toScalar(said)) === amount
  })
  return isPlain ? amount : null
}

/** By its code, number or sign; an object of these says nothing else. */
function isRoubles(currency: unknown): boolean {
  if (isRecord(currency)) return Object.values(currency).length > 0 && Object.values(currency).every(isRoubles)
  return /^(?:rub|rur|643|810|₽|р\.?|руб(?:\.|л(?:ь|и|я|ей))?|российский рубль)$/i.test(
    String(toScalar(currency)).trim(),
  )
}

function toAmount(amount: unknown): number | null {
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
