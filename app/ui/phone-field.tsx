import { useEffect, useRef, useState } from 'react'
import { maskTyped, phoneMask } from '../format/phone-input.ts'
import { Field, type FieldProps } from './field.tsx'

type PhoneFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'inputRef' | 'multiline'>

/**
 * A Russian phone number. It is masked while it is typed; without script any spelling can be typed. `value` and what
 * `onChange` gets are masked: `+7 (912) 345-67-89`.
 */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The mask writes into the field, so React must not: it would lose the caret.
  const [first] = useState(value)
  const tell = useRef(onChange)
  tell.current = onChange

  useEffect(() => {
    const element = input.current
    if (!element) return
    const mask = (isBackwards: boolean) => {
      const typed = element.value
      const { text, caret } = maskTyped(typed, element.selectionStart ?? typed.length, isBackwards)
      if (text === typed) return text
      element.value = text
      if (document.activeElement === element) element.setSelectionRange(caret, caret)
      return text
    }
    // What stood there before the script came.
    const standing = mask(false)
    if (standing !== first) tell.current?.(standing)
    const controller = new AbortController()
    const listen = (event: Event) => {
      const isBackwards = event instanceof InputEvent && event.inputType === 'deleteContentBackward'
      tell.current?.(mask(isBackwards))
    }
    element.addEventListener('input', listen, { signal: controller.signal })
    return () => controller.abort()
  }, [first])

  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])

  return (
    <Field
      autoComplete="tel"
      placeholder={phoneMask.replace(/[F0]/g, '_')}
      {...props}
      value={first}
      type="tel"
      inputMode="tel"
      inputRef={input}
    />
  )
}
