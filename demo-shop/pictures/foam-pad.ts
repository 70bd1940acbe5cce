import { createCanvas } from './canvas.ts'
import { darken, inkOn, lighten, mix } from './color.ts'
import type { DrawingOf } from './drawing.ts'
import { createRandom } from './random.ts'
import { ellipse, path, repeat, round, shadow, stroke, text } from './shapes.ts'

/** Polishing foam: a thick coloured wheel that lies on its velour, working side up. */
export function drawFoamPad({ color, size }: DrawingOf<'foam-pad'>): string {
  const canvas = createCanvas()
  const random = createRandom(size)
  const rx = round(Math.min(158, 116 + size * 0.26))
  const ry = round(rx * 0.46)
  const cx = 200
  const cy = 164
  const high = 78
  const arc = (y: number): string => `M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}`
  const side = `${arc(cy)}V${cy + high}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + high}Z`
  const velour = `${arc(cy + high - 2)}V${cy + high + 9}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + high + 9}Z`
  const pore = (x: number, y: number, squeeze: number): string => {
    const r = 0.7 + random() * 1.9
    return (
      ellipse(x, y, r, r * squeeze, darken(color, 0.5), 'opacity=".42"') +
      ellipse(x + r * 0.4, y + r * 0.5, r * 0.7, r * 0.5 * squeeze, lighten(color, 0.6), 'opacity=".4"')
    )
  }
  const track = canvas.track(
    `M${cx - rx + 3} ${cy + high * 0.5}A${rx - 3} ${ry} 0 0 0 ${cx + rx - 3} ${cy + high * 0.5}`,
  )
  return canvas.finish(
    shadow(canvas, cx + 6, cy + high + ry + 4, rx * 0.95, 17) +
      path(velour, canvas.matteStanding('#c3cad2')) +
      path(velour, canvas.grain({ diameter: 3, contrast: 0.5, seed: 6 })) +
      path(
        side,
        canvas.linear(
          [
            [0, darken(color, 0.3)],
            [0.22, lighten(color, 0.3)],
            [0.5, color],
            [0.82, darken(color, 0.28)],
            [1, darken(color, 0.44)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      repeat(220, () => {
        const angle = random() * Math.PI
        return pore(cx - Math.cos(angle) * rx * 0.99, cy + Math.sin(angle) * ry + 4 + random() * (high - 8), 0.85)
      }) +
      text(0, 0, `Ø${size} мм`, {
        size: 24,
        weight: 800,
        color: mix(color, inkOn(color), 0.74),
        spacing: 1,
        along: track,
      }) +
      ellipse(
        cx,
        cy,
        rx,
        ry,
        canvas.radial(
          [
            [0, lighten(color, 0.5)],
            [0.6, lighten(color, 0.14)],
            [1, darken(color, 0.12)],
          ],
          0.36,
          0.24,
          0.9,
        ),
      ) +
      repeat(330, () => {
        const angle = random() * Math.PI * 2
        const distance = Math.sqrt(random()) * 0.97
        return pore(cx + Math.cos(angle) * rx * distance, cy + Math.sin(angle) * ry * distance, 0.5)
      }) +
      ellipse(cx, cy + 1, rx * 0.14, ry * 0.14, darken(color, 0.55)) +
      ellipse(cx + 1, cy + 3, rx * 0.12, ry * 0.1, darken(color, 0.3)) +
      stroke(arc(cy), lighten(color, 0.6), 1.6, 0.6),
  )
}
