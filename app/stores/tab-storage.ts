import type { TabKey } from './kept-in-browser.ts'

/** What the browser has refused to store: it lives until the page is left. */
const refused = new Map<TabKey, unknown>()

/** The value that this tab has stored under a key, as JSON; undefined when there is none or nothing can be read. */
export function readOfTab(key: TabKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? refused.get(key)
  } catch {
    return refused.get(key)
  }
}

/** Stores a value as JSON until the tab is closed; where storage is full or switched off, until the page is left. */
export function writeOfTab(key: TabKey, value: unknown): void {
  removeOfTab(key)
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    refused.set(key, value)
  }
}

export function removeOfTab(key: TabKey): void {
  refused.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Switched off: there is nothing to remove.
  }
}
