import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, group, path, rect, repeat, shadow, stroke } from '../shapes.ts'
import { inletRight, lever, plate, screw } from './parts.ts'

/** Angle grinder with a rubber grip, safety lever and an abrasive disc below the gear head. */
export function drawGrinder({ body, accent, label }: DrawingOf<'grinder'>): string {
  const canvas = createCanvas()
  plate(canvas, 106, 186, 62, 20, label, 'translate(2 -2)')
  return canvas.finish(
    shadow(canvas, 150, 318, 132, 12) +
      group(
        'translate(2 -2)',
        path(
          'M132 148C200 138 300 144 352 156L356 208C300 218 210 222 134 214Z',
          canvas.linear(
            [
              [0, lighten(body, 0.1)],
              [0.16, lighten(body, 0.42)],
              [0.38, body],
              [0.75, darken(body, 0.36)],
              [1, darken(body, 0.6)],
            ],
            0,
            0,
            0,
            1,
          ),
        ) +
          path(
            'M204 143C260 142 300 144 340 153L343 210C300 217 250 219 206 219C214 194 214 168 204 143Z',
            canvas.matteLying('#22272d'),
          ) +
          repeat(15, (i) =>
            stroke(
              `M${220 + i * 8} ${148 + (i > 9 ? (i - 9) * 1.2 : 0)}C${224 + i * 8} 170 ${224 + i * 8} 194 ${220 + i * 8} 214`,
              '#ffffff',
              2.2,
              0.11,
            ),
          ) +
          lever(canvas, 'M176 140C222 114 296 116 346 136L344 146C300 132 240 132 192 149Z') +
          stroke('M192 136C232 120 290 122 334 136', '#ffffff', 1.8, 0.8) +
          screw(canvas, 184, 144, 4) +
          inletRight(canvas, 350, 182, 0.95) +
          path(
            'M58 152C58 124 88 116 114 120C140 124 154 140 156 160V206C154 224 136 234 118 238H84C68 232 58 214 58 196Z',
            canvas.standing('#c9d0d7'),
          ) +
          path(
            'M58 152C58 124 88 116 114 120C140 124 154 140 156 160C130 150 90 146 58 152Z',
            '#ffffff',
            'opacity=".34"',
          ) +
          screw(canvas, 92, 144, 4.6) +
          screw(canvas, 130, 152, 4.6) +
          screw(canvas, 84, 222, 4) +
          screw(canvas, 136, 216, 4) +
          stroke('M150 150V214', '#14171c', 1.6, 0.35) +
          rect(76, 234, 56, 20, 3, canvas.standing('#77818d')) +
          rect(94, 252, 20, 20, 2, canvas.standing(palette.steel)) +
          path('M40 270C46 262 76 258 104 258C132 258 162 262 168 270Z', canvas.standing('#4a525c')) +
          path(
            'M10 280C10 270 40 266 104 266C168 266 198 270 198 280L188 300C150 310 58 310 20 300Z',
            canvas.matteStanding('#3a4049'),
          ) +
          stroke('M14 282C30 290 70 293 104 293C140 293 180 290 194 282', '#ffffff', 1.2, 0.18) +
          ellipse(104, 302, 86, 10, darken(accent, 0.1)) +
          ellipse(104, 302, 86, 10, canvas.grain(40), 'opacity=".8"') +
          stroke('M20 301C30 294 60 292 104 292', lighten(accent, 0.4), 1.2, 0.5),
      ),
  )
}
