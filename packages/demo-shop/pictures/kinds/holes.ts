/** Dust holes: centre and radius as shares of the disc's radius. */
export interface Hole {
  x: number
  y: number
  r: number
}

const ring = (count: number, distance: number, r: number, from = -90): Hole[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + (index * 360) / count) * Math.PI) / 180
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle), r }
  })

const centre = (r: number): Hole => ({ x: 0, y: 0, r })

/** The usual hole patterns of sanding discs, by number of holes. */
export const holePatterns: Record<0 | 6 | 7 | 8 | 9 | 15 | 21 | 61, Hole[]> = {
  0: [],
  6: ring(6, 0.56, 0.072),
  7: [centre(0.08), ...ring(6, 0.56, 0.072)],
  8: ring(8, 0.58, 0.084),
  9: [centre(0.098), ...ring(8, 0.58, 0.084)],
  15: [centre(0.098), ...ring(6, 0.43, 0.07), ...ring(8, 0.77, 0.076, -67)],
  21: [centre(0.07), ...ring(8, 0.41, 0.06), ...ring(12, 0.75, 0.06, -75)],
  61: [
    centre(0.042),
    ...ring(6, 0.225, 0.042),
    ...ring(12, 0.437, 0.042),
    ...ring(18, 0.648, 0.042, -80),
    ...ring(24, 0.85, 0.042, -82),
  ],
}
