import { createCanvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, circlePath, path, repeat, round, shadow, text } from '../shapes.ts'

/** Roll of masking tape standing on its edge, core and width lettered. */
export function drawTape({ color, width, label }: DrawingOf<'tape'>): string {
  const canvas = createCanvas()
  const deep = round(Math.min(104, 30 + width * 1.05))
  const r = 126
  const cx = round(194 - deep / 2)
  const cy = 200
  const side = `M${cx} ${cy - r}H${cx + deep}A${r} ${r} 0 0 1 ${cx + deep} ${cy + r}H${cx}Z`
  const bore = 70
  const face = `${circlePath(cx, cy, r)}${circlePath(cx, cy, bore)}`
  const along = canvas.track(`M${cx - 98} ${cy}A98 98 0 0 1 ${cx + 98} ${cy}`)
  canvas.letter(text(0, 0, label, { size: 24, weight: 800, color: inkOn(color), along, spacing: 1, opacity: 0.82 }))
  return canvas.finish(
    shadow(canvas, 206, cy + r + 4, 122, 14) +
      path(
        side,
        canvas.linear(
          [
            [0, darken(color, 0.06)],
            [0.14, lighten(color, 0.34)],
            [0.42, color],
            [0.8, darken(color, 0.34)],
            [1, darken(color, 0.5)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      path(side, canvas.grain({ diameter: 5, contrast: 0.16, seed: 12 })) +
      // Inside of the core, seen through the bore.
      `<g clip-path="${canvas.clip(circle(cx, cy, bore, '#000'))}">` +
      circle(
        cx,
        cy,
        bore,
        canvas.linear(
          [
            [0, '#7c5c38'],
            [0.5, '#b58f5e'],
            [1, '#d9bb8c'],
          ],
          0,
          0,
          0.3,
          1,
        ),
      ) +
      circle(cx + deep, cy, bore, '#e9edf1') +
      circle(cx + deep, cy, bore, 'none', 'stroke="#6f5130" stroke-width="3"') +
      '</g>' +
      path(
        face,
        canvas.radial(
          [
            [0, lighten(color, 0.34)],
            [0.6, lighten(color, 0.06)],
            [1, darken(color, 0.22)],
          ],
          0.34,
          0.28,
          0.86,
        ),
        'fill-rule="evenodd"',
      ) +
      repeat(13, (index) =>
        circle(
          cx,
          cy,
          bore + 9 + index * 3.7,
          'none',
          `stroke="${darken(color, 0.4)}" stroke-width=".8" opacity="${index % 3 ? 0.28 : 0.5}"`,
        ),
      ) +
      circle(cx, cy, bore + 3, 'none', 'stroke="#b58f5e" stroke-width="6"') +
      circle(cx, cy, bore, 'none', 'stroke="#7c5c38" stroke-width="1.4"') +
      circle(cx, cy, r - 0.8, 'none', `stroke="${lighten(color, 0.6)}" stroke-width="1.4" opacity=".6"`),
  )
}
