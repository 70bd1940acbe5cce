import { useEffect, useRef, useState } from 'react'
import { maskPhone, phoneMask } from '../../../shared/format/phone.ts'
import { runLazy } from '../loading/lazy.tsx'
import { Field, type FieldProps } from './field.tsx'
import type { PhoneMask } from './mask-phone.ts'

type PhoneFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'inputRef' | 'multiline'>

/**
 * A Russian phone number. The mask is loaded when the field is on the page; without it, also without script, any
 * spelling can be typed. `value` and what `onChange` gets are masked: `+7 (912) 345-67-89`.
 */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const mask = useRef<PhoneMask | null>(null)
  // The mask writes into the field, so React must not: the mask would not notice the change.
  const [first] = useState(value)
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    const element = input.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    element.addEventListener('input', () => mask.current ?? report.current?.(element.value), { signal })
    element.addEventListener('change', () => mask.current ?? report.current?.(maskPhone(element.value)), { signal })
    runLazy(
      () => import('./mask-phone.ts'),
      ({ maskPhoneInput }) => {
        if (!signal.aborted) mask.current = maskPhoneInput(element, (text) => report.current?.(text))
      },
    )
    return () => {
      controller.abort()
      mask.current?.destroy()
      mask.current = null
    }
  }, [])

  // What is in the field when it is hydrated has been typed since the server wrote it.
  const given = useRef(value)
  useEffect(() => {
    if (given.current === value) return
    given.current = value
    if (!input.current || input.current.value === value) return
    if (mask.current) mask.current.setValue(value)
    else input.current.value = value
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
