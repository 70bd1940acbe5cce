/** Seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Moscow time as the database keeps it, `YYYY-MM-DD HH:MM:SS`; `daysAgo` for what is said to be old. */
export function moscowTime(daysAgo = 0): string {
  const moscow = new Date(Date.now() + (3 - daysAgo * 24) * 3_600_000)
  return moscow.toISOString().slice(0, 19).replace('T', ' ')
}
