import { hasTypedEarly } from './keep-typed.ts'
import { hydrate } from './react-internals.ts'

/** After that a tap does not hold up those after it, ms. */
const longestWait = 8_000
/** How long a press may last, and how long after its end it becomes a click, ms. */
const longestPress = 3_000
const clickDelay = 400

/**
 * To be called before React takes the document over. From now on only clicks on what is not React's yet are held
 * (starter.ts), and each of them is made again as soon as its element is: in the order of the taps, since what is
 * opened by a later one an earlier one would close.
 */
export function releaseHeld(): void {
  const { start } = window
  const { held, fail } = start
  let holdFirst = start.hold
  let isReleasing = false

  const hold = (event: MouseEvent) => {
    const button = start.pick(event)
    // While earlier taps wait, later ones do, too.
    if (!button || isReleasing || (isReady(button) && (held.size === 0 || held.has(button)))) return
    const isFirst = held.size === 0
    holdFirst(event)
    if (isFirst && held.size > 0) requestAnimationFrame(release)
  }

  const press = (button: HTMLButtonElement, { timeStamp }: MouseEvent) => {
    isReleasing = true
    delete button.dataset.held
    button.click()
    isReleasing = false
    // For those who ask how long it took.
    performance.measure('tap', { start: timeStamp })
  }

  /** While a finger is down nothing is made again: a notice of it might lie under the finger before it has clicked. */
  let pressedUntil = 0
  const notePress = ({ type, timeStamp, isTrusted }: Event) => {
    if (!isTrusted) return
    const lasting = { pointerdown: longestPress, pointerup: clickDelay }[type]
    pressedUntil = lasting === undefined ? 0 : timeStamp + lasting
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click']) addEventListener(type, notePress, true)

  /** The first of the taps, unless what was tapped is not React's yet. */
  const nextTap = (): [HTMLButtonElement, MouseEvent] | undefined => {
    for (const tap of held) {
      const [button, { timeStamp }] = tap
      if (!button.isConnected || isReady(button)) return tap
      if (performance.now() - timeStamp < longestWait) return
    }
    return
  }

  let focused: HTMLButtonElement | undefined
  const release = () => {
    const [button, event] = (performance.now() >= pressedUntil && nextTap()) || []
    if (button && event) {
      if (button === focused) {
        held.delete(button)
        press(button, event)
      }
      // As a real click does: what was typed in a field is taken when it is left (keep-typed.ts), a frame before the
      // click. Who types elsewhere by now goes on.
      else if (!isTypingElsewhere(button)) button.focus({ preventScroll: true })
      focused = held.has(button) ? button : undefined
    }
    if (held.size > 0) requestAnimationFrame(release)
  }

  start.hold = hold
  start.fail = () => {
    fail()
    holdFirst = start.hold
    start.hold = hold
  }
  requestAnimationFrame(release)
}

/** What is sent with a button has to be React's as well. */
const isReady = (button: HTMLButtonElement): boolean => hydrate(button) && !hasTypedEarly(button.form)

/** Whether the visitor has gone on to a field that is not sent with the button. */
const isTypingElsewhere = ({ form }: HTMLButtonElement): boolean => {
  const { activeElement: focused } = document
  return focused?.matches('input,textarea') === true && !form?.contains(focused)
}
