import type { ProfileChanges } from './profile.ts'

let kept: { customerId: number; changes: ProfileChanges } | null = null

/**
 * Keeps what was typed into the profile for as long as the tab lives, so that a session that ends in between costs
 * nothing. Only in memory, and only for this customer. Not for the server.
 */
export function keepChanges(customerId: number, changes: ProfileChanges): void {
  kept = Object.keys(changes).length > 0 ? { customerId, changes } : null
}

/** What this customer has typed and not saved. */
export const keptChanges = (customerId: number): ProfileChanges => (kept?.customerId === customerId ? kept.changes : {})

/** The next customer who signs in sees nothing of them. */
export function forgetChanges(): void {
  kept = null
}
