const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const russianPattern = /^(\d{2})\.(\d{2})\.(\d{4})(?:,? (\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Moscow time has no summer time (contract 5). */
const moscowMinutes = 180

/**
 * API date (contract 8.11) -> ISO with `+03:00`. Dates without offset are Moscow time.
 * Null for zero dates, days that do not exist and all else.
 */
export function toDateTime(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
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
  const shift = moscowMinutes - offsetMinutes(iso?.[7])
  return new Date(time + shift * 60_000).toISOString().replace(/\.\d+Z$/, '+03:00')
}

function numbers(parts: (string | undefined)[]): number[] {
  return parts.map((part) => Number(part ?? 0))
}

function offsetMinutes(offset: string | undefined): number {
  if (!offset) return moscowMinutes
  if (offset.toUpperCase() === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return offset.startsWith('-') ? -minutes : minutes
}
