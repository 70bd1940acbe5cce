/**
 * Gives an open layer a history entry of its own: going back then closes the layer instead of leaving the page. React
 * Router does not learn of the entry.
 * @returns to be called when the layer is closed: it takes the entry away, or leaves it to a link that replaces it
 */
export function holdBack(close: () => void): (isReplaced: boolean) => void {
  const { idx = 0, ...state } = (history.state ?? {}) as { idx?: number }
  history.pushState({ ...state, idx: idx + 1 }, '')
  let isHeld = true
  const goBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    removeEventListener('popstate', goBack, true)
    if (isHeld) close()
    isHeld = false
  }
  addEventListener('popstate', goBack, true)
  return (isReplaced) => {
    if (!isHeld) return
    isHeld = false
    if (isReplaced) removeEventListener('popstate', goBack, true)
    else history.back()
  }
}
