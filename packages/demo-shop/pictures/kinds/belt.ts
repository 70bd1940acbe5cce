import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, group, path, round, shadow, stroke, text } from '../shapes.ts'

const INNER = '#d9c8a8'

/** Endless belt that stands on its edge in the proportions of its width and length, lettered inside. */
export function drawBelt({ color, grit, width, length, label }: DrawingOf<'belt'>): string {
  const canvas = createCanvas()
  // Height for a radius of one: a belt that is laid out as a circle is 2πr long.
  const ratio = (2 * Math.PI * width) / length
  const rx = round(Math.min(158, 316 / (ratio + 0.62)))
  const ry = round(rx * 0.31)
  const high = round(Math.max(20, rx * ratio))
  const cx = 200
  const top = round(206 - high / 2)
  const bottom = round(top + high)
  const wall = `M${cx - rx} ${top}A${rx} ${ry} 0 0 0 ${cx + rx} ${top}L${cx + rx} ${bottom}A${rx} ${ry} 0 0 1 ${cx - rx} ${bottom}Z`
  const outside = canvas.linear(
    [
      [0, darken(color, 0.58)],
      [0.07, darken(color, 0.34)],
      [0.28, lighten(color, 0.26)],
      [0.42, color],
      [0.76, darken(color, 0.3)],
      [0.96, darken(color, 0.64)],
      [1, darken(color, 0.55)],
    ],
    0,
    0,
    1,
    0,
  )
  const inside = canvas.linear(
    [
      [0, darken(INNER, 0.52)],
      [0.22, darken(INNER, 0.22)],
      [0.62, lighten(INNER, 0.3)],
      [0.85, INNER],
      [1, darken(INNER, 0.36)],
    ],
    0,
    0,
    1,
    0,
  )
  const depth = canvas.linear(
    [
      [0, '#0c0e12', 0],
      [0.42, '#0c0e12', 0.08],
      [1, '#0c0e12', 0.62],
    ],
    0,
    0,
    0,
    1,
  )
  const opening = canvas.clip(ellipse(cx, top, rx, ry, '#000'))
  const lettering = rx < 120 ? 11 : high < 60 ? 15 : 19
  if (label) {
    const along = canvas.track(
      `M${cx - rx + 12} ${top + lettering * 1.15}A${rx - 6} ${ry} 0 0 1 ${cx + rx - 12} ${top + lettering * 1.15}`,
    )
    const words = text(0, 0, label, { size: lettering, color: darken(INNER, 0.66), spacing: 1.4, along })
    canvas.letter(group('rotate(-4 200 200)', words))
  }
  const seamX = cx + rx * 0.3
  const seamY = ry * 0.954
  return canvas.finish(
    shadow(canvas, cx + 6, bottom + ry - 4, rx * 0.98, 15) +
      `<g transform="rotate(-4 200 200)">` +
      ellipse(cx, top, rx, ry, inside) +
      `<g clip-path="${opening}">` +
      ellipse(cx, top, rx, ry, canvas.grain({ diameter: 3, contrast: 0.22, seed: 8 })) +
      ellipse(cx, top, rx, ry, depth) +
      `</g>` +
      path(wall, outside) +
      path(wall, canvas.grain(grit), 'opacity=".64"') +
      stroke(
        `M${round(seamX)} ${round(top + seamY)}L${round(seamX - high * 0.22)} ${round(bottom + ry * 0.998)}`,
        '#0c0e12',
        1.5,
        0.5,
      ) +
      stroke(
        `M${round(seamX + 2)} ${round(top + seamY)}L${round(seamX + 2 - high * 0.22)} ${round(bottom + ry * 0.998)}`,
        '#ffffff',
        1,
        0.3,
      ) +
      stroke(`M${cx - rx} ${top}A${rx} ${ry} 0 0 0 ${cx + rx} ${top}`, lighten(INNER, 0.45), 2.6) +
      stroke(`M${cx - rx} ${top}A${rx} ${ry} 0 0 1 ${cx + rx} ${top}`, darken(color, 0.25), 1.8) +
      `</g>`,
  )
}
