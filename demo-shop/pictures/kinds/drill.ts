import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { inletDown, plate, ridges, screw } from './parts.ts'

/** Pistol drill with a keyless chuck. */
export function drawDrill({ body, label }: DrawingOf<'drill'>): string {
  const canvas = createCanvas()
  plate(canvas, 234, 150, 62, 26, label)
  const painted = canvas.linear(
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
  )
  return canvas.finish(
    shadow(canvas, 262, 366, 92, 11) +
      path('M14 146l10 -4V158l-10 -4Z', canvas.lying('#8b95a0')) +
      rect(22, 142, 26, 16, 2, canvas.lying('#9aa4af')) +
      repeat(3, (i) => stroke(`M${26 + i * 7} 142l7 16`, '#14171c', 1.8, 0.35)) +
      path('M44 136L66 124V176L44 164Z', canvas.lying('#59626d')) +
      path('M64 122H92C96 122 98 124 98 128V172C98 176 96 178 92 178H64Z', canvas.matteLying('#363c45')) +
      repeat(
        6,
        (i) =>
          stroke(`M68 ${129 + i * 8.4}h26`, '#ffffff', 1.8, 0.16) +
          stroke(`M68 ${132 + i * 8.4}h26`, '#000000', 1.8, 0.4),
      ) +
      rect(98, 118, 34, 64, 4, canvas.matteLying('#23282e')) +
      ridges(102, 121, 26, 58, 5) +
      rect(132, 126, 14, 48, 2, canvas.lying(palette.steel)) +
      path('M144 116C160 104 176 100 196 100V200C176 200 160 196 144 186Z', canvas.lying('#c4ccd4')) +
      screw(canvas, 180, 114, 4) +
      screw(canvas, 180, 186, 4) +
      path('M194 98H304C330 98 346 116 346 150C346 184 330 202 304 202H194Z', painted) +
      path('M306 100C330 102 342 120 342 150C342 180 330 198 306 200Z', canvas.matteLying('#3f4650')) +
      repeat(6, (i) => stroke(`M312 ${122 + i * 11}h${24 - Math.abs(i - 2.5) * 2}`, '#0c0e12', 3.6, 0.55)) +
      stroke('M200 110H300', '#ffffff', 3.4, 0.4) +
      path(
        'M226 196C256 206 292 204 312 192C312 244 322 300 332 336C334 350 328 356 318 356H268C258 356 252 352 250 342C246 300 238 246 226 196Z',
        canvas.linear(
          [
            [0, '#565e68'],
            [0.3, '#363d46'],
            [0.7, '#22272d'],
            [1, '#121519'],
          ],
          0,
          0.2,
          1,
          0,
        ),
      ) +
      repeat(9, (i) => stroke(`M${round(256 + i * 2.2)} ${236 + i * 11.4}l48 -3`, '#ffffff', 3.2, 0.09)) +
      path(
        'M224 206C210 212 206 240 224 256C236 254 244 248 246 240L238 206Z',
        canvas.linear(
          [
            [0, '#e6eaee'],
            [0.5, '#a7b0ba'],
            [1, '#59626d'],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      stroke('M222 212C214 222 214 238 224 250', '#ffffff', 1.6, 0.7) +
      rect(262, 354, 62, 8, 3, canvas.standing('#59626d')) +
      inletDown(canvas, 293, 360, 0.9),
  )
}
