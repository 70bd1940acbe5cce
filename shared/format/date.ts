let moscow: Intl.DateTimeFormat | undefined

/** Made at its first use: it takes a phone several frames, and few pages write a date. */
const moscowFormat = (): Intl.DateTimeFormat => {
  moscow ??= new Intl.DateTimeFormat('ru', {
    timeZone: 'Europe/Moscow',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return moscow
}

/** The parts of a moment in Moscow; between them the version of the locale data decides, so we put our own. */
function inMoscow(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | null {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return null
  return Object.fromEntries(
    moscowFormat()
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
}

/** ISO date with offset -> Moscow day `'18 ноября'`; `''` for what is no date. */
export function formatDayMonth(iso: string): string {
  const date = inMoscow(iso)
  return date ? `${date.day}\u00a0${date.month}` : ''
}

/** ISO date with offset -> Moscow date `'3 февраля 2026 г.'`; `''` for what is no date. */
export function formatDate(iso: string): string {
  const date = inMoscow(iso)
  return date ? `${date.day}\u00a0${date.month} ${date.year}\u00a0г.` : ''
}

/** ISO date with offset -> Moscow date and time `'20 ноября 2025 г., 14:05'`; `''` for what is no date. */
export function formatDateTime(iso: string): string {
  const date = inMoscow(iso)
  return date ? `${formatDate(iso)}, ${date.hour}:${date.minute}` : ''
}

/** From the first to the last day, both included, as 2026-12-31, or as 12-31 for every year; null: no limit. */
interface Period {
  from: string | null
  until: string | null
}

/** Whether a moment lies in a period, by the calendar of Moscow. A yearly period may run over New Year. */
export function isWithin({ from, until }: Period, moment: Date): boolean {
  const day = moscowDay(moment)
  const hasBegun = from === null || dayLike(from, day) >= from
  const isOver = until !== null && dayLike(until, day) > until
  const runsOverNewYear = from !== null && until !== null && from > until
  return runsOverNewYear ? hasBegun || !isOver : hasBegun && !isOver
}

/** The day of a moment in Moscow, as 2026-12-31. */
export const moscowDay = (moment: Date): string => moscowTime(moment.getTime()).slice(0, 10)

/** A moment in ms since 1970, as 2026-12-31T14:05:00+03:00 in Moscow. */
export const moscowTime = (moment: number): string =>
  // Without summer time since 2014.
  `${new Date(moment + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`

const dayLike = (pattern: string, day: string): string => day.slice(-pattern.length)
