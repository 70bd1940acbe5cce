import { type MouseEvent, useEffect, useRef } from 'react'
import { holdBack } from './close-on-back.ts'

/**
 * Lets the way back close an open layer, as long as the component is rendered. A click on a link of the layer closes it
 * too; such links need `replace`, so that they take over the history entry of the layer.
 * @param isHeld false: the layer has no history entry, and back leaves the page
 * @returns the layer's `onClick`
 */
export function useHeldBack(onClose: () => void, isHeld = true): (event: MouseEvent) => void {
  const close = useRef(onClose)
  close.current = onClose
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isHeld) return
    const release = holdBack(() => close.current())
    return () => release(isLeaving.current)
  }, [isHeld])
  return ({ target, defaultPrevented }) => {
    // The router has taken the click.
    if (!defaultPrevented || !(target instanceof Element) || !target.closest('a')) return
    isLeaving.current = true
    onClose()
  }
}
