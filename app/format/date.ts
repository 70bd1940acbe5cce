const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** Moscow has had UTC+3 without summer time since 2014, so no time zone data is needed. */
function inMoscow(iso: string): Date | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : new Date(time + 3 * 3_600_000)
}

/** ISO date with offset -> Moscow day `'18 ноября'`; `''` for what is no date. */
export function formatDayMonth(iso: string): string {
  const date = inMoscow(iso)
  return date ? `${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}` : ''
}

/** ISO date with offset -> Moscow date `'3 февраля 2026 г.'`; `''` for what is no date. */
export function formatDate(iso: string): string {
  const date = inMoscow(iso)
  return date ? `${formatDayMonth(iso)} ${date.getUTCFullYear()}\u00a0г.` : ''
}

/** ISO date with offset -> Moscow date and time `'20 ноября 2025 г., 14:05'`; `''` for what is no date. */
export function formatDateTime(iso: string): string {
  const date = inMoscow(iso)
  return date ? `${formatDate(iso)}, ${date.toISOString().slice(11, 16)}` : ''
}

/** From the first to the last day, both included, as 2026-12-31, or as 12-31 for every year; null: no limit. */
interface Period {
  from: string | null
  until: string | null
}

/** Whether a moment lies in a period, by the calendar of Moscow. A yearly period may run over New Year. */
export function isWithin({ from, until }: Period, moment: Date): boolean {
  const day = new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const hasBegun = from === null || dayLike(from, day) >= from
  const isOver = until !== null && dayLike(until, day) > until
  const runsOverNewYear = from !== null && until !== null && from > until
  return runsOverNewYear ? hasBegun || !isOver : hasBegun && !isOver
}

const dayLike = (pattern: string, day: string): string => day.slice(-pattern.length)
