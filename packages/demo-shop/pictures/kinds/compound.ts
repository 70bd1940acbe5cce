import { createCanvas } from '../canvas.ts'
import { darken, inkOn, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { fitText, path, rect, shadow, stroke, text } from '../shapes.ts'
import { ridges } from './parts.ts'

/** Bottle of polishing compound with a flip cap and a wrap-around label. */
export function drawCompound({ color: label, grade, text: purpose, volume }: DrawingOf<'compound'>): string {
  const canvas = createCanvas()
  const bottle =
    'M118 150C118 126 140 120 160 113H240C260 120 282 126 282 150V340C282 354 273 360 261 360H139C127 360 118 354 118 340Z'
  const ink = inkOn(label)
  const accent = ink === '#ffffff' ? palette.yellow : '#14171c'
  return canvas.finish(
    shadow(canvas, 206, 362, 98, 12) +
      rect(184, 34, 32, 34, 7, canvas.standing('#3f4650', 0.8)) +
      path('M172 62H228L233 114H167Z', canvas.standing('#30363d', 0.8)) +
      ridges(173, 66, 54, 46, 6) +
      rect(162, 106, 76, 9, 3, canvas.standing('#e8ecf0')) +
      path(
        bottle,
        canvas.linear(
          [
            [0, '#9aa4af'],
            [0.08, '#d3d9df'],
            [0.22, '#ffffff'],
            [0.34, '#ffffff'],
            [0.62, '#e6eaee'],
            [0.9, '#adb6c0'],
            [0.97, '#9ba5b0'],
            [1, '#b4bdc7'],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      stroke('M132 152C132 138 146 130 164 124', '#ffffff', 5, 0.9) +
      rect(
        118,
        172,
        164,
        158,
        0,
        canvas.linear(
          [
            [0, darken(label, 0.34)],
            [0.1, darken(label, 0.06)],
            [0.24, lighten(label, 0.3)],
            [0.34, lighten(label, 0.18)],
            [0.55, label],
            [0.9, darken(label, 0.42)],
            [1, darken(label, 0.3)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      text(136, 208, 'ПАСТА', { size: 24, weight: 800, color: ink, anchor: 'start', spacing: 0.4 }) +
      text(136, 230, purpose, { size: fitText(purpose, 130, 15), color: ink, anchor: 'start', opacity: 0.88 }) +
      rect(136, 243, 40, 4, 1, accent) +
      text(136, 309, grade, { size: fitText(grade, 66, 52), weight: 800, color: accent, anchor: 'start' }) +
      text(266, 309, volume, { size: fitText(volume, 58, 17), color: ink, anchor: 'end' }) +
      stroke('M118 172h164M118 330h164', '#0c0e12', 1, 0.22),
  )
}
