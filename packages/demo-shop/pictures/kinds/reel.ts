import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, path, rect, repeat, round, roundShadow, shadow, stroke } from '../shapes.ts'
import { hexNut, ridges, screw } from './parts.ts'

/** Wall reel: a round case on a bracket, the hose end hanging out. */
export function drawReel({ color }: DrawingOf<'reel'>): string {
  const canvas = createCanvas()
  const cx = 214
  const cy = 176
  const r = 132
  const hose = 'M128 258C110 276 104 296 106 322'
  return canvas.finish(
    shadow(canvas, 214, 356, 118, 12, 0.26) +
      rect(318, 74, 34, 204, 5, canvas.standing('#77818d')) +
      screw(canvas, 335, 94, 6) +
      screw(canvas, 335, 258, 6) +
      rect(280, 128, 50, 96, 6, canvas.lying('#59626d')) +
      stroke(hose, darken('#30363d', 0.5), 20) +
      stroke(hose, '#3f4650', 16) +
      stroke('M123 258C106 276 100 296 102 322', '#ffffff', 2.6, 0.35) +
      path('M96 236L146 244L160 284H112Z', canvas.matteStanding('#23282e')) +
      circle(
        106,
        318,
        17,
        canvas.radial([
          [0, '#565e68'],
          [1, '#1b1f24'],
        ]),
      ) +
      group(
        'translate(106 332) rotate(90)',
        hexNut(canvas, 0, -13, 12, 26, palette.steel) +
          rect(11, -10, 16, 20, 2, canvas.lying(palette.steel)) +
          ridges(12, -9, 13, 18, 4) +
          rect(26, -7, 10, 14, 2, canvas.lying(palette.brass)),
      ) +
      circle(cx + 5, cy + 6, r, darken(color, 0.72)) +
      circle(
        cx,
        cy,
        r,
        canvas.radial(
          [
            [0, lighten(color, 0.36)],
            [0.5, color],
            [1, darken(color, 0.44)],
          ],
          0.32,
          0.26,
          0.86,
        ),
      ) +
      circle(cx, cy, r - 8, 'none', `stroke="${darken(color, 0.45)}" stroke-width="2.4"`) +
      circle(cx, cy, r - 10, 'none', `stroke="${lighten(color, 0.45)}" stroke-width="1.2" opacity=".6"`) +
      repeat(10, (index) => {
        const angle = (index * Math.PI) / 5 + 0.2
        const x = Math.cos(angle)
        const y = Math.sin(angle)
        const rib = `M${round(cx + x * 70)} ${round(cy + y * 70)}L${round(cx + x * 116)} ${round(cy + y * 116)}`
        return stroke(rib, darken(color, 0.5), 7, 0.8) + stroke(rib, lighten(color, 0.3), 2, 0.5)
      }) +
      stroke(`M${cx - r + 5} ${cy}A${r - 5} ${r - 5} 0 0 1 ${cx} ${cy - r + 5}`, '#ffffff', 3, 0.45) +
      roundShadow(canvas, cx + 3, cy + 4, 66, 0.4, 0.2) +
      circle(
        cx,
        cy,
        56,
        canvas.radial([
          [0, '#5b636d'],
          [0.7, '#30363d'],
          [1, '#1b1f24'],
        ]),
      ) +
      circle(
        cx,
        cy,
        40,
        canvas.radial([
          [0, '#3a414a'],
          [1, '#14171c'],
        ]),
      ) +
      circle(
        cx,
        cy,
        22,
        canvas.radial([
          [0, '#f4f6f8'],
          [0.6, '#aeb7c1'],
          [1, '#59626d'],
        ]),
      ) +
      screw(canvas, cx, cy, 9) +
      repeat(4, (index) =>
        screw(canvas, cx + Math.cos(index * 1.571 + 0.785) * 48, cy + Math.sin(index * 1.571 + 0.785) * 48, 3.6),
      ),
  )
}
