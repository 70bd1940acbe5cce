import { useScrollRestoration } from '../react-internals.ts'

/** Where positions are kept in sessionStorage, by the key of the history entry; the starter knows it, too. */
const scrollStorageKey = 'scroll'

/**
 * React Router's <ScrollRestoration> without its inline script: keys are given by the boot script
 * (app/document/boot.ts), and a document that is loaded anew is scrolled by the starter (app/starter/starter.ts).
 */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey: scrollStorageKey })
  return null
}

/**
 * How far down a history entry was left, in pixels; null when unknown. An earlier page load of this tab counts, too.
 */
export function savedScroll(locationKey: string): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? 'null')
    const saved = (positions as Record<string, unknown> | null)?.[locationKey]
    return typeof saved === 'number' ? saved : null
  } catch {
    return null
  }
}
