import { isTracked } from './react-internals.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * To be called before React takes the document over. What the visitor (or the browser, on a reload) has put into a
 * field until then React does not know of, and the next change of the page would wipe it. So it is put in once more
 * as soon as the field is React's, as if it had just been typed. While clicks are held (release-held.ts), only fields
 * of the form whose button is the next are: a filter would take away the products that were tapped before.
 */
export function keepTyped(): void {
  // By value: React takes fields over in several steps, and one that is typed into renders its neighbours again.
  const waiting = new Map(
    [...document.querySelectorAll<Field>('input, textarea')].map((field) => [field, typedIn(field)]),
  )
  const isBehindHeld = (field: Field): boolean => {
    const [next] = window.start.held.keys()
    return next !== undefined && next.form !== field.form
  }
  const note = ({ target }: Event) => {
    const field = target as Field
    // Later choices are React’s own, or those of noteChoice.
    if (waiting.has(field) && !(isChoice(field) && isTracked(field))) waiting.set(field, typedIn(field))
  }
  const noteChoice = (event: Event) => {
    const field = event.target as Field
    if (!event.isTrusted || !isChoice(field) || !isBehindHeld(field)) return
    // React would hear it even of a field that is not its own yet, and take it over at once.
    event.stopPropagation()
    if (waiting.size === 0) requestAnimationFrame(step)
    waiting.set(field, field.checked)
  }
  addEventListener('input', note, true)
  addEventListener('click', noteChoice, true)
  const step = () => {
    for (const [field, typed] of waiting) {
      if (field.isConnected && (!isTracked(field) || isBehindHeld(field))) continue
      waiting.delete(field)
      if (typeof typed === 'boolean') {
        if (!field.isConnected) continue
        chooseAgain(field as HTMLInputElement, typed)
        // The next choice starts from what React has made of this one.
        break
      }
      // Where nothing was typed React may have put in by now what a store has kept: that stays.
      if (field.isConnected) typeAgain(field, typed ?? field.value)
      // It may have given way just now, to what it is once the stores have been read.
      const successor = !field.isConnected && typed !== null && successorOf(field)
      if (successor) typeAgain(successor, typed)
    }
    if (waiting.size > 0) requestAnimationFrame(step)
  }
  step()
}

/** Whether something is typed in a form that React does not notice yet: it is put in once more as soon as it does. */
export const hasTypedEarly = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<Field>('input, textarea') ?? [])].some(
    (field) => !isTracked(field) && typedIn(field) !== null,
  )

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The field that React shows in the place of one: the quantity of a product that turns out to be in the cart. */
function successorOf({ name }: Field): Field | undefined {
  const fields = [...document.querySelectorAll<Field>('input, textarea')].filter(isTracked)
  return fields.find((field) => name && field.name === name)
}

/** What is in a field that is not what its HTML says, of a choice whether it is made; null where nothing is. */
function typedIn(field: Field): string | boolean | null {
  const { value, defaultValue } = field
  if (!isChoice(field)) return value === defaultValue ? null : value
  const { checked, defaultChecked, type } = field
  return checked === defaultChecked || (type === 'radio' && !checked) ? null : checked
}

function chooseAgain(field: HTMLInputElement, checked: boolean): void {
  // React compares with what it has seen last, which only its own setter on the element changes.
  field.checked = !checked
  field.click()
}

function typeAgain(field: Field, value: string): void {
  const { defaultValue } = field
  if (value === defaultValue) return
  const { selectionStart, selectionEnd } = field
  field.value = defaultValue
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
