import { createRandom } from '../../catalogue/prng.ts'
import { createCanvas } from '../canvas.ts'
import { darken, inkOn, lighten, mix } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, path, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { holePatterns } from './holes.ts'

/** Foam that lies on its velour, working side up: a polishing wheel, or a thin pad with dust holes. */
export function drawFoamPad({ color, size, thick, holes, label }: DrawingOf<'foam-pad'>): string {
  const canvas = createCanvas()
  const { next } = createRandom(size)
  const rx = round(Math.min(158, 116 + size * 0.26))
  const ry = round(rx * 0.46)
  const cx = 200
  const cy = 164
  const high = round(thick * 2.6)
  const arc = (y: number): string => `M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}`
  const side = `${arc(cy)}V${cy + high}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + high}Z`
  const velour = `${arc(cy + high - 2)}V${cy + high + 9}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + high + 9}Z`
  const pore = (x: number, y: number, squeeze: number): string => {
    const r = 0.7 + next() * 1.9
    return (
      ellipse(x, y, r, r * squeeze, darken(color, 0.5), 'opacity=".42"') +
      ellipse(x + r * 0.4, y + r * 0.5, r * 0.7, r * 0.5 * squeeze, lighten(color, 0.6), 'opacity=".4"')
    )
  }
  const lettering = Math.min(24, high * 0.5)
  const middle = cy + high * 0.5 + lettering * 0.2
  if (label) {
    const along = canvas.track(`M${cx - rx + 3} ${middle}A${rx - 3} ${ry} 0 0 0 ${cx + rx - 3} ${middle}`)
    const ink = mix(color, inkOn(color), 0.74)
    canvas.letter(text(0, 0, label, { size: lettering, weight: 800, color: ink, spacing: 1, along }))
  }
  const openings = holePatterns[holes].map((hole) => {
    const at = [cx + hole.x * rx, cy + hole.y * ry] as const
    return (
      ellipse(...at, hole.r * rx, hole.r * ry, darken(color, 0.75)) +
      ellipse(at[0] + 1, at[1] + 1.4, hole.r * rx * 0.9, hole.r * ry * 0.8, darken(color, 0.5))
    )
  })
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
      repeat(Math.round(high * 2.8), () => {
        const angle = next() * Math.PI
        return pore(cx - Math.cos(angle) * rx * 0.99, cy + Math.sin(angle) * ry + 4 + next() * (high - 8), 0.85)
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
        const angle = next() * Math.PI * 2
        const distance = Math.sqrt(next()) * 0.97
        return pore(cx + Math.cos(angle) * rx * distance, cy + Math.sin(angle) * ry * distance, 0.5)
      }) +
      openings.join('') +
      stroke(arc(cy), lighten(color, 0.6), 1.6, 0.6),
  )
}
