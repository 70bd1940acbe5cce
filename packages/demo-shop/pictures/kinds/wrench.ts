import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { housing, inletDown, letterName, plate, screw, stripes } from './parts.ts'

const HOUSINGS = {
  round: 'M164 79H300C330 79 347 104 347 148C347 192 330 217 300 217H164Z',
  square: 'M164 84H318L347 110V188L318 212H164Z',
  slim: 'M164 84C210 74 300 80 332 108C350 126 350 170 332 188C300 216 210 224 164 214Z',
} as const
const HAMMERS = {
  round: 'M76 114C96 92 132 83 168 83V221C132 221 96 212 76 190Z',
  square: 'M76 120L104 86H168V216H104L76 184Z',
  slim: 'M76 116C100 96 132 88 168 84V214C132 210 100 202 76 188Z',
} as const

/** The square that sockets go on; a long anvil has a shaft before it. */
function drawAnvil(canvas: Canvas, { anvil, drive }: DrawingOf<'wrench'>): string {
  const thick = 14 + drive * 1.5
  const x = anvil === 'long' ? 2 : 28
  return (
    rect(x + 30, 152 - thick * 0.4, 34, thick * 0.8, 3, canvas.lying('#8b95a0')) +
    rect(x, 152 - thick / 2, 36, thick, 3, canvas.lying('#aeb7c1')) +
    stroke(`M${x + 2} ${round(152 - thick * 0.3)}h30`, '#ffffff', 1.6, 0.7) +
    circle(
      x + 14,
      152,
      4,
      canvas.radial([
        [0, '#ffffff'],
        [1, '#3a4350'],
      ]),
    )
  )
}

/** Impact wrench with a square drive; larger drives have larger motors. */
export function drawWrench(drawing: DrawingOf<'wrench'>): string {
  const { accent, body, drive, label, muffler, shape, warm } = drawing
  const canvas = createCanvas()
  // A grip that keeps the hand warm is of foam, in the brand's colour.
  const grip = warm ? mix(accent, '#3a414a', 0.35) : '#3a414a'
  const scale = round((80 + Math.min(24, drive) * 0.9) * 10) / 1000
  const turn = `translate(286 359) scale(${scale} ${scale}) translate(-286 -359)`
  letterName(canvas, 262, 146, 88, drawing, body, turn)
  plate(canvas, 262, 186, 56, 26, label, turn)
  return canvas.finish(
    shadow(canvas, 268, 366, 88, 11) +
      group(
        turn,
        drawAnvil(canvas, drawing) +
          rect(58, 125, 22, 54, 4, canvas.lying('#7f8a96')) +
          path(
            HAMMERS[shape],
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
          path(HOUSINGS[shape], housing(canvas, drawing)) +
          `<g clip-path="${canvas.clip(path(HOUSINGS[shape], '#000'))}">` +
          stripes(canvas, drawing, 182, 70, 26, 160) +
          rect(308, 70, 44, 160, 0, canvas.matteLying('#454c56')) +
          repeat(
            5,
            (i) =>
              stroke(`M316 ${114 + i * 17}h24`, '#0c0e12', 4, 0.55) +
              stroke(`M316 ${116.6 + i * 17}h24`, '#ffffff', 1, 0.16),
          ) +
          '</g>' +
          stroke('M214 92H298', '#ffffff', 3.6, 0.26) +
          path(
            'M214 204C240 214 286 214 302 204C304 250 314 300 324 336C326 350 320 356 310 356H262C252 356 246 352 244 342C238 300 222 250 214 204Z',
            canvas.linear(
              [
                [0, lighten(grip, 0.2)],
                [0.3, lighten(grip, 0.08)],
                [0.7, darken(grip, 0.3)],
                [1, darken(grip, 0.6)],
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
          (muffler
            ? rect(262, 360, 48, 18, 6, canvas.matteStanding('#59626d')) +
              repeat(5, (i) => stroke(`M${270 + i * 8} 363v12`, '#0c0e12', 2.4, 0.6))
            : '') +
          inletDown(canvas, 286, muffler ? 372 : 359, muffler ? 0.7 : 0.9),
      ),
  )
}
