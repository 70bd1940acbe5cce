/** `{keyword}-{id}` of a page address -> id: `'krug-125-1001'` -> `1001`, also without keyword; null without an id. */
export function idFromKey(key: string): number | null {
  const digits = /^.*-([1-9]\d{0,9})$/.exec(key)?.[1]
  return digits ? Number(digits) : null
}

/** Ids of the shop have nine digits at most; what is more was not written by this shop. */
export const highestId = 999_999_999

/** An id as addresses and forms write it; null for anything else. */
export const readId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
