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
