import { toScalar } from './raw.ts'

/** CSS colour in hex notation, `#` optional on input; null for everything else. */
export function toColor(value: unknown): string | null {
  const scalar = toScalar(value)
  const digits = typeof scalar === 'string' ? /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(scalar.trim())?.[1] : null
  return digits ? `#${digits.toLowerCase()}` : null
}
