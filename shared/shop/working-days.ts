import { moscowDay, moscowTime } from '../format/date.ts'
import { shop } from './shop.ts'

/** Public holidays of Russia, MM-DD (Labour Code, article 112). */
const holidays = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
])

/** Days off that the government moves by its yearly decree, YYYY-MM-DD. Add those of a new year when it is published. */
const movedDaysOff = new Set(['2026-01-09', '2026-12-31'])

/**
 * Whether the shop hands orders over on a day, YYYY-MM-DD. A holiday on a day off moves to the next working day, except
 * in January, whose holidays are moved by decree.
 */
function isWorkingDay(day: string): boolean {
  if (isDayOff(day) || holidays.has(day.slice(5))) return false
  const before = shifted(day, -1)
  return !(isDayOff(before) && hasMovedHoliday(before))
}

/** The day, YYYY-MM-DD, on which leaves what is paid at a moment: the same working day before `shop.dispatchUntil`. */
export function dispatchDay(now: Date): string {
  const today = moscowDay(now)
  const isInTime = moscowTime(now.getTime()).slice(11, 16) < shop.dispatchUntil
  return isInTime && isWorkingDay(today) ? today : nextWorkingDay(today)
}

function nextWorkingDay(day: string): string {
  const next = shifted(day, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

/** Whether the days off that end on this day hold a holiday that moves. */
function hasMovedHoliday(day: string): boolean {
  if (!isDayOff(day)) return false
  const isMoving = holidays.has(day.slice(5)) && !day.slice(5).startsWith('01')
  return isMoving || hasMovedHoliday(shifted(day, -1))
}

const isDayOff = (day: string): boolean =>
  movedDaysOff.has(day) || !shop.workingDays.some((number) => number === new Date(day).getUTCDay())

/** The day that is some days after or, below zero, before another. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10)
