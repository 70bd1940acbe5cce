/** Where React Router keeps positions in sessionStorage, by the key of the history entry. */
export const scrollStorageKey = 'scroll'

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
