const day = 86_400_000

/** For how long a browser keeps what may name people, ms since its last change (docs/personal-data.md). */
const lifetimes = {
  checkout: day,
  order_attempt: day,
  placed_order: day,
  login: day,
  quick_order: 30 * day,
  offer: 180 * day,
  recent_addresses: 180 * day,
}

/** Whether a value of this key that was last changed at `at` has had its time; one without a time has not. */
export const isOver = (key: keyof typeof lifetimes, at: unknown): boolean =>
  typeof at === 'number' && Math.abs(Date.now() - at) >= lifetimes[key]
