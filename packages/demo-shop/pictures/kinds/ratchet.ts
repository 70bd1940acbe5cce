import { createCanvas } from '../canvas.ts'
import { palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { housing, inletRight, letterName, lever, plate, ridges, screw, stripes } from './parts.ts'

const HANDLES = {
  round: 'M168 158H316C334 158 344 166 346 176V224C344 234 334 242 316 242H168Z',
  square: 'M168 162H340L346 168V232L340 238H168Z',
  slim: 'M168 166C220 154 290 160 346 178V222C290 240 220 246 168 234Z',
} as const
/** The head, scaled about the neck: thin, or turned on its joint. */
const HEADS = {
  plain: '',
  impact: 'translate(124 200) scale(1 1.16) translate(-124 -200)',
  thin: 'translate(124 200) scale(1 .74) translate(-124 -200)',
  swivel: 'rotate(26 128 200)',
} as const

/** Air ratchet: square drive in a flat head, long straight handle. */
export function drawRatchet(drawing: DrawingOf<'ratchet'>): string {
  const { body, drive, head, label, shape } = drawing
  const canvas = createCanvas()
  const square = round(10 + drive * 1.5)
  const outline = HANDLES[shape]
  letterName(canvas, 206, 197, 66, drawing, body, 'rotate(-14 200 200)')
  plate(canvas, 294, 200, 92, 24, label, 'rotate(-14 200 200)')
  return canvas.finish(
    shadow(canvas, 200, 284, 170, 11) +
      group(
        'rotate(-14 200 200)',
        group(
          HEADS[head],
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
              rect(
                60 - square / 2,
                200 - square / 2,
                square,
                square,
                2,
                '#14171c',
                'opacity=".45" transform="translate(3 4)"',
              ) +
                rect(
                  60 - square / 2,
                  200 - square / 2,
                  square,
                  square,
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
            screw(canvas, 60, 233, 3),
        ) +
          (head === 'swivel'
            ? circle(
                128,
                200,
                20,
                canvas.radial([
                  [0, '#e6eaee'],
                  [1, '#59626d'],
                ]),
              ) + screw(canvas, 128, 200, 6)
            : '') +
          (head === 'impact' ? rect(112, 166, 26, 68, 8, canvas.lying('#3a414a')) : '') +
          rect(126, 174, 12, 52, 3, canvas.lying('#59626d')) +
          rect(136, 166, 34, 68, 5, canvas.lying(palette.steel)) +
          ridges(140, 168, 26, 64, 6) +
          path(outline, housing(canvas, drawing)) +
          `<g clip-path="${canvas.clip(path(outline, '#000'))}">` +
          rect(250, 150, 100, 100, 0, canvas.matteLying('#2a3038')) +
          repeat(10, (i) =>
            stroke(
              `M${round(256 + i * 9)} 164C${round(261 + i * 9)} 186 ${round(261 + i * 9)} 214 ${round(256 + i * 9)} 236`,
              '#ffffff',
              2.4,
              0.11,
            ),
          ) +
          stripes(canvas, drawing, 244, 150, 14, 100) +
          '</g>' +
          group(
            shape === 'slim' ? 'translate(0 14)' : 'translate(0 6)',
            lever(canvas, 'M210 150C244 130 300 130 336 148L332 156C298 142 246 142 218 158Z'),
          ) +
          rect(344, 180, 8, 40, 3, canvas.lying('#4a525c')) +
          inletRight(canvas, 350, 200, 0.86),
      ),
  )
}
