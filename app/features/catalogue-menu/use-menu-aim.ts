import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/** How long the pointer may rest on its way to the pane, ms. */
const aimTimeoutMs = 150
/** Number of moves that make a direction. */
const trailLength = 4

/**
 * Chooses the item under the mouse at once, unless the mouse is crossing it on its way to the pane on the right. Touch
 * does not point, it taps.
 */
export function useMenuAim(pane: RefObject<HTMLElement | null>, choose: (id: number) => void) {
  const trail = useRef<Point[]>([])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const consider = (id: number, checked?: Point) => {
    clearTimeout(timer.current)
    const [from] = trail.current
    const to = trail.current.at(-1)
    const box = pane.current?.getBoundingClientRect()
    const isMoving = from && to && to !== checked
    if (isMoving && box && isHeadingFor(box, from, to))
      timer.current = window.setTimeout(consider, aimTimeoutMs, id, to)
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

/**
 * Whether a pointer that moved between two points is heading for a pane on the right: its path lies between the lines
 * to the pane's two left corners. All in px of the viewport.
 */
export function isHeadingFor(pane: { left: number; top: number; bottom: number }, from: Point, to: Point): boolean {
  const move = { x: to.x - from.x, y: to.y - from.y }
  const reach = pane.left - from.x
  if (move.x <= 0 || reach <= 0) return false
  const slope = move.y / move.x
  return slope >= (pane.top - from.y) / reach && slope <= (pane.bottom - from.y) / reach
}
