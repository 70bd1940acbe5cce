type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * To be called as React has taken the document over. Clicks that were held (starter.ts) are made again in their order,
 * and what the visitor (or the browser, on a reload) has put into fields is put in once more: React knows what the
 * server wrote, and its next change would wipe it. What is sent with a held button comes before it; all else after the
 * clicks, since a filter would take away the products that were tapped.
 */
export function takeOver(): void {
  const { held } = window.start
  const forms = new Set([...held.keys()].map(({ form }) => form))
  // By value: the first change of a page that React makes wipes some.
  const touched = [...document.querySelectorAll<Field>('input, textarea')].flatMap((field) => {
    const value = putInto(field)
    return value === null ? [] : [{ field, value, isSent: field.form !== null && forms.has(field.form) }]
  })
  const putAgain = (isFirst: boolean) =>
    touched.flatMap(({ field, value, isSent }) => (isSent === isFirst ? [() => putIn(field, value)] : []))
  // The next choice starts from what React has made of this one, and so does the next tap.
  const taps = [...held].flatMap(([button, event]) => [() => focusAgain(button), () => clickAgain(button, event)])
  const steps = [...putAgain(true), ...taps, ...putAgain(false)]
  const step = () => {
    steps.shift()?.()
    if (steps.length > 0) setTimeout(step)
  }
  // Before the next frame: on a slow phone it would be seen that a field has been wiped.
  queueMicrotask(step)
}

/** As a real click does: what was typed is taken as its field is left. Who types elsewhere by now goes on. */
function focusAgain(button: HTMLButtonElement): void {
  const { activeElement: focused } = document
  if (!focused?.matches('input, textarea') || button.form?.contains(focused)) button.focus({ preventScroll: true })
}

function clickAgain(button: HTMLButtonElement, { timeStamp }: MouseEvent): void {
  window.start.held.delete(button)
  delete button.dataset.held
  if (!button.isConnected) return
  button.click()
  // For those who ask how long it took.
  performance.measure('tap', { start: timeStamp })
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** What is in a field that is not what its HTML says, of a choice whether it is made; null where nothing is. */
function putInto(field: Field): string | boolean | null {
  const { value, defaultValue } = field
  if (!isChoice(field)) return value === defaultValue ? null : value
  const { checked, defaultChecked, type } = field
  return checked === defaultChecked || (type === 'radio' && !checked) ? null : checked
}

function putIn(field: Field, value: string | boolean): void {
  // Hydrates the part that it is in; who reads HTML that React leaves alone hears of it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field.closest('[data-static]')) return
  if (typeof value === 'boolean') {
    if (!field.isConnected) return
    const choice = field as HTMLInputElement
    choice.checked = !value
    choice.click()
    return
  }
  typeInto(field, value)
  // It may have given way just now, to what it is once the stores have been read: the quantity of what is in the cart.
  const successor = !field.isConnected && field.name && document.getElementsByName(field.name)[0]
  if (successor) typeInto(successor as Field, value)
}

/** React hears of a text that was not set as the field's value, as it does of one that is typed. */
function typeInto(field: Field, text: string): void {
  if (text === field.defaultValue || !field.isConnected) return
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  const type = field.getAttribute('type')
  // An e-mail address has no ranges.
  if (type && selectionStart === null) field.setAttribute('type', 'text')
  field.setRangeText(text, 0, field.value.length, 'end')
  if (type) field.setAttribute('type', type)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
