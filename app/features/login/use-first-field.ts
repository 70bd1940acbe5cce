import { useLayoutEffect, useRef } from 'react'

/** For a form of a dialog, also one that takes another's place: its first field has the focus. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    if (!field) return
    // The dialog looks for this when it opens.
    field.dataset.autofocus = 'true'
    field.focus()
  }, [])
  return form
}
