/** Colours that many drawings share. */
export const palette = {
  steel: '#b9c1ca',
  aluminium: '#d3d9df',
  brass: '#c9a24a',
  graphite: '#2b3138',
  black: '#14171c',
  yellow: '#ffc81a',
  surface: '#f5f7f9',
} as const

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Colour between two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const blended = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A colour with this share of white. */
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share)
/** A colour with this share of near-black. */
export const darken = (color: string, share: number): string => mix(color, '#0c0e12', share)

/** Ink that stays readable on a surface of the given colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150 ? palette.black : '#ffffff'
}
