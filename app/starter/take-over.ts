import { choose, hydrateAround, typeInto } from '../react-internals.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** How long a press may last, and how long after its end it becomes a click, ms. */
const maxPress = 3_000
const clickDelay = 400

/**
 * To be called as React has taken the document over. Clicks that were held (starter.ts) are made again in their order,
 * and what the visitor (or the browser, on a reload) has put into fields is put in once more, as if it had just been
 * typed: React knows what the server wrote, and the next change of the page would wipe it. What is sent with a held
 * button comes before it; all else after the clicks, since a filter would take away the products that were tapped.
 */
export function takeOver(): void {
  const { held } = window.start
  // By value: the first change of a page that React makes wipes some.
  const typed = new Map<Field, string | boolean>()
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    const value = typedIn(field)
    if (value !== null) typed.set(field, value)
  }
  const isOfNext = (field: Field): boolean => {
    const [next] = held.keys()
    return !next || next.form === field.form
  }
  const note = ({ target }: Event) => {
    const field = target as Field
    if (typed.has(field) && !isChoice(field)) typed.set(field, field.value)
  }
  const noteChoice = (event: Event) => {
    const field = event.target as Field
    if (!event.isTrusted || !isChoice(field) || isOfNext(field)) return
    // React would hear it.
    event.stopPropagation()
    typed.set(field, field.checked)
  }
  /** While a finger is down nothing is clicked: a notice of it might lie under the finger before it has clicked. */
  let pressedUntil = 0
  const notePress = ({ type, timeStamp, isTrusted }: Event) => {
    if (!isTrusted) return
    const lasting = { pointerdown: maxPress, pointerup: clickDelay }[type]
    pressedUntil = lasting === undefined ? 0 : timeStamp + lasting
  }

  let focused: HTMLButtonElement | undefined
  const clickNext = ([button, { timeStamp }]: [HTMLButtonElement, MouseEvent]) => {
    if (button === focused || !button.isConnected) {
      held.delete(button)
      delete button.dataset.held
      button.click()
      // For those who ask how long it took.
      performance.measure('tap', { start: timeStamp })
      return
    }
    // As a real click does: what was typed in a field is taken when it is left, a frame before the click. Who types
    // elsewhere by now goes on.
    if (!isTypingElsewhere(button)) button.focus({ preventScroll: true })
    focused = button
  }

  const step = () => {
    for (const [field, value] of typed) {
      if (!isOfNext(field)) continue
      typed.delete(field)
      putIn(field, value)
      // The next choice starts from what React has made of this one.
      if (isChoice(field)) break
    }
    const [next] = held
    if (next && performance.now() >= pressedUntil) clickNext(next)
    if (held.size > 0 || typed.size > 0) requestAnimationFrame(step)
    else for (const [type, listener] of listeners) removeEventListener(type, listener, true)
  }

  const listeners: [string, (event: Event) => void][] = [
    ['input', note],
    ['click', noteChoice],
    ...['pointerdown', 'pointerup', 'pointercancel', 'click'].map((type): [string, typeof notePress] => [
      type,
      notePress,
    ]),
  ]
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  // Before the next frame: on a slow phone it would be seen that a field has been wiped.
  queueMicrotask(step)
}

/** Whether the visitor has gone on to a field that is not sent with the button. */
const isTypingElsewhere = ({ form }: HTMLButtonElement): boolean => {
  const { activeElement: focused } = document
  return focused?.matches('input,textarea') === true && !form?.contains(focused)
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** What is in a field that is not what its HTML says, of a choice whether it is made; null where nothing is. */
function typedIn(field: Field): string | boolean | null {
  const { value, defaultValue } = field
  if (!isChoice(field)) return value === defaultValue ? null : value
  const { checked, defaultChecked, type } = field
  return checked === defaultChecked || (type === 'radio' && !checked) ? null : checked
}

function putIn(field: Field, value: string | boolean): void {
  hydrateAround(field)
  // HTML that React leaves alone keeps it; who reads it hears of it.
  if (field.closest('[data-static]')) field.dispatchEvent(new Event('input', { bubbles: true }))
  else if (typeof value === 'string') {
    typeAgain(field, value)
    // It may have given way just now, to what it is once the stores have been read: the quantity of what is in the cart.
    const successor = !field.isConnected && field.name && document.getElementsByName(field.name)[0]
    if (successor) typeAgain(successor as Field, value)
  } else if (field.isConnected) choose(field as HTMLInputElement, value)
}

function typeAgain(field: Field, value: string): void {
  if (value === field.defaultValue || !field.isConnected) return
  const { selectionStart, selectionEnd } = field
  typeInto(field, value)
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
