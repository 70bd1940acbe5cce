/** `{keyword}-{id}` of a page address -> id: `'krug-125-1001'` -> `1001`, also without keyword; null without an id. */
export function idFromKey(key: string): number | null {
  const digits = /^.*-([1-9]\d{0,9})$/.exec(key)?.[1]
  return digits ? Number(digits) : null
}
