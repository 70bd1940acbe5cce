import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { inletDown, plate, ridges, screw } from './parts.ts'

/** Body, trigger, hook and grip of a gun that is held like a pistol, its mouth at (160, 164). */
export function drawPistol(canvas: Canvas, body: string): string {
  return (
    stroke('M214 122C214 82 268 82 268 122', '#77818d', 9) +
    stroke('M212.6 120C212.6 80 265 80 266 116', '#eef1f4', 2.4) +
    path(
      'M160 140C190 117 268 107 300 123C327 136 331 160 331 186L337 330C337 344 329 349 319 349H288C278 349 272 342 272 332C270 270 262 224 236 204C212 192 180 192 162 188Z',
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
          [0, '#eef1f4'],
          [0.5, '#b4bdc7'],
          [1, '#59626d'],
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

/** Blow gun; the tube grows with the nozzle length in mm. */
export function drawBlowGun({ body, nozzle, label }: DrawingOf<'blow-gun'>): string {
  const canvas = createCanvas()
  const long = round(Math.min(140, 36 + 5.2 * Math.sqrt(nozzle)))
  const tip = 152 - long
  plate(canvas, 236, 158, 78, 24, label)
  return canvas.finish(
    shadow(canvas, 256, 366, 92, 11) +
      group(
        'rotate(-6 152 166)',
        path(`M${tip} 162L152 156V176L${tip} 170Z`, canvas.lying('#c4ccd4')) +
          ellipse(tip, 166, 1.6, 4, '#23282e') +
          rect(132, 148, 34, 36, 4, canvas.lying(palette.brass)) +
          ridges(136, 150, 26, 32, 6),
      ) +
      drawPistol(canvas, body),
  )
}
