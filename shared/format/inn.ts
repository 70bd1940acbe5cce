import { bareText, visibleText } from './typed-text.ts'

const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Control digit of the first `length` digits; the shorter sums use the tail of the weights (contract 5). */
function controlDigit(digits: number[], length: number): number {
  const used = weights.slice(weights.length - length)
  const sum = used.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (sum % 11) % 10
}

function hasRightControlDigits(inn: string): boolean {
  const digits = Array.from(inn, Number)
  const positions = digits.length === 10 ? [9] : [10, 11]
  return !inn.startsWith('00') && positions.every((position) => controlDigit(digits, position) === digits[position])
}

/** «ИНН/КПП 7707083893/770701001» as requisites have it; a person has no second number, or a dash for it. */
const requisites =
  /^(?:(?:ИНН|INN)(?:\s\p{L}{4,15})?)?(?:[\s/\\,;|]*КПП)?[\s#:=-]*(\d(?:[\s-]?\d){9}|\d(?:[\s-]?\d){11})(?:[\s,;]*[/\\|,;\s][\s,;]*(?:КПП[\s#:=-]*)?(?:\d{4}[\dA-Z]{2}\d{3}|0|-)?)?$/iu

/** Ten or twelve digits of a taxpayer number, whatever its control digits; null for anything else. */
function innDigits(text: string): string | null {
  return requisites.exec(bareText(visibleText(text)))?.[1]?.replace(/\D/g, '') ?? null
}

/**
 * The taxpayer number (10 digits of a company, 12 of a person) that was typed or pasted, with a label or with the КПП
 * behind it too; null where it is none, or its control digits are wrong.
 */
export function readInn(text: string): string | null {
  const inn = innDigits(text)
  return inn && hasRightControlDigits(inn) ? inn : null
}

/** What is wrong with a taxpayer number that was typed, in words for the user; null if nothing is. */
export function innProblem(text: string): string | null {
  const inn = innDigits(text)
  if (inn === null) return 'ИНН: 10 цифр у компании, 12 у предпринимателя'
  return hasRightControlDigits(inn) ? null : 'Проверьте ИНН: контрольная сумма не сходится'
}
