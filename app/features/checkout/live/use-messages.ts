import { type RefObject, useEffect, useState } from 'react'
import type { InputName } from '../../../../shared/shop/order-fields.ts'
import type { FilledOrder, OrderErrors } from '../order/rules.ts'

/**
 * Which messages are shown: those of fields that have been left, all after a try to submit, and those of the shop until
 * their field changes. `showAll` puts the focus on the first wrong field of the form.
 */
export function useMessages(form: RefObject<HTMLFormElement | null>, errors: OrderErrors) {
  const [touched, setTouched] = useState<readonly InputName[]>([])
  const [tries, setTries] = useState(0)
  const [fromShop, setFromShop] = useState<OrderErrors>({})

  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current)
  }, [tries, form])

  const visible = Object.entries(errors).filter(([name]) => tries > 0 || touched.some((field) => field === name))
  return {
    shown: { ...Object.fromEntries(visible), ...fromShop } as OrderErrors,
    touch: (name: InputName) => setTouched((names) => (names.includes(name) ? names : [...names, name])),
    /** `change` is what has just been changed. */
    clear: (change: Partial<FilledOrder>) =>
      setFromShop((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in change)))),
    showAll: (shopErrors: OrderErrors = {}) => {
      setFromShop(shopErrors)
      setTries((count) => count + 1)
    },
  }
}

const wrong = '[aria-invalid="true"], [data-invalid] :is(input, button):not(:disabled)'

function focusFirstWrong(form: HTMLFormElement | null): void {
  const element = form?.querySelector<HTMLElement>(wrong)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
