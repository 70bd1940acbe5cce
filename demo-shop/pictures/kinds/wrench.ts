import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, fitText, path, rect, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { inletDown, screw } from './parts.ts'

/** Impact wrench with a square drive; the drive size stands on the motor housing. */
export function drawWrench({ body, accent, label }: DrawingOf<'wrench'>): string {
  const canvas = createCanvas()
  const size = fitText(label, 92, 28)
  if (label) canvas.letter(text(256, 148 + size * 0.36, label, { size, weight: 800, color: '#f5f7f9' }))
  return canvas.finish(
    shadow(canvas, 268, 366, 88, 11) +
      rect(28, 135, 36, 34, 3, canvas.lying('#aeb7c1')) +
      stroke('M30 142h30', '#ffffff', 1.6, 0.7) +
      circle(
        42,
        152,
        4,
        canvas.radial([
          [0, '#ffffff'],
          [1, '#3a4350'],
        ]),
      ) +
      rect(58, 125, 22, 54, 4, canvas.lying('#7f8a96')) +
      path(
        'M76 114C96 92 132 83 168 83V221C132 221 96 212 76 190Z',
        canvas.linear(
          [
            [0, '#8f98a3'],
            [0.12, '#d3d9df'],
            [0.28, '#f4f6f8'],
            [0.46, '#c4ccd4'],
            [0.75, '#86909b'],
            [1, '#4e5761'],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      stroke('M122 91C117 130 117 176 122 213', '#14171c', 1.4, 0.28) +
      stroke('M124 91C119 130 119 176 124 213', '#ffffff', 1, 0.5) +
      screw(canvas, 98, 112, 5.4) +
      screw(canvas, 146, 99, 5.4) +
      screw(canvas, 98, 192, 5.4) +
      screw(canvas, 146, 205, 5.4) +
      path('M164 79H300C330 79 347 104 347 148C347 192 330 217 300 217H164Z', canvas.matteLying(body)) +
      path(
        'M176 79H226L206 217H176Z',
        canvas.linear(
          [
            [0, darken(accent, 0.1)],
            [0.2, lighten(accent, 0.5)],
            [0.42, accent],
            [1, darken(accent, 0.52)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      stroke('M226 79L206 217', '#000000', 1.4, 0.4) +
      path('M302 83C330 86 343 108 343 148C343 188 330 210 302 213Z', canvas.matteLying('#454c56')) +
      repeat(
        6,
        (i) =>
          stroke(`M306 ${106 + i * 17}h28`, '#0c0e12', 4, 0.55) +
          stroke(`M306 ${108.6 + i * 17}h28`, '#ffffff', 1, 0.16),
      ) +
      stroke('M172 92H298', '#ffffff', 3.6, 0.34) +
      path(
        'M214 204C240 214 286 214 302 204C304 250 314 300 324 336C326 350 320 356 310 356H262C252 356 246 352 244 342C238 300 222 250 214 204Z',
        canvas.linear(
          [
            [0, '#5b636d'],
            [0.3, '#3a414a'],
            [0.7, '#22272d'],
            [1, '#121519'],
          ],
          0,
          0.2,
          1,
          0,
        ),
      ) +
      repeat(9, (i) => stroke(`M${round(247 + i * 2.4)} ${234 + i * 12}l48 -3`, '#ffffff', 3.4, 0.09)) +
      path(
        'M212 214C198 220 194 250 213 266C224 264 231 258 233 250L224 214Z',
        canvas.linear(
          [
            [0, lighten(accent, 0.35)],
            [0.5, accent],
            [1, darken(accent, 0.45)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      stroke('M210 222C202 232 203 248 212 259', '#ffffff', 1.6, 0.55) +
      rect(254, 353, 64, 8, 3, canvas.standing('#59626d')) +
      inletDown(canvas, 286, 359, 0.9),
  )
}
