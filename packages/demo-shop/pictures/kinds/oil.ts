import { createCanvas } from '../canvas.ts'
import { darken, inkOn, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, fitText, path, rect, shadow, stroke, text } from '../shapes.ts'
import { ridges } from './parts.ts'

/** Canister of oil with a grip; purpose and volume on the label. */
export function drawOil({ color: label, text: purpose, volume }: DrawingOf<'oil'>): string {
  const canvas = createCanvas()
  const shell = '#30363d'
  const can =
    'M112 148C112 126 120 112 138 104L172 92H246C272 92 288 106 288 132V342C288 353 281 360 270 360H130C119 360 112 353 112 342Z'
  const grip = 'M196 116H242C256 116 262 122 262 134V146H208C196 146 188 138 188 128C188 120 190 116 196 116Z'
  const ink = inkOn(label)
  return canvas.finish(
    shadow(canvas, 206, 362, 102, 12) +
      rect(124, 56, 46, 36, 5, canvas.standing(palette.yellow, 0.8)) +
      ridges(127, 59, 40, 30, 6) +
      rect(120, 88, 54, 14, 3, canvas.standing(shell)) +
      path(
        `${can}${grip}`,
        canvas.linear(
          [
            [0, darken(shell, 0.4)],
            [0.1, lighten(shell, 0.1)],
            [0.22, lighten(shell, 0.42)],
            [0.36, lighten(shell, 0.1)],
            [0.7, shell],
            [1, darken(shell, 0.6)],
          ],
          0,
          0,
          1,
          0,
        ),
        'fill-rule="evenodd"',
      ) +
      stroke(grip, '#0c0e12', 2, 0.6) +
      stroke('M200 147H262', '#ffffff', 1.6, 0.3) +
      stroke('M126 150C126 130 132 120 146 115L176 104H240', '#ffffff', 3, 0.28) +
      rect(
        124,
        172,
        152,
        164,
        5,
        canvas.linear(
          [
            [0, darken(label, 0.2)],
            [0.16, lighten(label, 0.22)],
            [0.5, label],
            [1, darken(label, 0.34)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      circle(246, 216, 17, ink, 'opacity=".14"') +
      path('M246 200C254 212 258 217 258 223A12 12 0 0 1 234 223C234 217 238 212 246 200Z', palette.yellow) +
      stroke('M239 222A7 7 0 0 0 243 229', '#ffffff', 1.8, 0.8) +
      text(138, 214, 'МАСЛО', { size: 23, weight: 800, color: ink, anchor: 'start' }) +
      text(138, 250, purpose, { size: fitText(purpose, 124, 16), color: ink, anchor: 'start', opacity: 0.9 }) +
      stroke('M138 268h124', ink, 1.4, 0.4) +
      text(138, 316, volume, { size: fitText(volume, 124, 36), weight: 800, color: ink, anchor: 'start' }),
  )
}
