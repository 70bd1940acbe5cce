/** Eleven digits of a Russian number starting with 7, or null. */
function russianDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (/^[78]\d{10}$/.test(digits)) return `7${digits.slice(1)}`
  return /^\d{10}$/.test(digits) ? `7${digits}` : null
}

/** Any spelling of a Russian number -> `'+7 495 120-45-67'` (no-break spaces); other text stays as it is. */
export function formatPhone(phone: string): string {
  const digits = russianDigits(phone)
  return digits ? digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4') : phone
}

/** Phone -> link `'tel:+74951204567'`. */
export function telHref(phone: string): string {
  return `tel:+${russianDigits(phone) ?? phone.replace(/\D/g, '')}`
}

/** The mask of a Russian phone number. F is 0 to 7 or 9: an 8 there is the old prefix and no area code (spec 5). */
export const phoneMask = '+7 (F00) 000-00-00'

/**
 * The digits behind +7 that a typed or pasted number means, ten at most: `8912…`, `+7912…` and `912…` are the same. A 7
 * at the beginning is the country's only with a plus before it or with ten digits behind it.
 */
export const nationalDigits = (text: string): string => digitsBehindCode(text).slice(0, 10)

function digitsBehindCode(text: string): string {
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

/** What the shop says where a phone number is missing (spec 5). */
export const noPhone = 'Поле "Телефон" обязательно для заполнения'

/**
 * Why a text is no phone number, in the shop's words (spec 5); null for a whole one. Too many digits are invalid, and so
 * is a number of another country: ten digits of it would be somebody else's.
 */
export function phoneProblem(text: string): string | null {
  const digits = digitsBehindCode(text)
  if (digits === '') return noPhone
  const isRussian = /^[0-79]\d{9}$/.test(digits) && !/^\s*\+\D*[0-69]/.test(text)
  return isRussian ? null : 'Введите телефон полностью: +7 и ещё 10 цифр'
}
