import type { Canvas } from './canvas.ts'
import { palette } from './color.ts'

/** Rounds to a tenth, so that the SVG stays short. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A rectangle by its upper left corner, width and height, with corners of radius `r`; `more`: further attributes. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}" ${more}/>`

/** A filled path; `d` is SVG's path data. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** A circle by its centre and radius. */
export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}" ${more}/>`

/** An ellipse by its centre and two radii. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`

/** Shapes under one SVG transform. */
export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`

/** A line without filling: seams, ribs, highlights. */
export const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Joins what `draw` answers for 0 .. count - 1. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A circle as part of a longer path, for holes with the even-odd rule. */
export const circlePath = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

interface Lettering {
  size: number
  weight?: 600 | 800
  color?: string
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  opacity?: number
  /** Id from `canvas.track`: the text runs along it, centred. */
  along?: string
  more?: string
}

/** Escapes, and writes inches as the typeface can: it has no double prime. */
const escapeText = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('″', '"')

/** Text in the shop's typeface, baseline at (x, y). */
export function text(x: number, y: number, content: string, lettering: Lettering): string {
  const {
    size,
    weight = 600,
    color = palette.black,
    anchor = 'middle',
    spacing = 0,
    opacity = 1,
    along,
    more,
  } = lettering
  const attributes = `font-family="Golos Text" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" fill="${color}" fill-opacity="${opacity}" text-anchor="${anchor}" ${more ?? ''}`
  if (along) {
    return `<text ${attributes}><textPath href="#${along}" startOffset="50%">${escapeText(content)}</textPath></text>`
  }
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escapeText(content)}</text>`
}

/** Font size at which `content` is about `width` wide, at most `largest`. */
export const fitText = (content: string, width: number, largest: number): number =>
  round(Math.min(largest, width / (content.length * 0.62)))

/** The one soft shadow where a thing touches the ground: centre and half extents in units. */
export function shadow(canvas: Canvas, cx: number, cy: number, rx: number, ry = 13, opacity = 0.34): string {
  const soft = (strength: number): string =>
    canvas.radial(
      [
        [0, palette.black, strength],
        [0.35, palette.black, strength * 0.78],
        [0.6, palette.black, strength * 0.38],
        [0.82, palette.black, strength * 0.1],
        [1, palette.black, 0],
      ],
      0.5,
      0.5,
      0.5,
    )
  return (
    ellipse(cx, cy, rx * 1.16, ry * 1.7, soft(opacity)) +
    ellipse(cx, cy - ry * 0.25, rx * 0.98, ry * 0.8, soft(opacity * 1.2))
  )
}

/** A soft round shadow that a disc throws on what lies behind it. */
export function roundShadow(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  opacity: number,
  softness = 0.12,
): string {
  const fill = canvas.radial(
    [
      [0, palette.black, opacity],
      [1 - softness, palette.black, opacity],
      [1 - softness / 2, palette.black, opacity * 0.42],
      [1, palette.black, 0],
    ],
    0.5,
    0.5,
    0.5,
  )
  return circle(cx, cy, r, fill)
}
