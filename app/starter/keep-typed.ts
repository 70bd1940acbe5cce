type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * To be called before React takes the document over. What the visitor (or the browser, on a reload) has put into a
 * field until then React does not know of, and the next change of the page would wipe it. So it is put in once more
 * as soon as the field is React's, as if it had just been typed.
 */
export function keepTyped(): void {
  const waiting = new Set(document.querySelectorAll<Field>('input, textarea'))
  const step = () => {
    for (const field of waiting) {
      if (field.isConnected && !isReacts(field)) continue
      waiting.delete(field)
      if (field.isConnected) typeAgain(field)
    }
    if (waiting.size > 0) requestAnimationFrame(step)
  }
  step()
}

/** See `isHydrated` in starter.ts. */
const isReacts = (field: Field): boolean => Object.keys(field).some((key) => key.startsWith('__reactProps'))

function typeAgain(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    // React compares with what it has seen last, which only its own setter on the element changes.
    field.checked = !field.checked
    field.click()
    return
  }
  const { value, defaultValue } = field
  if (value === defaultValue) return
  const { selectionStart, selectionEnd } = field
  field.value = defaultValue
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
