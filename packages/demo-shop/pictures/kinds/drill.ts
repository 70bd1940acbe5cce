import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { housing, inletDown, letterName, plate, ridges, screw, stripes } from './parts.ts'

/** A keyless chuck for drills of up to `size` mm, or a holder with a bit. */
function drawFront(canvas: Canvas, { front, size }: DrawingOf<'drill'>): string {
  if (front === 'bit') {
    return (
      path('M40 146l14 -4V158l-14 -4Z', canvas.lying('#8b95a0')) +
      rect(52, 142, 40, 16, 2, canvas.lying('#59626d')) +
      rect(88, 134, 46, 32, 6, canvas.lying('#c4ccd4')) +
      ridges(94, 136, 34, 28, 6)
    )
  }
  const chuck =
    path('M44 136L66 124V176L44 164Z', canvas.lying('#59626d')) +
    path('M64 122H92C96 122 98 124 98 128V172C98 176 96 178 92 178H64Z', canvas.matteLying('#363c45')) +
    repeat(
      6,
      (i) =>
        stroke(`M68 ${129 + i * 8.4}h26`, '#ffffff', 1.8, 0.16) +
        stroke(`M68 ${132 + i * 8.4}h26`, '#000000', 1.8, 0.4),
    ) +
    rect(98, 118, 34, 64, 4, canvas.matteLying('#23282e')) +
    ridges(102, 121, 26, 58, 5)
  return (
    path('M14 146l10 -4V158l-10 -4Z', canvas.lying('#8b95a0')) +
    rect(22, 142, 26, 16, 2, canvas.lying('#9aa4af')) +
    repeat(3, (i) => stroke(`M${26 + i * 7} 142l7 16`, '#14171c', 1.8, 0.35)) +
    group(`translate(0 150) scale(1 ${size > 10 ? 1.12 : 0.9}) translate(0 -150)`, chuck)
  )
}

const OUTLINES = {
  round: 'M194 98H304C330 98 346 116 346 150C346 184 330 202 304 202H194Z',
  square: 'M194 98H326L346 116V184L326 202H194Z',
  slim: 'M194 100C240 94 306 96 330 116C344 130 344 170 330 184C310 204 240 206 194 201Z',
} as const

/** Drill or screwdriver that is held like a pistol. */
export function drawDrill(drawing: DrawingOf<'drill'>): string {
  const { accent, body, handle, label, shape } = drawing
  const canvas = createCanvas()
  letterName(canvas, 250, 140, 92, drawing, body)
  plate(canvas, 250, 180, 110, 22, label)
  return canvas.finish(
    shadow(canvas, 262, 366, 92, 11) +
      drawFront(canvas, drawing) +
      rect(132, 126, 14, 48, 2, canvas.lying(palette.steel)) +
      path('M144 116C160 104 176 100 196 100V200C176 200 160 196 144 186Z', canvas.lying('#c4ccd4')) +
      screw(canvas, 180, 114, 4) +
      screw(canvas, 180, 186, 4) +
      (handle
        ? rect(148, 178, 24, 30, 3, canvas.standing(palette.steel)) +
          path(
            'M144 204C140 240 142 276 148 290C152 296 168 296 172 290C178 276 180 240 176 204Z',
            canvas.matteStanding('#2a3038'),
          ) +
          repeat(6, (i) => stroke(`M146 ${220 + i * 10}h28`, '#ffffff', 2.2, 0.14))
        : '') +
      path(OUTLINES[shape], housing(canvas, drawing)) +
      `<g clip-path="${canvas.clip(path(OUTLINES[shape], '#000'))}">` +
      stripes(canvas, drawing, 304, 90, 12, 120) +
      rect(316, 90, 40, 120, 0, canvas.matteLying('#3f4650')) +
      repeat(6, (i) => stroke(`M322 ${122 + i * 11}h16`, '#0c0e12', 3.6, 0.55)) +
      '</g>' +
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
            [0, lighten(accent, 0.4)],
            [0.5, accent],
            [1, darken(accent, 0.45)],
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
