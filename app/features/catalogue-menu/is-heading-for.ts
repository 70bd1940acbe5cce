export interface Point {
  x: number
  y: number
}

/**
 * Whether a pointer that moved between two points is on its way to a pane on the right: the way lies between the lines to
 * the pane's two left corners. All in px of the viewport.
 */
export function isHeadingFor(pane: { left: number; top: number; bottom: number }, from: Point, to: Point): boolean {
  const way = { x: to.x - from.x, y: to.y - from.y }
  const reach = pane.left - from.x
  if (way.x <= 0 || reach <= 0) return false
  const slope = way.y / way.x
  return slope >= (pane.top - from.y) / reach && slope <= (pane.bottom - from.y) / reach
}
