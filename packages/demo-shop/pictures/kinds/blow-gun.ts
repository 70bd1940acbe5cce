import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf, Livery } from '../drawing.ts'
import { ellipse, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { inletDown, letterName, plate, ridges, screw } from './parts.ts'

const PISTOLS = {
  round:
    'M160 140C190 117 268 107 300 123C327 136 331 160 331 186L337 330C337 344 329 349 319 349H288C278 349 272 342 272 332C270 270 262 224 236 204C212 192 180 192 162 188Z',
  square: 'M160 136L214 112H306L331 140V186L337 330L326 349H282L272 336L258 228L236 204H162Z',
  slim: 'M160 146C200 132 262 118 296 128C322 138 328 160 328 186L332 332C332 344 326 349 316 349H292C282 349 277 342 277 332C274 270 264 226 236 202C212 190 184 186 162 184Z',
} as const

/** Body, trigger, hook and grip of a gun that is held like a pistol, its mouth at (160, 164). */
export function drawPistol(canvas: Canvas, { accent, body, shape }: Livery): string {
  return (
    stroke('M214 122C214 82 268 82 268 122', '#77818d', 9) +
    stroke('M212.6 120C212.6 80 265 80 266 116', '#eef1f4', 2.4) +
    path(
      PISTOLS[shape],
      canvas.linear(
        [
          [0, lighten(body, 0.55)],
          [0.2, lighten(body, 0.26)],
          [0.5, body],
          [0.8, darken(body, 0.38)],
          [1, darken(body, 0.56)],
        ],
        0.1,
        0,
        0.9,
        0.6,
      ),
    ) +
    path(
      'M284 206C298 200 322 200 332 204L336 326C336 340 329 345 319 345H290C280 345 276 338 276 330C276 282 276 236 284 206Z',
      canvas.matteStanding('#2a3038'),
    ) +
    repeat(10, (i) => stroke(`M${284 + i * 0.2} ${218 + i * 12}h46`, '#ffffff', 3, 0.11)) +
    path(
      'M196 194C204 232 222 280 250 314C258 320 265 313 263 305C251 262 246 226 238 204Z',
      canvas.linear(
        [
          [0, lighten(accent, 0.4)],
          [0.5, accent],
          [1, darken(accent, 0.4)],
        ],
        0,
        0,
        1,
        0.4,
      ),
    ) +
    stroke('M209 208C218 242 232 276 252 304', '#ffffff', 2, 0.8) +
    stroke('M174 147C208 129 266 123 294 133', '#ffffff', 4, 0.5) +
    screw(canvas, 246, 190, 5.4) +
    rect(280, 346, 52, 8, 3, canvas.standing('#59626d')) +
    inletDown(canvas, 306, 352, 0.9)
  )
}

/** Colour and shape of the tip by what it is: brass, a silencer, side holes or rubber. */
function drawTip(canvas: Canvas, tip: string, x: number): string {
  if (tip.includes('шумоглушителем'))
    return rect(x - 6, 154, 44, 24, 8, canvas.matteLying('#b8442a')) + ridges(x - 2, 156, 36, 20, 5)
  if (tip.includes('отверстиями')) {
    return (
      rect(x - 4, 159, 30, 14, 4, canvas.lying('#8f98a3')) +
      repeat(3, (i) => ellipse(x + 3 + i * 8, 166, 2.4, 2.4, '#14171c'))
    )
  }
  if (tip.includes('резиновым')) return path(`M${x - 8} 166L${x + 20} 148V184Z`, canvas.matteLying('#23282e'))
  return rect(x - 4, 160, 22, 12, 2, canvas.lying(palette.brass))
}

/** Blow gun; the tube grows with the nozzle length in mm. */
export function drawBlowGun(drawing: DrawingOf<'blow-gun'>): string {
  const { body, label, nozzle, tip } = drawing
  const canvas = createCanvas()
  const long = round(Math.min(142, 24 + 5.9 * Math.sqrt(nozzle)))
  const end = 152 - long
  letterName(canvas, 268, 154, 74, drawing, body, 'rotate(4 268 154)')
  plate(canvas, 226, 172, 66, 22, label)
  return canvas.finish(
    shadow(canvas, 256, 366, 92, 11) +
      group(
        'rotate(-6 152 166)',
        path(`M${end} 162L152 156V176L${end} 170Z`, canvas.lying('#c4ccd4')) +
          ellipse(end, 166, 1.6, 4, '#23282e') +
          drawTip(canvas, tip, end) +
          rect(132, 148, 34, 36, 4, canvas.lying(palette.brass)) +
          ridges(136, 150, 26, 32, 6),
      ) +
      drawPistol(canvas, drawing),
  )
}
