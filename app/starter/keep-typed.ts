import { isHydrated } from './release-held.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * To be called before React takes the document over. What the visitor (or the browser, on a reload) has put into a
 * field until then React does not know of, and the next change of the page would wipe it. So it is put in once more
 * as soon as the field is React's, as if it had just been typed.
 */
export function keepTyped(): void {
  // By value: React takes fields over in several steps, and one that is typed into renders its neighbours again.
  const waiting = new Map(
    [...document.querySelectorAll<Field>('input, textarea')].map((field) => [field, typedIn(field)]),
  )
  const note = ({ target }: Event) => {
    if (waiting.has(target as Field)) waiting.set(target as Field, typedIn(target as Field))
  }
  addEventListener('input', note, true)
  const step = () => {
    for (const [field, typed] of waiting) {
      if (field.isConnected && !isHydrated(field)) continue
      waiting.delete(field)
      // Where nothing was typed React may have put in by now what a store has kept: that stays.
      if (field.isConnected) typeAgain(field, typed ?? field.value)
    }
    if (waiting.size > 0) requestAnimationFrame(step)
    else removeEventListener('input', note, true)
  }
  step()
}

/** What is in a field that is not what its HTML says; null where nothing is. */
const typedIn = ({ value, defaultValue }: Field): string | null => (value === defaultValue ? null : value)

function typeAgain(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    // React compares with what it has seen last, which only its own setter on the element changes.
    field.checked = !field.checked
    field.click()
    return
  }
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
