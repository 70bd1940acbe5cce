import InputMask from 'imask/esm/controls/input.js'
import 'imask/esm/core/action-details.js'
import 'imask/esm/masked/pattern.js'
import { fitsPhoneMask, maskPhone, phoneMask } from '../../../shared/format/phone.ts'

export interface PhoneMask {
  setValue: (text: string) => void
  destroy: () => void
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Puts the phone mask on a field as long as its text can be a Russian number; any other text stays as it was written.
 * `onAccept` gets each new text. Single keys go through the mask. What comes at once (pasted, dropped, filled in by the
 * browser) is read as a whole.
 */
export function maskPhoneInput(element: HTMLInputElement, onAccept: (text: string) => void): PhoneMask {
  let mask: InputMask<{ mask: string }> | null = null
  let shown = element.value
  let isKey = false
  const listeners = new AbortController()
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal: listeners.signal, capture: true })

  function setValue(text: string): void {
    if (fitsPhoneMask(text)) putMask(maskPhone(text))
    else {
      takeMaskOff()
      element.value = text
    }
    report()
  }

  function report(): void {
    shown = element.value
    onAccept(shown)
  }

  function putMask(text: string): void {
    if (element.value !== text) element.value = text
    mask?.updateValue()
    if (mask) return
    mask = new InputMask(element, { mask: phoneMask, definitions: { F: /[0-79]/ } })
    mask.on('accept', report)
  }

  function takeMaskOff(): void {
    mask?.destroy()
    mask = null
  }

  /** The field's text with this one in place of what is selected; a whole number replaces all that was there. */
  function insert(text: string): void {
    const { value, selectionStart, selectionEnd } = element
    const end = selectionEnd ?? value.length
    const isWhole = digitsOf(text).length >= 10
    setValue(isWhole ? text : value.slice(0, selectionStart ?? end) + text + value.slice(end))
    if (document.activeElement === element) element.setSelectionRange(element.value.length, element.value.length)
  }

  const take = (event: Event, text: string | null | undefined) => {
    if (!text) return
    isKey = false
    event.preventDefault()
    event.stopImmediatePropagation()
    insert(text)
  }

  listen('paste', (event) => take(event, event.clipboardData?.getData('text/plain')))
  listen('drop', (event) => take(event, event.dataTransfer?.getData('text/plain')))
  listen('beforeinput', (event) => {
    const { data } = event
    // What is being composed cannot be prevented.
    isKey = !event.cancelable || ((data?.length ?? 0) <= 1 && event.inputType !== 'insertReplacementText')
    if (!isKey) return take(event, data)
    if (!mask || !data || !/[\d+]/.test(data) || element.selectionEnd !== element.value.length) return
    const text = element.value.slice(0, element.selectionStart ?? 0) + data
    // The first sign tells which country's number it is; an eleventh digit, that it is another's or has its code.
    if (text === data || digitsOf(text).length > 11) take(event, data)
    else if (text === '+7 (00') {
      isKey = false
      event.preventDefault()
      setValue('00')
    }
  })
  listen('input', (event) => {
    const isMasked = mask !== null && isKey
    isKey = false
    if (isMasked) return
    event.stopImmediatePropagation()
    setValue(element.value)
  })
  // What fills a field in may do so without a word.
  for (const type of ['change', 'blur'] as const) listen(type, () => element.value === shown || setValue(element.value))

  if (element.value) setValue(element.value)
  else putMask('')
  return {
    setValue,
    destroy: () => {
      listeners.abort()
      takeMaskOff()
    },
  }
}
