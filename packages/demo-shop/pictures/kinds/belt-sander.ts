import { createCanvas } from '../canvas.ts'
import { darken, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { housing, inletRight, letterName, lever, plate, screw, stripes } from './parts.ts'

const HANDLES = {
  round: 'M214 164H296C320 164 338 172 344 184V230C338 242 320 250 296 250H214Z',
  square: 'M214 166H336Q346 166 346 176V238Q346 248 336 248H214Z',
  slim: 'M214 170C250 160 300 176 344 184V230C300 238 250 254 214 244Z',
} as const

/** Power file: a narrow belt runs around an arm in front of a straight handle. */
export function drawBeltSander(drawing: DrawingOf<'belt-sander'>): string {
  const { arm, body, label, shape, width } = drawing
  const canvas = createCanvas()
  const thick = round(Math.min(18, 6 + width * 0.6))
  const turn = `${arm === 'long' ? 'translate(58 30) scale(.84) ' : ''}rotate(-9 200 200)`
  const outline = HANDLES[shape]
  const abrasive = '#8d2f3a'
  const armTop = 208 - thick
  letterName(canvas, 240, 205, 44, drawing, body, turn)
  plate(canvas, 304, 208, 62, 24, label, turn)
  return canvas.finish(
    shadow(canvas, 196, 292, 168, 12) +
      group(
        turn,
        group(
          arm === 'bent'
            ? 'rotate(13 160 208)'
            : arm === 'long'
              ? 'translate(176 0) scale(1.34 1) translate(-176 0)'
              : '',
          // Belt and arm.
          rect(10, armTop - 2, 176, thick * 2 + 4, thick + 2, darken(abrasive, 0.2)) +
            rect(10, armTop - 2, 176, thick * 2 + 4, thick + 2, canvas.grain(80), 'opacity=".7"') +
            rect(17, armTop + 4, 168, thick * 2 - 8, thick - 4, canvas.lying('#4a525c')) +
            rect(46, armTop + 6, 126, thick * 2 - 12, 3, canvas.lying('#dfe4e9')) +
            circle(
              27,
              208,
              thick - 4,
              canvas.radial([
                [0, '#f2f4f6'],
                [0.7, '#9aa4af'],
                [1, '#59626d'],
              ]),
            ) +
            screw(canvas, 27, 208, 3.4) +
            rect(60, armTop - 9, 98, 8, 4, canvas.lying('#8f98a3')),
        ) +
          // Guard and tension housing.
          path(
            'M136 176C150 166 176 164 198 166V248C176 252 152 250 138 240C150 232 156 222 156 208C156 194 150 184 136 176Z',
            canvas.lying(palette.aluminium),
          ) +
          screw(canvas, 178, 182, 4.4) +
          screw(canvas, 178, 234, 4.4) +
          circle(
            178,
            208,
            13,
            canvas.radial([
              [0, '#6d7783'],
              [1, '#23282e'],
            ]),
          ) +
          stroke('M171 208h14M178 201v14', '#14171c', 2.4, 0.8) +
          rect(194, 160, 22, 94, 5, canvas.lying('#8f98a3')) +
          repeat(3, (i) => stroke(`M${199 + i * 6} 162v90`, '#14171c', 1.4, 0.26)) +
          // Handle.
          path(outline, housing(canvas, drawing)) +
          `<g clip-path="${canvas.clip(path(outline, '#000'))}">` +
          rect(266, 156, 90, 104, 0, canvas.matteLying('#2a3038')) +
          repeat(9, (i) =>
            stroke(`M${276 + i * 7} 171C${281 + i * 7} 194 ${281 + i * 7} 220 ${276 + i * 7} 243`, '#ffffff', 2, 0.12),
          ) +
          stripes(canvas, drawing, 260, 156, 14, 104) +
          '</g>' +
          lever(canvas, 'M206 152C236 138 300 140 334 158L330 166C298 152 240 152 212 162Z') +
          circle(212, 158, 5, '#59626d') +
          rect(340, 186, 10, 42, 3, canvas.lying('#4a525c')) +
          inletRight(canvas, 348, 207, 0.92),
      ),
  )
}
