/**
 * Moves the focus between the links of a list with the arrow keys, round and round, and with Home and End.
 * @returns whether the key was one of these
 */
export function moveFocus(list: Element, key: string): boolean {
  const links = [...list.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  links.at(next % links.length)?.focus()
  return true
}
