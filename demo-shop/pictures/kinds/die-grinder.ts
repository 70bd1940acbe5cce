import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { hexNut, inletRight, lever, plate, ridges } from './parts.ts'

/** Die grinder with a carbide burr in its collet, straight or with an angle head. */
export function drawDieGrinder({ body, angle, label }: DrawingOf<'die-grinder'>): string {
  const canvas = createCanvas()
  plate(canvas, 190, 200, 38, 18, label, 'rotate(-12 200 200)')
  const burr = 'M12 200C12 188 24 184 40 184H62V216H40C24 216 12 212 12 200Z'
  const front =
    rect(58, 195, 50, 10, 2, canvas.lying('#9aa4af')) +
    path(burr, canvas.lying('#8b95a0')) +
    `<g clip-path="${canvas.clip(path(burr, '#000'))}">` +
    repeat(
      14,
      (i) =>
        stroke(`M${2 + i * 6} 180l12 40`, '#14171c', 1.5, 0.5) + stroke(`M${4 + i * 6} 180l12 40`, '#ffffff', 0.8, 0.5),
    ) +
    repeat(9, (i) => stroke(`M${16 + i * 8} 180l-14 40`, '#14171c', 0.9, 0.4)) +
    '</g>' +
    path('M104 188L118 182V218L104 212Z', canvas.lying('#59626d')) +
    hexNut(canvas, 116, 178, 24, 44, '#aeb7c1') +
    rect(140, 172, 26, 56, 4, canvas.lying(palette.steel)) +
    ridges(143, 174, 20, 52, 5)
  return canvas.finish(
    (angle ? shadow(canvas, 172, 338, 96, 9) : shadow(canvas, 204, 276, 168, 11)) +
      group(
        'rotate(-12 200 200)',
        (angle ? group(`rotate(${-angle} 146 200)`, front) : front) +
          (angle ? rect(118, 164, 56, 72, 18, canvas.lying(palette.steel)) : '') +
          path(
            'M164 164C180 158 196 156 214 156V244C196 244 180 242 164 236Z',
            canvas.linear(
              [
                [0, lighten(body, 0.1)],
                [0.2, lighten(body, 0.5)],
                [0.42, body],
                [0.76, darken(body, 0.34)],
                [1, darken(body, 0.58)],
              ],
              0,
              0,
              0,
              1,
            ),
          ) +
          path('M212 156H316C330 156 340 162 344 170V230C340 238 330 244 316 244H212Z', canvas.matteLying('#2a3038')) +
          repeat(11, (i) =>
            stroke(
              `M${round(228 + i * 9.4)} 162C${round(233 + i * 9.4)} 186 ${round(233 + i * 9.4)} 214 ${round(228 + i * 9.4)} 238`,
              '#ffffff',
              2.4,
              0.11,
            ),
          ) +
          rect(210, 154, 7, 92, 2, canvas.lying('#77818d')) +
          lever(canvas, 'M196 148C230 126 300 126 338 146L334 154C300 138 240 138 206 156Z') +
          rect(342, 178, 9, 44, 3, canvas.lying('#4a525c')) +
          inletRight(canvas, 348, 200, 0.9),
      ),
  )
}
