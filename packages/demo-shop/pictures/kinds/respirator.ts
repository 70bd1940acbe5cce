import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, ellipse, fitText, group, path, repeat, round, shadow, stroke, text } from '../shapes.ts'

/** Round particle filter at the side of the mask. */
function drawFilter(
  canvas: Canvas,
  cx: number,
  cy: number,
  tilt: number,
  { color, label }: DrawingOf<'respirator'>,
): string {
  const place = `translate(${cx} ${cy}) rotate(${tilt})`
  if (label) {
    const words = text(0, 6, label, { size: fitText(label, 44, 19), weight: 800, color: palette.black })
    canvas.letter(group(place, words))
  }
  return group(
    place,
    ellipse(6, 0, 60, 72, canvas.standing('#59626d')) +
      ellipse(
        0,
        0,
        60,
        72,
        canvas.radial([
          [0, lighten(color, 0.5)],
          [0.55, color],
          [1, darken(color, 0.36)],
        ]),
      ) +
      ellipse(0, 0, 52, 63, 'none', `stroke="${darken(color, 0.4)}" stroke-width="1.6"`) +
      ellipse(0, 0, 50, 61, 'none', `stroke="${lighten(color, 0.6)}" stroke-width="1"`) +
      repeat(7, (i) =>
        ellipse(
          0,
          0,
          44 - i * 5,
          54 - i * 6.2,
          'none',
          `stroke="${darken(color, 0.34)}" stroke-width="1" opacity=".4"`,
        ),
      ) +
      ellipse(0, 0, 25, 17, '#fbfcfd') +
      stroke('M-50 -14A52 63 0 0 1 -10 -60', '#ffffff', 3.4, 0.6),
  )
}

/** Half mask with two filters, exhale valve and straps. */
export function drawRespirator(drawing: DrawingOf<'respirator'>): string {
  const { color } = drawing
  const canvas = createCanvas()
  const rubber = '#4a525c'
  const mask =
    'M200 66C222 66 234 84 242 116C254 154 290 178 296 220C302 268 258 318 200 322C142 318 98 268 104 220C110 178 146 154 158 116C166 84 178 66 200 66Z'
  const strap = (d: string): string =>
    stroke(d, '#1b1f24', 13) + stroke(d, '#5b636d', 9) + stroke(d, '#8b95a0', 1.4, 0.6)
  return canvas.finish(
    shadow(canvas, 204, 336, 128, 13) +
      strap('M150 130C90 70 120 40 200 36C280 40 310 70 250 130') +
      strap('M116 258C64 268 42 290 50 316') +
      strap('M284 258C336 268 358 290 350 316') +
      path(mask, darken(rubber, 0.6), 'transform="translate(3 5)"') +
      path(
        mask,
        canvas.radial(
          [
            [0, lighten(rubber, 0.3)],
            [0.55, rubber],
            [1, darken(rubber, 0.55)],
          ],
          0.38,
          0.3,
          0.8,
        ),
      ) +
      stroke(
        'M200 72C218 72 229 90 236 118C248 156 284 182 290 222C295 264 254 312 200 316C146 312 105 264 110 222C116 182 152 156 164 118C171 90 182 72 200 72Z',
        '#ffffff',
        1.6,
        0.22,
      ) +
      path(
        'M200 92C212 92 220 104 225 124C232 152 246 168 250 190H150C154 168 168 152 175 124C180 104 188 92 200 92Z',
        canvas.linear(
          [
            [0, lighten(rubber, 0.26)],
            [1, darken(rubber, 0.3)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      stroke('M186 104C180 124 172 146 162 164', '#ffffff', 4, 0.22) +
      drawFilter(canvas, 96, 216, 12, drawing) +
      drawFilter(canvas, 304, 216, -12, drawing) +
      circle(203, 252, 47, palette.black, 'opacity=".4"') +
      circle(
        200,
        248,
        46,
        canvas.radial([
          [0, '#5b636d'],
          [0.7, '#2f353d'],
          [1, '#1b1f24'],
        ]),
      ) +
      repeat(12, (i) => {
        const angle = (i * Math.PI) / 6
        return stroke(
          `M${round(200 + Math.cos(angle) * 24)} ${round(248 + Math.sin(angle) * 24)}L${round(200 + Math.cos(angle) * 37)} ${round(248 + Math.sin(angle) * 37)}`,
          '#0c0e12',
          5,
          0.8,
        )
      }) +
      circle(
        200,
        248,
        18,
        canvas.radial([
          [0, lighten(color, 0.3)],
          [1, darken(color, 0.4)],
        ]),
      ) +
      stroke('M164 226A44 44 0 0 1 194 205', '#ffffff', 2.4, 0.4),
  )
}
