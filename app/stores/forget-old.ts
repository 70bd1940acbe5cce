import { isOver } from './lifetimes.ts'
import { forgetOldAddresses } from './order/recent-addresses.ts'
import { readStored, removeStored } from './persist.ts'
import { readOfTab, removeOfTab } from './tab-storage.ts'

const ofTab = ['checkout', 'order_attempt', 'placed_order', 'login'] as const
const stored = ['quick_order', 'offer'] as const

/** Removes from this browser what may name people and has had its time, whichever page is visited. */
export function forgetOld(): void {
  for (const key of ofTab) if (isOver(key, timeOf(readOfTab(key)))) removeOfTab(key)
  for (const key of stored) if (isOver(key, timeOf(readStored(key)))) removeStored(key)
  forgetOldAddresses()
}

const timeOf = (value: unknown): unknown => Object(value).at
