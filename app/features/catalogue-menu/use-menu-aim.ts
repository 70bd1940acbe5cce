import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { isHeadingFor, type Point } from './is-heading-for.ts'

/** How long the pointer may rest on its way, ms. */
const patience = 150
/** So many moves make a direction. */
const trailLength = 4

/**
 * Chooses the item under the mouse at once, unless the mouse is crossing it on its way to the pane on the right. Touch
 * does not point, it taps.
 */
export function useAim(pane: RefObject<HTMLElement | null>, choose: (id: number) => void) {
  const trail = useRef<Point[]>([])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const consider = (id: number, checked?: Point) => {
    clearTimeout(timer.current)
    const [from] = trail.current
    const to = trail.current.at(-1)
    const box = pane.current?.getBoundingClientRect()
    const isMoving = from && to && to !== checked
    if (isMoving && box && isHeadingFor(box, from, to)) timer.current = window.setTimeout(consider, patience, id, to)
    else choose(id)
  }

  return {
    onPointerMove({ clientX, clientY }: PointerEvent) {
      trail.current = [...trail.current.slice(1 - trailLength), { x: clientX, y: clientY }]
    },
    onPointerOverItem({ pointerType }: PointerEvent, id: number) {
      if (pointerType === 'mouse') consider(id)
    },
    /** The mouse has arrived in the pane, or left. */
    onArrive: () => clearTimeout(timer.current),
  }
}
