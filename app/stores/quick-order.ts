import { maxOrderLength } from '../shop-api/read-order.ts'
import { readStored, removeStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'quick_order'

/** The text of a quick order: it stays until it is removed, survives a reload and is shared by all tabs. */
export const quickOrderStore = createStore<{ text: string }>(
  { text: '' },
  (state) => {
    state.text = readText()
  },
  key,
)

export function setOrderText(text: string): void {
  quickOrderStore.restore()
  const kept = text.slice(0, maxOrderLength)
  quickOrderStore.state.text = kept
  if (kept === '') removeStored(key)
  else writeStored(key, { text: kept })
}

/**
 * Puts lines below those that are there.
 * @returns false: there is no room for all of them, and nothing is changed
 */
export function addOrderText(lines: string): boolean {
  const { text } = quickOrderStore.read()
  const longer = text.trim() === '' ? lines : `${text.replace(/\n+$/, '')}\n${lines}`
  if (longer.length > maxOrderLength) return false
  setOrderText(longer)
  return true
}

function readText(): string {
  const stored = readStored(key)
  const isText = typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
  return isText ? (stored.text as string).slice(0, maxOrderLength) : ''
}
