export interface Target {
  /** CSS selector of the elements it may be. */
  selector: string
  /** How its name begins: its label, or its text. */
  name?: string
}

/**
 * Runs in the page of any engine: brings the first visible element that fits into view.
 * @returns the point to click; null as long as there is none, or other things lie over all of them
 */
export function find({ selector, name = '' }: Target): { x: number; y: number } | null {
  const say = (text: string | null | undefined): string => (text ?? '').replace(/[\s\u00ad]+/g, ' ').trim()
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
  }
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const [label] = element.labels ?? []
    const names = [element.getAttribute('aria-label'), label?.textContent, element.placeholder, element.textContent]
    if (!names.some((it) => say(it).startsWith(name) && (name === '' || say(it) !== ''))) continue
    // What is drawn in place of a box or a radio button is the label's.
    const target = isSeen(element) ? element : label
    if (!target || !isSeen(target) || element.disabled) continue
    target.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    if (hit && (target.contains(hit) || hit.contains(target) || label?.contains(hit))) return point
  }
  return null
}
