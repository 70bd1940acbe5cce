import { readStored, writeStored } from '../../stores/persist.ts'

const key = 'specialday_dmy'

/** The date in Moscow as `21.11.2026`. Moscow has had UTC+3 without summer time since 2014. */
export function moscowDate(now: Date): string {
  const iso = new Date(now.getTime() + 3 * 3_600_000).toISOString()
  return iso.slice(0, 10).split('-').reverse().join('.')
}

/** Whether this browser has shown the product of the day today. */
export const isShownToday = (now: Date): boolean => readStored(key) === moscowDate(now)

/** Notes that it is shown now. */
export const noteShown = (now: Date): void => void writeStored(key, moscowDate(now))
