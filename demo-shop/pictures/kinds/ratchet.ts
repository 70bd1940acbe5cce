import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { inletRight, lever, plate, ridges, screw } from './parts.ts'

/** Air ratchet: square drive in a flat head, long straight handle. */
export function drawRatchet({ body, label }: DrawingOf<'ratchet'>): string {
  const canvas = createCanvas()
  plate(canvas, 195, 200, 44, 26, label, 'rotate(-14 200 200)')
  return canvas.finish(
    shadow(canvas, 200, 284, 170, 11) +
      group(
        'rotate(-14 200 200)',
        path(
          'M20 200C20 172 40 158 62 158C82 158 94 170 104 178L128 180V220L104 222C94 230 82 242 62 242C40 242 20 228 20 200Z',
          canvas.linear(
            [
              [0, '#f4f6f8'],
              [0.35, '#c4ccd4'],
              [0.7, '#8b95a0'],
              [1, '#4e5761'],
            ],
            0,
            0,
            0.3,
            1,
          ),
        ) +
          stroke('M24 200C24 176 42 162 62 162C80 162 92 174 102 182', '#ffffff', 2, 0.8) +
          circle(
            60,
            200,
            30,
            canvas.radial([
              [0, '#6d7783'],
              [0.7, '#3a414a'],
              [1, '#23282e'],
            ]),
          ) +
          circle(
            60,
            200,
            25,
            canvas.radial([
              [0, '#c9d0d7'],
              [1, '#6d7783'],
            ]),
          ) +
          group(
            'rotate(14 60 200)',
            rect(46, 186, 28, 28, 2, '#14171c', 'opacity=".45" transform="translate(3 4)"') +
              rect(
                46,
                186,
                28,
                28,
                2,
                canvas.linear(
                  [
                    [0, '#f8fafb'],
                    [0.5, '#b4bdc7'],
                    [1, '#66707b'],
                  ],
                  0,
                  0,
                  1,
                  1,
                ),
              ) +
              circle(
                60,
                200,
                4,
                canvas.radial([
                  [0, '#ffffff'],
                  [1, '#4e5761'],
                ]),
              ),
          ) +
          screw(canvas, 60, 167, 3) +
          screw(canvas, 60, 233, 3) +
          rect(126, 174, 12, 52, 3, canvas.lying('#59626d')) +
          rect(136, 166, 34, 68, 5, canvas.lying(palette.steel)) +
          ridges(140, 168, 26, 64, 6) +
          path(
            'M168 160H222V240H168Z',
            canvas.linear(
              [
                [0, lighten(body, 0.12)],
                [0.18, lighten(body, 0.5)],
                [0.4, body],
                [0.76, darken(body, 0.34)],
                [1, darken(body, 0.58)],
              ],
              0,
              0,
              0,
              1,
            ),
          ) +
          path('M220 158H316C334 158 344 166 346 176V224C344 234 334 242 316 242H220Z', canvas.matteLying('#2a3038')) +
          repeat(11, (i) =>
            stroke(
              `M${round(232 + i * 9.6)} 164C${round(237 + i * 9.6)} 186 ${round(237 + i * 9.6)} 214 ${round(232 + i * 9.6)} 236`,
              '#ffffff',
              2.4,
              0.11,
            ),
          ) +
          rect(218, 156, 6, 88, 2, canvas.lying('#77818d')) +
          lever(canvas, 'M210 150C244 130 300 130 336 148L332 156C298 142 246 142 218 158Z') +
          rect(344, 180, 8, 40, 3, canvas.lying('#4a525c')) +
          inletRight(canvas, 350, 200, 0.86),
      ),
  )
}
