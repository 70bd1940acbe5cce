import InputMask from 'imask/esm/controls/input.js'
import 'imask/esm/core/action-details.js'
import 'imask/esm/masked/pattern.js'
import { nationalDigits, phoneMask } from '../../format/phone.ts'

export interface PhoneMask {
  setValue: (text: string) => void
  destroy: () => void
}

/**
 * Puts the phone mask on a field; `onAccept` gets each new masked text. A number that is pasted comes out right, and so
 * does one that is typed with the country's 7 or 8 before it.
 */
export function maskPhoneInput(element: HTMLInputElement, onAccept: (text: string) => void): PhoneMask {
  const mask = new InputMask(element, {
    mask: phoneMask,
    definitions: { F: /[0-79]/ },
    prepare: (text: string, { value: before }: { value: string }) => {
      // The mask would take a first 7 for its own.
      if (text === '7' && before === '') return '77'
      const isComplete = text.replace(/\D/g, '').length >= 10
      return isComplete ? (before.includes('7') ? '' : '7') + nationalDigits(text) : text
    },
  })
  const controller = new AbortController()
  element.addEventListener(
    'beforeinput',
    (event) => {
      const typed = element.selectionStart === element.value.length ? (event.data ?? '') : ''
      const digits = element.value.replace(/\D/g, '').slice(1) + typed
      // Only an eleventh digit tells that the first one was the country's.
      if (!/^\d$/.test(typed) || !/^7\d{10}$/.test(digits)) return
      event.preventDefault()
      mask.value = digits
    },
    { signal: controller.signal },
  )
  mask.on('accept', () => onAccept(mask.value))
  if (mask.value) onAccept(mask.value)
  return {
    setValue: (text) => {
      mask.value = text
    },
    destroy: () => {
      controller.abort()
      mask.destroy()
    },
  }
}
