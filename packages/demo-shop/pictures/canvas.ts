import { darken, lighten, palette } from './color.ts'
import { type Grain, grainOf, grainTile } from './grain.ts'

/** Offset 0..1, colour, opacity. */
type Stop = [offset: number, color: string, opacity?: number]

const drawStops = (stops: Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')

const tubeStops = (color: string, strength: number): Stop[] => [
  [0, darken(color, 0.3 * strength)],
  [0.09, darken(color, 0.05)],
  [0.24, lighten(color, 0.6 * strength)],
  [0.32, lighten(color, 0.42 * strength)],
  [0.46, color],
  [0.72, darken(color, 0.26 * strength)],
  [0.9, darken(color, 0.52 * strength)],
  [0.96, darken(color, 0.46 * strength)],
  [1, darken(color, 0.3 * strength)],
]

const matteStops = (color: string): Stop[] => [
  [0, darken(color, 0.18)],
  [0.16, lighten(color, 0.22)],
  [0.34, lighten(color, 0.08)],
  [0.68, darken(color, 0.28)],
  [0.92, darken(color, 0.55)],
  [1, darken(color, 0.42)],
]

/** What one drawing paints with. Every method answers a paint (`url(#..)`) for `fill` or `stroke`. */
export interface Canvas {
  /** Along the shape's own box, from (x1, y1) to (x2, y2) in 0..1. */
  linear: (stops: Stop[], x1: number, y1: number, x2: number, y2: number) => string
  /** Round, inside the shape's own box; light sits at (cx, cy). */
  radial: (stops: Stop[], cx?: number, cy?: number, r?: number) => string
  /** Polished tube that lies (light on its upper side). */
  lying: (color: string, strength?: number) => string
  /** Polished tube that stands (light on its left side). */
  standing: (color: string, strength?: number) => string
  /** Rubber or painted plastic that lies. */
  matteLying: (color: string) => string
  /** Rubber or painted plastic that stands. */
  matteStanding: (color: string) => string
  /** Lit abrasive grains, to be laid over the colour. */
  grain: (grain: Grain | number) => string
  /** Repeats `body` every `width` x `height` units. */
  pattern: (width: number, height: number, body: string, transform?: string) => string
  clip: (body: string) => string
  /** An id with an arc or line for lettering along it. */
  track: (d: string) => string
  /**
   * Adds what is printed on this product alone; it is drawn last, so that the rest can be shared (`splitLettering`).
   */
  letter: (body: string) => void
  /** The finished picture; without `background` it stays transparent. */
  finish: (body: string, options?: { background?: string | null; size?: number }) => string
}

/** Units a side of a drawing. */
export const DRAWN_SIZE = 400

/** A fresh drawing of 400 x 400 units. */
export function createCanvas(): Canvas {
  const defs: string[] = []
  const lettering: string[] = []
  const define = (build: (id: string) => string): string => {
    const id = `d${defs.length}`
    defs.push(build(id))
    return id
  }
  const paint = (build: (id: string) => string): string => `url(#${define(build)})`
  const linear: Canvas['linear'] = (stops, x1, y1, x2, y2) =>
    paint(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${drawStops(stops)}</linearGradient>`,
    )
  const pattern: Canvas['pattern'] = (width, height, body, transform = '') =>
    paint(
      (id) =>
        `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="${transform}">${body}</pattern>`,
    )
  return {
    linear,
    pattern,
    radial: (stops, cx = 0.36, cy = 0.3, r = 0.8) =>
      paint((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${drawStops(stops)}</radialGradient>`),
    lying: (color, strength = 1) => linear(tubeStops(color, strength), 0, 0, 0, 1),
    standing: (color, strength = 1) => linear(tubeStops(color, strength), 0, 0, 1, 0),
    matteLying: (color) => linear(matteStops(color), 0, 0, 0, 1),
    matteStanding: (color) => linear(matteStops(color), 0, 0, 1, 0),
    grain: (grain) => {
      const tile = grainTile(typeof grain === 'number' ? grainOf(grain) : grain)
      return pattern(200, 200, `<image href="${tile}" width="200" height="200" image-rendering="optimizeSpeed"/>`)
    },
    clip: (body) => paint((id) => `<clipPath id="${id}">${body}</clipPath>`),
    track: (d) => {
      const id = `t${lettering.length}`
      lettering.push(`<defs><path id="${id}" d="${d}"/></defs>`)
      return id
    },
    letter: (body) => {
      lettering.push(body)
    },
    finish: (body, { background = palette.surface, size = DRAWN_SIZE } = {}) => {
      const backdrop = background ? `<rect width="${size}" height="${size}" fill="${background}"/>` : ''
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><defs>${defs.join('')}</defs>${backdrop}${body}${lettering.length > 0 ? `${LETTERING}${lettering.join('')}</g>` : ''}</svg>`
    },
  }
}

const LETTERING = '<g id="lettering">'

/**
 * A finished picture without what is printed on this product alone, and that by itself on nothing; null if there is
 * none.
 */
export function splitLettering(svg: string): { picture: string; lettering: string | null } {
  const at = svg.lastIndexOf(LETTERING)
  if (at < 0) return { picture: svg, lettering: null }
  const head = svg.slice(0, svg.indexOf('>') + 1)
  return { picture: `${svg.slice(0, at)}</svg>`, lettering: head + svg.slice(at) }
}
