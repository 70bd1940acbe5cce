import InputMask from 'imask/esm/controls/input.js'
import 'imask/esm/core/action-details.js'
import 'imask/esm/masked/pattern.js'
import { nationalDigits, phoneMask } from '../format/phone-input.ts'

/** A mask at work in a field. */
export interface PhoneMask {
  setValue: (text: string) => void
  destroy: () => void
}

/** Puts the phone mask on a field; `onAccept` gets each new masked text. A number that is pasted comes out right. */
export function maskPhoneInput(element: HTMLInputElement, onAccept: (text: string) => void): PhoneMask {
  const mask = new InputMask(element, {
    mask: phoneMask,
    definitions: { F: /[0-79]/ },
    prepare: (text: string, { value: before }: { value: string }) => {
      const isWhole = text.replace(/\D/g, '').length >= 10
      return isWhole ? (before.includes('7') ? '' : '7') + nationalDigits(text) : text
    },
  })
  mask.on('accept', () => onAccept(mask.value))
  if (mask.value) onAccept(mask.value)
  return {
    setValue: (text) => {
      mask.value = text
    },
    destroy: () => mask.destroy(),
  }
}
