/** After that a tap does not hold up those after it, ms. */
const longestWait = 8_000

/**
 * To be called before React takes the document over. From now on only clicks on what is not React's yet are held
 * (starter.ts), and each of them is made again as soon as its element is: in the order of the taps, since what is opened
 * by a later one an earlier one would close.
 */
export function releaseHeld(): void {
  const { start } = window
  const { held, fail } = start
  let holdFirst = start.hold
  let isReleasing = false

  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button,a:not([target])')
    // While earlier taps wait, later ones do, too.
    if (!button || isReleasing || (isHydrated(button) && (held.size === 0 || held.has(button)))) return
    const isFirst = held.size === 0
    holdFirst(event)
    if (isFirst && held.size > 0) requestAnimationFrame(release)
  }

  const press = (button: HTMLButtonElement, { timeStamp }: MouseEvent) => {
    isReleasing = true
    button.click()
    isReleasing = false
    // For those who ask how long it took.
    performance.measure('tap', { start: timeStamp })
  }

  const release = () => {
    for (const [button, event] of held) {
      if (button.isConnected && !isHydrated(button)) {
        if (performance.now() - event.timeStamp > longestWait) continue
        break
      }
      held.delete(button)
      // As a real click does: what was typed in a field is taken when it is left (keep-typed.ts), before the click.
      button.focus({ preventScroll: true })
      requestAnimationFrame(() => press(button, event))
    }
    if (held.size > 0) requestAnimationFrame(release)
    else delete document.documentElement.dataset.waiting
  }

  start.hold = hold
  start.fail = () => {
    fail()
    holdFirst = start.hold
    start.hold = hold
  }
  requestAnimationFrame(release)
}

/**
 * Whether React has taken an element over: it leaves its properties on every one (react-dom, ReactDOMComponentTree).
 * Elements that are made without it have a handler of their own.
 */
export const isHydrated = (element: HTMLElement): boolean =>
  element.onclick !== null || Object.keys(element).some((key) => key.startsWith('__reactProps'))
