import { createHmac } from 'node:crypto'

/** The day of a moment (ms since 1970), in UTC: `2026-11-27`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Stands in our stores for what may name a person, for one day: nobody can try out what it was made from without the
 * secret, and the next day's is another. 48 bits tell the visitors of a day apart.
 */
export const dayMark = (secret: string, day: string, text: string): string =>
  createHmac('sha256', secret).update(`${day} ${text}`).digest('hex').slice(0, 12)
