/** The mask of a Russian phone number. F is 0 to 7 or 9: an 8 there is the old prefix and no area code (spec section 5). */
export const phoneMask = '+7 (F00) 000-00-00'

/**
 * The digits behind +7 that a typed or pasted number means, ten at most: `8912…`, `+7912…` and `912…` are the same. A 7
 * at the beginning is the country's only with a plus before it or with ten digits behind it.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const behindPlus = /^\s*\+\s*7/.test(text) ? digits.slice(1) : digits
  return behindPlus
    .replace(/^8/, '')
    .replace(/^7(?=\d{10})/, '')
    .slice(0, 10)
}

/** A typed or pasted number as far as it goes: `8912` -> `+7 (912`, nothing -> ''. */
export function maskPhone(text: string): string {
  const [, area = '', first, second, third] = /^(\d{1,3})(\d{3}|\d*)(\d{2}|\d*)(\d*)$/.exec(nationalDigits(text)) ?? []
  if (area === '') return ''
  return `+7 (${area}${first && `) ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

/** Why a text is no phone number, in the shop's words (spec section 5); null for a whole one. */
export function phoneProblem(text: string): string | null {
  const digits = nationalDigits(text)
  if (digits === '') return 'Поле "Телефон" обязательно для заполнения'
  return /^[0-79]\d{9}$/.test(digits) ? null : 'Введите телефон полностью: +7 и ещё 10 цифр'
}
