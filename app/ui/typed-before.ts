import { useCallback, useRef } from 'react'

/**
 * A ref for a text field that the server has written and React holds the value of. What stands in the field when React
 * takes it over (typed, pasted or filled in by the browser before the script came) is given to `take`; otherwise the
 * next change of the page would wipe it.
 */
export function useTypedBefore(take: (text: string) => void) {
  const latest = useRef(take)
  latest.current = take
  return useCallback((field: HTMLInputElement | null) => {
    if (field && field.value !== field.defaultValue) latest.current(field.value)
  }, [])
}
