import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { isModified } from '../ui/is-modified.ts'

/**
 * A click handler that opens plain `<a href>` links of this site without a page load. One hook serves a whole grid,
 * where a `<Link>` in every card would cost sixty.
 */
export function useFollow() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || isModified(event) || event.defaultPrevented) return
      event.preventDefault()
      const { pathname, search, hash } = event.currentTarget
      navigate(pathname + search + hash)
    },
    [navigate],
  )
}
