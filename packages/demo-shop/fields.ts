import { validationFailed } from './answers.ts'

/** Collects what is wrong with the fields of a request, one message for each. */
export class FieldErrors {
  readonly #messages: Record<string, string> = {}

  /** The first message of a field stays. */
  add(field: string, message: string): void {
    this.#messages[field] ??= message
  }

  /** @throws ApiError 422 if anything is wrong */
  check(): void {
    if (Object.keys(this.#messages).length > 0) throw validationFailed(this.#messages)
  }
}

/** A text field as Laravel sees it: trimmed, and an empty one is null. */
export function readText(body: Record<string, unknown>, field: string, errors: FieldErrors, most = 255): string | null {
  const value = body[field] ?? ''
  if (typeof value !== 'string') errors.add(field, `The ${field} field must be a string.`)
  else if (value.trim().length > most) errors.add(field, `Слишком длинно: не больше ${most} знаков.`)
  else return value.trim() || null
  return null
}

/** A whole number above 0, also as digits; null if it is not one. */
export function readId(value: unknown): number | null {
  return /^[1-9]\d{0,8}$/.test(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    ? Number(value)
    : null
}

/** The 11 digits of a Russian phone number however it is written; null if it is not one. */
export function readPhone(text: string): string | null {
  const national = /^[78]?([0-79]\d{9})$/.exec(text.replace(/[\s()+-]/g, ''))?.[1]
  return national ? `7${national}` : null
}

/** `+7 (912) 345-67-89` for 11 digits. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+$1 ($2) $3-$4-$5')
}

/** An e-mail address in lower case; null if it is not one. */
export function readEmail(text: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) ? text.toLowerCase() : null
}

/** Whether a tax number is one of a company (10 digits) or a person (12) with right control digits. */
export function isInn(text: string): boolean {
  if (/^0+$/.test(text)) return false
  if (/^\d{10}$/.test(text)) return controlDigit(text, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === text[9]
  return (
    /^\d{12}$/.test(text) &&
    controlDigit(text, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === text[10] &&
    controlDigit(text, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === text[11]
  )
}

function controlDigit(text: string, weights: number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return String((sum % 11) % 10)
}
