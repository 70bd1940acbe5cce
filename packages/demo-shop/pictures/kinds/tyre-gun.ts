import { createCanvas } from '../canvas.ts'
import { palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, path, rect, shadow, stroke } from '../shapes.ts'
import { drawPistol } from './blow-gun.ts'
import { drawDial } from './gauge.ts'
import { ridges } from './parts.ts'

const HOSE = 'M132 178C96 184 60 214 62 262C63 284 70 296 82 306'

/** Tyre inflator: a pistol with a pressure gauge up to `bar` on top and a short hose with a clip-on chuck. */
export function drawTyreGun({ body, bar }: DrawingOf<'tyre-gun'>): string {
  const canvas = createCanvas()
  const rubber = canvas.radial([
    [0, '#565e68'],
    [0.8, '#2a3038'],
    [1, '#14171c'],
  ])
  return canvas.finish(
    shadow(canvas, 256, 366, 92, 11) +
      shadow(canvas, 104, 346, 52, 8) +
      stroke(HOSE, '#14171c', 17) +
      stroke(HOSE, '#363d46', 13) +
      stroke('M130 175C94 181 57 212 58 260', '#ffffff', 2.4, 0.35) +
      rect(122, 150, 42, 40, 5, canvas.lying(palette.brass)) +
      ridges(126, 152, 34, 36, 6) +
      group(
        'translate(80 302) rotate(48)',
        rect(-4, -13, 24, 26, 4, canvas.lying('#4a525c')) +
          rect(18, -16, 40, 32, 5, canvas.lying(palette.brass)) +
          path('M30 -16L60 -30L66 -24L44 -12Z', canvas.lying(palette.steel)) +
          rect(56, -11, 16, 22, 3, canvas.lying('#b58f3c')),
      ) +
      drawPistol(canvas, { body, accent: palette.steel, shape: 'round' }) +
      rect(136, 150, 34, 30, 4, canvas.standing(palette.brass)) +
      circle(156, 96, 88, rubber) +
      drawDial(canvas, 156, 96, 76, bar),
  )
}
