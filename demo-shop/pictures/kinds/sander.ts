import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { inletRight, plate, screw } from './parts.ts'

/** Palm orbital sander with lever, dust outlet and pad. */
export function drawSander({ body, size, label }: DrawingOf<'sander'>): string {
  const canvas = createCanvas()
  const reach = round(Math.min(20, Math.max(-34, (size - 125) * 0.6)))
  const left = 58 - reach
  const right = 302 + reach
  plate(canvas, 180, 226, 76, 22, label)
  const dome = 'M100 208C92 132 136 102 180 102C226 102 268 132 260 208C258 222 102 222 100 208Z'
  return canvas.finish(
    shadow(canvas, 186, 344, 136 + reach, 14) +
      path(
        'M262 226C292 226 300 250 318 262L352 282L340 306L300 284C282 274 270 272 256 272Z',
        canvas.linear(
          [
            [0, '#565e68'],
            [0.35, '#343a43'],
            [1, '#15181c'],
          ],
          0,
          0,
          0.5,
          1,
        ),
      ) +
      repeat(
        5,
        (i) =>
          stroke(`M${304 + i * 9} ${263 + i * 5}l-9 21`, '#000000', 2.4, 0.5) +
          stroke(`M${306.4 + i * 9} ${264 + i * 5}l-9 21`, '#ffffff', 0.9, 0.2),
      ) +
      group(
        'rotate(28 346 294)',
        rect(334, 275, 27, 38, 4, canvas.lying('#4a525c')) + rect(357, 277, 5, 34, 2, '#14171c'),
      ) +
      rect(248, 174, 64, 38, 8, canvas.lying('#3a4049')) +
      inletRight(canvas, 308, 193, 1.15) +
      rect(left, 304, right - left, 24, 11, canvas.matteLying('#363c45')) +
      rect(left + 2, 325, right - left - 4, 11, 4, canvas.matteLying('#7b828b')) +
      repeat(40, (i) => stroke(`M${round(left + 6 + (i * (right - left - 12)) / 39)} 329v6`, '#0c0e12', 1, 0.35)) +
      path(`M${left + 30} 306L104 262H256L${right - 24} 306Z`, canvas.matteStanding('#3a4049')) +
      repeat(7, (i) => {
        const top = 116 + i * 21.5
        const foot = round(left + 44 + (i * (right - left - 82)) / 6)
        return (
          stroke(`M${top} 268L${foot} 298`, '#000000', 2, 0.4) +
          stroke(`M${top + 2} 268L${foot + 2.4} 298`, '#ffffff', 0.9, 0.16)
        )
      }) +
      path('M106 266V198H254V266C254 274 106 274 106 266Z', canvas.standing(palette.aluminium)) +
      rect(104, 238, 152, 9, 3, canvas.standing('#8f98a3')) +
      rect(104, 262, 152, 7, 3, canvas.standing('#7f8994')) +
      path(
        dome,
        canvas.linear(
          [
            [0, lighten(body, 0.2)],
            [0.24, lighten(body, 0.46)],
            [0.48, body],
            [0.84, darken(body, 0.32)],
            [1, darken(body, 0.54)],
          ],
          0,
          0,
          1,
          0.25,
        ),
      ) +
      path(
        'M100 208C97 186 98 170 102 158C140 180 222 180 258 158C262 172 263 188 260 208C258 222 102 222 100 208Z',
        canvas.matteStanding('#2a3038'),
      ) +
      stroke('M102 158C140 180 222 180 258 158', '#ffffff', 1.4, 0.3) +
      repeat(13, (i) =>
        stroke(`M${114 + i * 11} ${round(183 + Math.sin((i / 12) * Math.PI) * 8)}v14`, '#ffffff', 1.8, 0.14),
      ) +
      path(
        'M132 106C150 86 214 82 262 102C288 112 302 128 306 142L294 146C284 130 262 118 240 114C206 104 160 104 138 116Z',
        canvas.linear(
          [
            [0, '#f4f6f8'],
            [0.45, '#b9c2cb'],
            [1, '#66707b'],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      stroke('M142 107C170 94 226 92 264 108', '#ffffff', 1.8, 0.8) +
      screw(canvas, 140, 110, 4.4) +
      path('M112 152C118 126 146 112 172 112C150 120 128 134 124 156Z', '#ffffff', 'opacity=".34"'),
  )
}
