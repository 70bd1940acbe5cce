let observer: MutationObserver | undefined

/**
 * What has the focus is about to go, at once or when an answer comes: the first match of `selector` in `place` gets it
 * as soon as it is there, and so does what takes its place, until the focus is moved by somebody else.
 */
export function moveFocus(place: Element | null | undefined, selector: string): void {
  observer?.disconnect()
  if (!place) return
  let holder = document.activeElement
  const watching = new MutationObserver(() => {
    const { activeElement: focused, body } = document
    if (focused === holder) return
    // Still there without the focus: it was moved.
    if (focused !== body || holder?.isConnected) return watching.disconnect()
    const next = place.querySelector<HTMLElement>(selector)
    if (!next) return
    holder = next
    next.focus({ preventScroll: true })
  })
  observer = watching
  watching.observe(place, { childList: true, subtree: true })
}
