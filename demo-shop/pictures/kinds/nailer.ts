import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { fitText, path, rect, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { inletRight, screw } from './parts.ts'

/** Stapler or nailer: cylinder with exhaust cap, grip and magazine; the type stands on its band. */
export function drawNailer({ body, accent, label }: DrawingOf<'nailer'>): string {
  const canvas = createCanvas()
  const size = fitText(label, 84, 17)
  if (label) {
    canvas.letter(text(139, 183 + size * 0.36, label, { size, weight: 800, color: palette.black, spacing: 0.8 }))
  }
  return canvas.finish(
    shadow(canvas, 206, 364, 132, 12, 0.3) +
      path(
        'M118 306L340 262L346 290L124 340Z',
        canvas.linear(
          [
            [0, '#f4f6f8'],
            [0.3, '#c6cdd5'],
            [0.6, '#8e98a4'],
            [1, '#4e5761'],
          ],
          0.4,
          0,
          0.5,
          1,
        ),
      ) +
      stroke('M128 317L342 274', '#14171c', 1.6, 0.45) +
      stroke('M128 319.4L342 276.4', '#ffffff', 1, 0.5) +
      repeat(18, (i) => stroke(`M${round(172 + i * 9)} ${round(310 - i * 1.8)}l2.4 11`, '#14171c', 1.6, 0.4)) +
      path('M330 262L352 258L360 290L338 294Z', canvas.matteStanding('#2b3138')) +
      path('M318 150H344L352 262L328 266Z', canvas.matteStanding('#333a42')) +
      path(
        'M176 106C220 100 292 112 338 120C352 122 358 132 358 142C358 156 348 166 334 166C290 168 246 160 206 170L176 176Z',
        canvas.linear(
          [
            [0, '#646c76'],
            [0.18, '#454c56'],
            [0.6, '#262b31'],
            [1, '#121519'],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      repeat(11, (i) => stroke(`M${232 + i * 9} ${round(118 + i * 1.1)}l-4 40`, '#ffffff', 2.4, 0.1)) +
      stroke('M196 109C240 107 296 117 338 125', '#ffffff', 1.6, 0.3) +
      inletRight(canvas, 354, 144, 0.85) +
      path(
        'M204 168C214 166 226 166 232 168C230 188 222 202 208 206C212 194 210 180 204 168Z',
        canvas.linear(
          [
            [0, lighten(accent, 0.3)],
            [1, darken(accent, 0.35)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      stroke('M192 206C216 222 246 214 250 166', '#23282e', 7) +
      stroke('M194 204C216 218 243 211 247 168', '#8b95a0', 1.2, 0.5) +
      path('M112 238H164L156 306L150 350H128L122 306Z', canvas.standing('#b4bdc7')) +
      stroke('M122 306h34', '#14171c', 1.4, 0.35) +
      rect(130, 338, 18, 24, 2, canvas.standing('#6f7985')) +
      rect(114, 262, 48, 10, 2, canvas.standing('#59626d')) +
      screw(canvas, 128, 288, 3.4) +
      screw(canvas, 150, 288, 3.4) +
      path('M90 130H188V226C188 240 178 246 168 246H110C100 246 90 240 90 226Z', canvas.standing(body, 0.9)) +
      path(
        'M90 168H188V198H90Z',
        canvas.linear(
          [
            [0, darken(accent, 0.3)],
            [0.26, lighten(accent, 0.5)],
            [0.48, accent],
            [1, darken(accent, 0.48)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      path('M84 84C84 62 100 52 122 52H158C180 52 194 62 194 84V136H84Z', canvas.standing('#4a525c', 0.8)) +
      stroke('M92 82C93 66 106 58 124 58H150', '#ffffff', 2, 0.35) +
      rect(82, 126, 114, 12, 4, canvas.standing('#8f98a3')) +
      repeat(
        3,
        (i) =>
          rect(100 + i * 28, 68, 18, 34, 5, '#0c0e12', 'opacity=".7"') +
          stroke(`M${103 + i * 28} 100h12`, '#ffffff', 1.2, 0.3),
      ) +
      screw(canvas, 96, 117, 4.4) +
      screw(canvas, 182, 117, 4.4) +
      rect(92, 206, 94, 6, 2, palette.black, 'opacity=".25"'),
  )
}
