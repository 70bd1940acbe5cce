import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten, palette } from '../color.ts'
import type { Livery, Named } from '../drawing.ts'
import { circle, fitText, group, path, rect, repeat, round, stroke, text } from '../shapes.ts'

/** Screw head with a hexagon socket. */
export function screw(canvas: Canvas, cx: number, cy: number, r: number): string {
  const metal = canvas.radial([
    [0, '#e6eaee'],
    [0.6, '#9aa4af'],
    [1, '#4e5761'],
  ])
  return (
    circle(cx, cy, r + 0.8, palette.black, 'opacity=".4"') +
    circle(cx, cy, r, metal) +
    circle(cx, cy, r * 0.42, '#23282e')
  )
}

/** Air inlet that lies: steel collar and brass nipple to the right of (x, cy); 46 units long. */
export function inletRight(canvas: Canvas, x: number, cy: number, size = 1): string {
  const collar = 34 * size
  return (
    rect(x, cy - collar / 2, 14 * size, collar, 3, canvas.lying(palette.steel)) +
    repeat(3, (i) =>
      stroke(`M${round(x + (3.5 + i * 3.5) * size)} ${cy - collar / 2 + 2}v${collar - 4}`, '#14171c', 1, 0.28),
    ) +
    rect(x + 14 * size, cy - 11 * size, 20 * size, 22 * size, 2, canvas.lying(palette.brass)) +
    repeat(4, (i) => stroke(`M${round(x + (17 + i * 4) * size)} ${cy - 10 * size}v${20 * size}`, '#4d3908', 1.3, 0.4)) +
    rect(x + 34 * size, cy - 8 * size, 12 * size, 16 * size, 2, canvas.lying('#b58f3c'))
  )
}

/** Air inlet at the end of a grip: hangs down from (cx, y), 28 units high. */
export function inletDown(canvas: Canvas, cx: number, y: number, size = 1): string {
  return (
    rect(cx - 20 * size, y, 40 * size, 10 * size, 3, canvas.standing(palette.steel)) +
    rect(cx - 12 * size, y + 9 * size, 24 * size, 13 * size, 2, canvas.standing(palette.brass)) +
    repeat(2, (i) => stroke(`M${cx - 11 * size} ${round(y + (13 + i * 4) * size)}h${22 * size}`, '#4d3908', 1.2, 0.4)) +
    rect(cx - 8 * size, y + 21 * size, 16 * size, 7 * size, 2, canvas.standing('#b58f3c'))
  )
}

/**
 * Letters a dark name plate in yellow, centred at (cx, cy); nothing without a label. `transform` is that of the thing.
 */
export function plate(
  canvas: Canvas,
  cx: number,
  cy: number,
  width: number,
  height: number,
  label: string,
  transform = '',
): void {
  if (!label) return
  const size = fitText(label, width - 10, height * 0.66)
  canvas.letter(
    group(
      transform,
      rect(cx - width / 2, cy - height / 2, width, height, 3, palette.black) +
        stroke(`M${round(cx - width / 2 + 3)} ${round(cy - height / 2 + 1)}h${round(width - 6)}`, '#ffffff', 1, 0.22) +
        text(cx, cy + size * 0.36, label, { size, weight: 800, color: palette.yellow, spacing: 0.4 }),
    ),
  )
}

/** Fine upright ridges on a knob or nut. */
export function ridges(x: number, y: number, width: number, height: number, step = 6): string {
  const count = Math.floor(width / step)
  return repeat(count, (i) => {
    const at = round(x + step / 2 + (i * (width - step)) / Math.max(1, count - 1))
    return (
      stroke(`M${at} ${y}v${height}`, '#000000', step * 0.34, 0.34) +
      stroke(`M${round(at + step * 0.3)} ${y}v${height}`, '#ffffff', step * 0.2, 0.2)
    )
  })
}

