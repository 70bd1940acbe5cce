import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, fitText, path, repeat, round, shadow, stroke, text } from '../shapes.ts'

const PAPER = '#e6d9bd'

/** Abrasive roll that lies with its end towards us, a paper band around it and a tail unrolled. */
export function drawRoll({ color, grit, width, label }: DrawingOf<'roll'>): string {
  const canvas = createCanvas()
  const rx = 56
  const ry = 112
  const long = round(Math.min(190, 96 + width * 0.7))
  const fx = round(178 - long / 2)
  const fy = 184
  const turn = (color1: string, light = 0.36): string =>
    canvas.linear(
      [
        [0, darken(color1, 0.3)],
        [0.13, color1],
        [0.28, lighten(color1, light)],
        [0.5, color1],
        [0.82, darken(color1, 0.36)],
        [1, darken(color1, 0.58)],
      ],
      0,
      0,
      0,
      1,
    )
  const outer = `M${fx} ${fy - ry}H${fx + long}A${rx} ${ry} 0 0 1 ${fx + long} ${fy + ry}H${fx}Z`
  const bandAt = fx + long * 0.34
  const bandTo = fx + long * 0.86
  const band = `M${round(bandAt)} ${fy - ry - 0.6}H${round(bandTo)}A${rx} ${ry} 0 0 1 ${round(bandTo)} ${fy + ry + 0.6}H${round(bandAt)}A${rx} ${ry} 0 0 0 ${round(bandAt)} ${fy - ry - 0.6}Z`
  const floor = fy + ry
  const tail = `M${fx + 4} ${floor - 2}H${fx + long + 4}C${fx + long + 32} ${floor + 3} ${fx + long + 54} ${floor + 22} ${fx + long + 66} ${floor + 46}H${fx + 74}C${fx + 52} ${floor + 20} ${fx + 32} ${floor + 2} ${fx + 4} ${floor - 2}Z`
  const grain = canvas.grain(grit)
  const middle = (bandAt + bandTo) / 2 + rx * 0.9
  if (label) {
    const size = fitText(label, (bandTo - bandAt) * 0.74, 25)
    canvas.letter(text(middle, fy + 4, label, { size, weight: 800, color: '#1d2127' }))
  }
  return canvas.finish(
    shadow(canvas, 216, floor + 46, 140, 14) +
      path(
        tail,
        canvas.linear(
          [
            [0, darken(color, 0.55)],
            [0.4, color],
            [1, lighten(color, 0.2)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      path(tail, grain, 'opacity=".6"') +
      stroke(`M${fx + 74} ${floor + 46}H${fx + long + 66}`, PAPER, 2) +
      path(outer, turn(color)) +
      path(outer, grain, 'opacity=".62"') +
      path(band, '#0c0e12', 'opacity=".25" transform="translate(2 1)"') +
      path(band, turn('#f3f0e8', 0.8)) +
      stroke(`M${round(middle - 24)} ${fy + 22}h48`, color, 5) +
      ellipse(fx, fy, rx, ry, darken(PAPER, 0.08)) +
      repeat(15, (index) => {
        const share = 1 - index * 0.042
        const ink = index % 2 ? darken(color, 0.2) : darken(PAPER, 0.14)
        return ellipse(fx, fy, rx * share, ry * share, 'none', `stroke="${ink}" stroke-width="${index % 2 ? 1.3 : 2}"`)
      }) +
      ellipse(
        fx,
        fy,
        rx,
        ry,
        canvas.linear(
          [
            [0, '#ffffff', 0.22],
            [0.5, '#ffffff', 0],
            [1, '#0c0e12', 0.28],
          ],
          0,
          0,
          0.6,
          1,
        ),
      ) +
      ellipse(fx, fy, 24, 49, '#b58f5e') +
      ellipse(fx, fy, 24, 49, 'none', 'stroke="#7c5c38" stroke-width="1.2"') +
      ellipse(fx + 1.5, fy, 20, 43, '#6f5130') +
      ellipse(
        fx + 4,
        fy + 1,
        17,
        40,
        canvas.linear(
          [
            [0, '#17130e'],
            [1, '#4a3822'],
          ],
          0,
          0,
          1,
          0.6,
        ),
      ) +
      ellipse(fx, fy, rx, ry, 'none', `stroke="${lighten(color, 0.4)}" stroke-width="1.4" opacity=".8"`),
  )
}
