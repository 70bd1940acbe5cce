import { toInteger } from './number.ts'
import { isRecord, toList, toScalar } from './raw.ts'

const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const day = '(?:пн|вт|ср|чт|пт|сб|вс)'
const days = `${day}(?:\\s*[-–—]\\s*${day})?`
const clock = '(\\d{1,2}):(\\d{2})'
const span = new RegExp(`${clock}\\s*[-–—/]\\s*${clock}`)
const sentence = new RegExp(`(ежедневно|${days}(?:\\s*,\\s*${days})*)[.:]?\\s+(${span.source})`, 'g')

/** Opening hours from Monday to Sunday, `'10:00–20:00'`; null: closed that day. Empty: nothing is known. */
export type Week = (string | null)[]

/**
 * The hours of a week: our own clean form, or the delivery service's list of days, or what its sentence says
 * («Пн-Пт 10:00-20:00, Сб 10:00-16:00»).
 */
export function readWeek(clean: unknown, list: unknown, text: string): Week {
  if (Array.isArray(clean) && clean.length === 7) return filled(clean.map((hours, at) => [at, toHours(hours)]))
  const entries = (toList(list) ?? []).filter(isRecord)
  const fromList = filled(entries.map(({ day, time }) => [(toInteger(day) ?? 0) - 1, toHours(time)]))
  return fromList.length ? fromList : filled(readSentence(text.toLowerCase()))
}

/** Hours of a day in any of the usual spellings -> `'09:00–21:00'`; null for everything else. */
function toHours(value: unknown): string | null {
  const scalar = toScalar(value)
  const [, ...parts] = (typeof scalar === 'string' && span.exec(scalar)) || []
  const [fromHour = 99, fromMinute = 0, toHour = 99, toMinute = 0] = parts.slice(0, 4).map(Number)
  if (Math.max(fromHour, toHour) > 24 || Math.max(fromMinute, toMinute) > 59) return null
  const text = (hour: number, minute: number) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return `${text(fromHour, fromMinute)}–${text(toHour, toMinute)}`
}

/** A week of the known days; of a day in parts (a break at noon) the first and the last hour. */
function filled(known: [at: number, hours: string | null][]): Week {
  const week: Week = Array.from({ length: 7 }, () => null)
  for (const [at, hours] of known) {
    if (!hours || !(at >= 0 && at < 7)) continue
    const before = week[at]
    week[at] = before ? `${before.split('–')[0]}–${hours.split('–')[1]}` : hours
  }
  return week.some(Boolean) ? week : []
}

function readSentence(text: string): [number, string | null][] {
  if (/круглосуточно/.test(text)) return dayNames.map((_, at) => [at, '00:00–24:00'])
  return [...text.matchAll(sentence)].flatMap(([, named = '', hours]) =>
    daysOf(named).map((at): [number, string | null] => [at, toHours(hours)]),
  )
}

/** «пн-ср, сб» -> 0, 1, 2, 5. */
function daysOf(named: string): number[] {
  if (named === 'ежедневно') return dayNames.map((_, at) => at)
  return named.split(',').flatMap((range) => {
    const [from = -1, to = from] = (range.match(new RegExp(day, 'g')) ?? []).map((name) => dayNames.indexOf(name))
    return dayNames.flatMap((_, at) => ((from <= to ? at >= from && at <= to : at >= from || at <= to) ? [at] : []))
  })
}
