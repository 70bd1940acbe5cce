import { isOver } from '../lifetimes.ts'
import { readStored, removeStored, writeStored } from '../persist.ts'

const key = 'recent_addresses'
/** Addresses that are kept, of all cities. */
const maxAddresses = 6

interface RecentAddress {
  /** As the address service writes the city. */
  city: string
  address: string
  /** When it was last ordered to, ms since 1970. */
  at: number
}

/** Where this browser has ordered to in a city, the newest first. */
export const recentAddresses = (city: string): string[] =>
  read().flatMap((recent) => (recent.city === city ? [recent.address] : []))

/** Keeps the address of an order that has been placed. */
export function rememberAddress(city: string, address: string): void {
  const text = address.trim()
  if (text === '') return
  const others = read().filter((recent) => recent.city !== city || recent.address !== text)
  writeStored(key, [{ city, address: text, at: Date.now() }, ...others].slice(0, maxAddresses))
}

/** Removes those to which nothing was ordered for long. */
export function forgetOldAddresses(): void {
  const stored = readStored(key)
  if (stored === undefined) return
  const kept = read()
  if (kept.length === 0) removeStored(key)
  else if (JSON.stringify(kept) !== JSON.stringify(stored)) writeStored(key, kept)
}

/** Who uses the browser next is not to find them. */
export function forgetAddresses(): void {
  removeStored(key)
}

function read(): RecentAddress[] {
  const stored = readStored(key)
  if (!Array.isArray(stored)) return []
  return stored
    .filter((item) => typeof item?.city === 'string' && typeof item?.address === 'string' && !isOver(key, item.at))
    .map((item) => ({ at: Date.now(), ...item }))
}
