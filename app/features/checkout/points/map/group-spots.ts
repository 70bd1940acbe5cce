/** Where something is on the map, pixels. */
export interface Spot {
  x: number
  y: number
}

/** Spots that are so close together that they are drawn as one; x and y are their middle. */
export interface SpotGroup<Of extends Spot> extends Spot {
  spots: Of[]
}

/**
 * Groups spots by the squares of a grid, then groups whose middles are nearer than a square's side: thousands of spots
 * become as many groups as have room beside each other.
 * @param side of a square, pixels
 */
export function groupSpots<Of extends Spot>(spots: readonly Of[], side: number): SpotGroup<Of>[] {
  const squares = new Map<string, Of[]>()
  for (const spot of spots) {
    const square = `${Math.floor(spot.x / side)} ${Math.floor(spot.y / side)}`
    const inside = squares.get(square)
    if (inside) inside.push(spot)
    else squares.set(square, [spot])
  }
  const groups: SpotGroup<Of>[] = []
  for (const inside of [...squares.values()].sort((a, b) => b.length - a.length)) {
    const own = middleOf(inside)
    const near = groups.findIndex(({ x, y }) => Math.hypot(x - own.x, y - own.y) < side * 0.8)
    const other = groups[near]
    if (other) groups[near] = middleOf([...other.spots, ...inside])
    else groups.push(own)
  }
  return groups
}

function middleOf<Of extends Spot>(spots: Of[]): SpotGroup<Of> {
  const sum = (of: (spot: Of) => number) => spots.reduce((total, spot) => total + of(spot), 0)
  return { x: sum(({ x }) => x) / spots.length, y: sum(({ y }) => y) / spots.length, spots }
}
