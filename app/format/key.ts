/** `{keyword}-{id}` of a page address -> id: `'krug-125-1001'` -> `1001`; null when there is no keyword or id. */
export function idFromKey(key: string): number | null {
  const digits = /^.+-([1-9]\d{0,9})$/.exec(key)?.[1]
  return digits ? Number(digits) : null
}
