/** The value that this tab has stored under a key, as JSON; undefined when there is none or nothing can be read. */
export function readOfTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON until the tab is closed; where storage is full or switched off it lives until the page is left. */
export function writeOfTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function removeOfTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
