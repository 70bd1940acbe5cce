import { format, getFormatInfo, isDateFormat } from 'numfmt'

/** Longest number format that a spreadsheet program takes. */
const maxFormatLength = 255

/** Formats of days that have a number of their own in every workbook. */
export const isDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The format of all days: they are written in one way. */
export const dayFormat = 'dd.mm.yyyy'

/** Days between the two calendars of a workbook. */
const daysTo1904 = 1_462

/**
 * What a cell with a number shows, where its format has words, zeros or a day in it; else the number itself, as columns
 * too narrow and rounding hide its digits.
 */
export function numberText(value: string, code: string, is1904 = false): string {
  const number = Number(value)
  if (!Number.isFinite(number) || value.trim() === '') return value
  const plain = plainNumber(number)
  if (code === '' || code.length > maxFormatLength || /^general$/i.test(code)) return plain
  if (isDay(code)) return dayOf(number + (is1904 ? daysTo1904 : 0)) ?? plain
  const { type, scale } = getFormatInfo(code)
  if (type === 'fraction' || type === 'scientific' || type === 'error' || scale < 1) return plain
  const shown = format(code, number, { locale: 'ru', throws: false }).replace(/\s+/g, ' ').trim()
  // A format that hides its number hides it from nobody who has to order.
  return shown === '' || isNumberAlone(shown) ? plain : shown
}

/** «AB-»@ before a text. */
export const textShown = (text: string, code: string): string =>
  code !== '@' && code.includes('@') && code.length <= maxFormatLength
    ? format(code, text, { locale: 'ru', throws: false }).trim()
    : text

/** Excel writes all digits of a float: 0.30000000000000004. */
const plainNumber = (number: number): string => {
  const text = String(Number(number.toPrecision(15)))
  return /e\+/.test(text) ? BigInt(number).toString() : text
}

const isDay = (code: string): boolean =>
  isDateFormat(code) && /[dyг]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

/** Whether it is written as numbers are, without zeros before it. */
const isNumberAlone = (text: string): boolean => /^-?(?:0|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d*)(?:,\d+)?$/.test(text)

/** The day of a serial number, as it is written in Russia; null for what is no day. */
function dayOf(serial: number): string | null {
  if (serial < 1 || serial >= 2_958_466) return null
  // Day 60 is the 29th of February 1900, which never was: from there on days count from the 30th of December.
  return writtenDay(new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000))
}

function writtenDay(date: Date): string {
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) => String(part).padStart(2, '0'))
  return `${day}.${month}.${date.getUTCFullYear()}`
}

/** «2026-02-01T00:00:00» -> «01.02.2026» */
export function isoDayText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? []
  return year ? `${day}.${month}.${year}` : value
}

const errors: Record<string, string> = {
  '#N/A': '#Н/Д',
  '#REF!': '#ССЫЛКА!',
  '#VALUE!': '#ЗНАЧ!',
  '#DIV/0!': '#ДЕЛ/0!',
  '#NAME?': '#ИМЯ?',
  '#NUM!': '#ЧИСЛО!',
  '#NULL!': '#ПУСТО!',
}

/** What a cell holds whose value the file has not. */
export const lostValue = '#Н/Д'

/** An error as Excel in Russian writes it. */
export const errorText = (value: string): string => errors[value.trim().toUpperCase()] ?? (value.trim() || lostValue)

export const booleanText = (value: string): string => (/^(?:1|true)$/i.test(value.trim()) ? 'ИСТИНА' : 'ЛОЖЬ')