/** Hexagon nut seen from the side, on a horizontal axis: three faces with the light on the upper one. */
export function hexNut(canvas: Canvas, x: number, y: number, width: number, height: number, color: string): string {
  const fill = canvas.linear(
    [
      [0, darken(color, 0.08)],
      [0.03, lighten(color, 0.62)],
      [0.25, lighten(color, 0.34)],
      [0.255, lighten(color, 0.12)],
      [0.72, darken(color, 0.1)],
      [0.73, darken(color, 0.4)],
      [0.97, darken(color, 0.58)],
      [1, darken(color, 0.4)],
    ],
    0,
    0,
    0,
    1,
  )
  const c = Math.min(5, width / 5)
  const d = `M${x} ${y + c}L${x + c} ${y}H${x + width - c}L${x + width} ${y + c}V${y + height - c}L${x + width - c} ${y + height}H${x + c}L${x} ${y + height - c}Z`
  return (
    path(d, fill) +
    stroke(
      `M${x + 1} ${round(y + height * 0.252)}h${width - 2}M${x + 1} ${round(y + height * 0.727)}h${width - 2}`,
      '#ffffff',
      1,
      0.4,
    )
  )
}

/** Outer thread that lies. */
export function thread(canvas: Canvas, x: number, y: number, width: number, height: number, color: string): string {
  const step = 5.4
  return (
    rect(x, y, width, height, 2, canvas.lying(color)) +
    repeat(Math.floor(width / step), (i) => {
      const at = round(x + 2 + i * step)
      return (
        stroke(`M${at} ${y + 1}l2.4 ${height - 2}`, '#000000', 1.9, 0.42) +
        stroke(`M${round(at + 2)} ${y + 1}l2.4 ${height - 2}`, '#ffffff', 1, 0.4)
      )
    })
  )
}

/** Lever that is squeezed against a handle: a sheet-metal strip along `d`. */
export function lever(canvas: Canvas, d: string): string {
  const metal = canvas.linear(
    [
      [0, '#f4f6f8'],
      [0.45, '#c3cad2'],
      [1, '#6e7884'],
    ],
    0,
    0,
    0,
    1,
  )
  return path(d, metal) + stroke(d, '#14171c', 0.8, 0.25)
}

/** Paint of a housing that lies, as its brand finishes it: lacquered, polished or dull. */
export function housing(canvas: Canvas, { body, shape }: Livery): string {
  if (shape === 'square') return canvas.lying(body, 0.8)
  if (shape === 'slim') return canvas.matteLying(lighten(body, 0.1))
  return canvas.linear(
    [
      [0, lighten(body, 0.1)],
      [0.18, lighten(body, 0.5)],
      [0.4, body],
      [0.76, darken(body, 0.34)],
      [1, darken(body, 0.58)],
    ],
    0,
    0,
    0,
    1,
  )
}

/** A brand's mark in its accent on a housing that lies: a band, two bars or a slant in the given box. */
export function stripes(
  canvas: Canvas,
  { accent, shape }: Livery,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const fill = canvas.lying(accent, 0.7)
  if (shape === 'square') {
    const bar = width * 0.3
    return rect(x, y, bar, height, 0, fill) + rect(x + width - bar, y, bar, height, 0, fill)
  }
  if (shape === 'slim') {
    const slant = width * 0.5
    return path(`M${x + slant} ${y}h${width - slant}l${-slant} ${height}h${-(width - slant)}Z`, fill)
  }
  return rect(x, y, width, height, 0, fill)
}

/** Letters brand and model in two lines around (cx, cy), at most `width` wide; `under` is the colour below them. */
export function letterName(
  canvas: Canvas,
  cx: number,
  cy: number,
  width: number,
  { brand, model }: Named,
  under: string,
  transform = '',
): void {
  if (!brand) return
  const color = inkOn(under)
  const sized = (words: string, largest: number): number =>
    round(Math.min(largest, width / (Math.max(1, words.length) * 0.74)))
  const large = sized(brand, 19)
  const small = sized(model, 14)
  canvas.letter(
    group(
      transform,
      text(cx, cy - 2, brand, { size: large, weight: 800, color, spacing: 0.6 }) +
        text(cx, cy + small, model, { size: small, color, opacity: 0.9 }),
    ),
  )
}
