import { createRandom } from '../../catalogue/prng.ts'
import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, ellipse, fitText, path, repeat, round, shadow, stroke, text } from '../shapes.ts'

/** Tangled fibres, seamless. */
function fibres(canvas: Canvas, color: string, count: number, seed: number): string {
  const { next } = createRandom(seed)
  const edge = 130
  const inks = [darken(color, 0.62), darken(color, 0.45), darken(color, 0.3), lighten(color, 0.12), lighten(color, 0.3)]
  const strands = repeat(count, (index) => {
    const x = next() * edge
    const y = next() * edge
    const bend = (): number => round((next() - 0.5) * 34)
    const d = `c${bend()} ${bend()} ${bend()} ${bend()} ${bend()} ${bend()}`
    const ink = inks[index % inks.length] ?? color
    const width = round(0.6 + next() * 0.7)
    const shifts = [0, -edge].flatMap((dx) =>
      [0, -edge].map((dy) => `M${round(x + dx)} ${round(y + dy)}${d}M${round(x + dx + edge)} ${round(y + dy)}${d}`),
    )
    return stroke(shifts.join(''), ink, width, 0.75)
  })
  return canvas.pattern(edge, edge, strands)
}

/** Non-woven wheel with a lettered hub; its thickness is drawn. */
export function drawFleece({ color, thick, label }: DrawingOf<'fleece'>): string {
  const canvas = createCanvas()
  const deep = round(Math.min(76, Math.max(20, thick * 0.9)))
  const rx = 116
  const ry = 134
  const cx = round(196 - deep / 2)
  const cy = 194
  const hull = `M${cx} ${cy - ry}H${cx + deep}A${rx} ${ry} 0 0 1 ${cx + deep} ${cy + ry}H${cx}Z`
  const tangle = fibres(canvas, color, 420, 3)
  if (label) {
    const size = fitText(label, 80, 15)
    canvas.letter(text(cx, cy - 24, label, { size, weight: 800, color: '#23282e' }))
  }
  return canvas.finish(
    shadow(canvas, 206, cy + ry + 4, 118, 15) +
      path(
        hull,
        canvas.linear(
          [
            [0, darken(color, 0.2)],
            [0.16, lighten(color, 0.06)],
            [0.5, darken(color, 0.42)],
            [1, darken(color, 0.74)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      path(hull, tangle, 'opacity=".6"') +
      repeat(4, (index) => {
        const x = round(cx + (deep * (index + 1)) / 5)
        return stroke(`M${x} ${cy - ry}A${rx} ${ry} 0 0 1 ${x} ${cy + ry}`, '#0c0e12', 1.8, 0.34)
      }) +
      ellipse(
        cx,
        cy,
        rx,
        ry,
        canvas.radial([
          [0, lighten(color, 0.24)],
          [0.6, color],
          [1, darken(color, 0.36)],
        ]),
      ) +
      ellipse(cx, cy, rx, ry, tangle) +
      ellipse(
        cx,
        cy,
        rx,
        ry,
        canvas.radial(
          [
            [0.5, '#0c0e12', 0],
            [1, '#0c0e12', 0.4],
          ],
          0.42,
          0.4,
          0.62,
        ),
      ) +
      stroke(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}`, lighten(color, 0.5), 1.6, 0.6) +
      stroke(`M${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx} ${cy + ry}`, lighten(color, 0.3), 1.4, 0.4) +
      ellipse(cx + 2, cy + 3, 47, 53, '#0c0e12', 'opacity=".35"') +
      ellipse(
        cx,
        cy,
        46,
        52,
        canvas.radial([
          [0, '#ffffff'],
          [0.7, '#dfe4e9'],
          [1, '#aeb7c1'],
        ]),
      ) +
      ellipse(
        cx,
        cy + 4,
        17,
        19,
        canvas.linear(
          [
            [0, '#6d7783'],
            [1, '#eef1f4'],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      circle(
        cx + 1,
        cy + 4.5,
        14.5,
        canvas.linear(
          [
            [0, '#0c0e12'],
            [1, '#3a414a'],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
  )
}
