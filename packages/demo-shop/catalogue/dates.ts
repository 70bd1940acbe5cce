const DAY = 86_400_000

/** The day `days` before `today` (YYYY-MM-DD) at the given minute of the day, as `YYYY-MM-DD HH:MM:SS`. */
export function daysBefore(today: string, days: number, minuteOfDay: number): string {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY + minuteOfDay * 60_000)
  return date.toISOString().slice(0, 19).replace('T', ' ')
}
