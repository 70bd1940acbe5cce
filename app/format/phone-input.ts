/** The mask of a Russian phone number. F is 0 to 7 or 9: an 8 there is the old prefix and no area code (spec section 5). */
export const phoneMask = '+7 (F00) 000-00-00'

/**
 * The digits behind +7 that a typed or pasted number means, ten at most: `8912…`, `+7912…` and `912…` are the same. A 7
 * at the beginning is the country's only with a plus before it or with ten digits behind it.
 */
export function nationalDigits(text: string): string {
  return allNationalDigits(text).slice(0, 10)
}

function allNationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const behindPlus = /^\s*\+\s*7/.test(text) ? digits.slice(1) : digits
  return behindPlus.replace(/^8/, '').replace(/^7(?=\d{10})/, '')
}

/** A typed or pasted number as far as it goes: `8912` -> `+7 (912`, nothing -> ''. */
export function maskPhone(text: string): string {
  const [, area = '', first, second, third] = /^(\d{1,3})(\d{3}|\d*)(\d{2}|\d*)(\d*)$/.exec(nationalDigits(text)) ?? []
  if (area === '') return ''
  return `+7 (${area}${first && `) ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

/**
 * What stands in a field after something was typed, pasted or deleted, and where its caret is then. Who begins with a
 * plus is not disturbed before the first digit that counts.
 * @param isBackwards the key deletes what stands before the caret: it passes over what is no digit
 */
export function maskTyped(text: string, caret: number, isBackwards = false): { text: string; caret: number } {
  const masked = /^\s*\+\s*7?\s*$/.test(text) ? text : maskPhone(text)
  if (masked === text) return { text, caret }
  const lost = Math.max(allNationalDigits(text).length - 10, 0)
  let behind = Math.max(text.slice(caret).replace(/\D/g, '').length - lost, 0)
  let place = masked.length
  for (; behind > 0 && place > 0; place--) if (isDigit(masked[place - 1])) behind -= 1
  while (isBackwards && place > 0 && !isDigit(masked[place - 1])) place -= 1
  return { text: masked, caret: place }
}

const isDigit = (character = ''): boolean => /\d/.test(character)

/** Why a text is no phone number, in the shop's words (spec section 5); null for a whole one. */
export function phoneProblem(text: string): string | null {
  const digits = nationalDigits(text)
  if (digits === '') return 'Поле "Телефон" обязательно для заполнения'
  return /^[0-79]\d{9}$/.test(digits) ? null : 'Введите телефон полностью: +7 и ещё 10 цифр'
}
