const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Control digit of the first `length` digits; the shorter sums use the tail of the weights (contract 5). */
function controlDigit(digits: number[], length: number): number {
  const used = weights.slice(weights.length - length)
  const sum = used.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (sum % 11) % 10
}

/** Whether a taxpayer number (10 digits of a company, 12 of a person; spaces ignored) has right control digits. */
export function isValidInn(inn: string): boolean {
  const text = inn.replace(/\s/g, '')
  if (!/^(\d{10}|\d{12})$/.test(text) || text.startsWith('00')) return false
  const digits = Array.from(text, Number)
  const positions = digits.length === 10 ? [9] : [10, 11]
  return positions.every((position) => controlDigit(digits, position) === digits[position])
}

/** What is wrong with a taxpayer number that was typed, in words for the user; null if nothing is. */
export function innProblem(inn: string): string | null {
  if (isValidInn(inn)) return null
  const isComplete = /^(\d{10}|\d{12})$/.test(inn.replace(/\s/g, ''))
  return isComplete ? 'Проверьте ИНН: контрольная сумма не сходится' : 'ИНН: 10 цифр у компании, 12 у предпринимателя'
}
