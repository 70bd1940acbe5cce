import { isRecord } from './raw.ts'

const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i
const russianPattern = /^(\d{2})\.(\d{2})\.(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
/** Seconds or milliseconds since 1970, of this century. */
const unixPattern = /^(\d{10})(?:\d{3})?$/

/** Moscow time has no summer time (contract 5). */
const moscowMinutes = 180

/**
 * API date (contract 8.11), number of seconds or PHP's object of a date -> ISO with `+03:00`. Dates without offset are
 * Moscow time. Null for zero dates, days that do not exist and all else.
 */
export function toDateTime(value: unknown): string | null {
  const text = isRecord(value) ? `${value.date}${offsetOf(value.timezone)}` : String(value).trim()
  const unix = unixPattern.exec(text)
  if (unix) return toMoscow(Number(unix[1]) * 1_000)
  const iso = isoPattern.exec(text)
  const russian = russianPattern.exec(text)
  const [year, month, day, hours, minutes, seconds] = iso
    ? numbers(iso.slice(1, 7))
    : russian
      ? numbers([russian[3], russian[2], russian[1], ...russian.slice(4, 7)])
      : []
  if (!year || !month || !day || year < 1971) return null
  const time = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  const exists = new Date(time)
  if (exists.getUTCDate() !== day || exists.getUTCMonth() !== month - 1) return null
  return toMoscow(time - offsetMinutes(iso?.[7]) * 60_000)
}

/** @param time ms since 1970 */
const toMoscow = (time: number): string =>
  new Date(time + moscowMinutes * 60_000).toISOString().replace(/\.\d+Z$/, '+03:00')

/** The offset of a zone as PHP names it; of a zone that we do not know something that is none. */
function offsetOf(zone: unknown): string {
  if (zone === 'UTC') return 'Z'
  return zone === 'Europe/Moscow' ? '' : String(zone)
}

function numbers(parts: (string | undefined)[]): number[] {
  return parts.map((part) => Number(part ?? 0))
}

function offsetMinutes(offset: string | undefined): number {
  if (!offset) return moscowMinutes
  if (offset.toUpperCase() === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', ''))
  return offset.startsWith('-') ? -minutes : minutes
}
