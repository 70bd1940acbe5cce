import { visibleText } from './typed-text.ts'

/** The mask of a Russian phone number. F is 0 to 7 or 9: an 8 there is the old prefix and no area code (spec 5). */
export const phoneMask = '+7 (F00) 000-00-00'

/** What may stand between the digits of one number. A comma or a slash begins another one. */
const within = /^[\d\s+().[\]_~·•'’-]*$/u
const begunNumber = /^[0-79]\d{0,9}$/
/** Signs that may begin a Russian number and another country's alike. */
const openBeginning = /^(?:\+|\+?8|81)$/

/** A number without the words before and behind it; letters among its digits stay. */
const bareNumber = (text: string): string =>
  visibleText(text)
    .replace(/^[^\d+]*?(?=\(?\+|\(?\d)/u, '')
    .replace(/[^\d]+$/u, '')

/** The digits behind the code of the country; null for a number of another country. '+8 912' is an 8 with a plus. */
function digitsBehindCode(number: string): string | null {
  const digits = number.replace(/\D/g, '')
  const isInternational = /^\D*\+/.test(number)
  if (isInternational && !/^\D*\+\D*7|^\D*\+\s*8(?=9|[^\d])/.test(number)) return digits === '' ? '' : null
  const called = isInternational ? digits : digits.replace(/^(?:00|810)(?=7\d{10}$)/, '')
  if (/^(?:00|810)/.test(called)) return null
  const behind = isInternational ? called.slice(1).replace(/^8(?=\d{10})/, '') : called.replace(/^8/, '')
  return behind.replace(/^7(?=\d{10})/, '')
}

/**
 * The ten digits behind +7 that a text means, however it was written: with the country's 7 or 8 and without, with a
 * label, as a `tel:` link. Null for everything else: a number of another country, two numbers, an extension.
 */
export function readPhone(text: string): string | null {
  const number = bareNumber(text)
  const digits = within.test(number) ? digitsBehindCode(number) : null
  return digits !== null && /^(?!00)[0-79]\d{9}$/.test(digits) ? digits : null
}

/** Whether a text may become a Russian number when it is typed on, so that the mask can show it. */
export function fitsPhoneMask(text: string): boolean {
  const number = bareNumber(text)
  if (number === '') return text.trim() === ''
  if (openBeginning.test(number) || !within.test(number)) return false
  const digits = digitsBehindCode(number)
  return digits !== null && (digits === '' || begunNumber.test(digits))
}

/** A Russian number as the mask shows it, as far as it goes: `8912` -> `+7 (912`. Other text stays as it is. */
export function maskPhone(text: string): string {
  if (!fitsPhoneMask(text)) return text
  const digits = digitsBehindCode(bareNumber(text)) ?? ''
  const [, area = '', first, second, third] = /^(\d{1,3})(\d{3}|\d*)(\d{2}|\d*)(\d*)$/.exec(digits) ?? []
  if (area === '') return /\d/.test(text) ? '+7 (' : ''
  return `+7 (${area}${first && `) ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

/** Whether two texts are spellings of one number, or the same text. */
export const isSamePhone = (one: string, other: string): boolean =>
  (readPhone(one) ?? one.trim()) === (readPhone(other) ?? other.trim())

/** Whether nothing of a number has been typed: no text, or the code of the country alone. */
export const isNoPhone = (text: string): boolean => /^(?:\+7)?$/.test(visibleText(text).replace(/[\s(]/g, ''))

/** What the shop says where a phone number is missing (spec 5). */
export const noPhone = 'Поле "Телефон" обязательно для заполнения'

/** An area code may begin with an 8, but the shop takes none of those (spec 5). */
const isOfArea8 = (digits: string): boolean => /^8\d{9}$/.test(digits)

const wanted = 'телефон полностью: +7 и ещё 10 цифр'

/** Why a text is no phone number that the shop can take, in words for the user (spec 5); null for one that it can. */
export function phoneProblem(text: string): string | null {
  if (isNoPhone(text)) return noPhone
  if (readPhone(text) !== null) return null
  const number = bareNumber(text)
  if (/\d[^\d]*(?:доб|вн|ext|[xх#*])[^\d]*\d+$/iu.test(number)) return `Введите без добавочного номера ${wanted}`
  if (number.replace(/\D/g, '').length > 15 || /\d[^\d]*[,;/|][^\d]*\d/.test(number)) return `Введите один ${wanted}`
  const digits = within.test(number) ? digitsBehindCode(number) : ''
  if (digits === null) return `Номер другой страны не подойдёт. Введите ${wanted}`
  return isOfArea8(digits) ? `Номер с кодом на 8 не подойдёт. Введите другой ${wanted}` : `Введите ${wanted}`
}
