/**
 * Runs `change`, which puts something above the first child of `container`, and keeps what is seen where it is; or
 * goes to `saved`, where the page was left, in pixels.
 */
export function keepInPlace(container: Element | null, change: () => void, saved: number | null): void {
  const anchor = container?.firstElementChild
  const before = anchor?.getBoundingClientRect().top ?? 0
  // Browsers that do the same by themselves would do it twice.
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  change()
  if (saved === null) scrollBy(0, (anchor?.getBoundingClientRect().top ?? 0) - before)
  else scrollTo(0, saved)
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}

/** Where a history entry was left by a page load before this one; React Router's <ScrollRestoration> writes it down. */
export function savedScroll(key: string): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? 'null')
    const saved = (positions as Record<string, unknown> | null)?.[key]
    return typeof saved === 'number' ? saved : null
  } catch {
    return null
  }
}
