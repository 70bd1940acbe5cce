import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, path, repeat, round, shadow, stroke } from '../shapes.ts'
import { drawCarton } from './carton.ts'

/** Nails in front of their box: a coil welded on wire, or strips held by paper. */
export function drawNails(drawing: DrawingOf<'nails'>): string {
  return drawing.form === 'coil' ? drawCoil(drawing) : drawStrips(drawing)
}

function drawStrips({ metal, length, label }: DrawingOf<'nails'>): string {
  const canvas = createCanvas()
  const long = round(Math.min(150, 40 + length * 1.1))
  const lean = round(long * 0.36)
  const strip = (x: number, y: number, count: number): string =>
    repeat(count, (index) => {
      const at = round(x + index * 8)
      const ink = index % 2 ? darken(metal, 0.26) : lighten(metal, 0.3)
      return (
        path(`M${at} ${y}h5l${-lean} ${long - 10}l-3.4 10l-1.6 -10Z`, ink) +
        ellipse(at + 2.5, y, 6.4, 3.2, darken(metal, 0.4)) +
        ellipse(at + 2.5, y - 1.6, 6.4, 3, lighten(metal, 0.45))
      )
    }) +
    [0.3, 0.56]
      .map((share) =>
        stroke(`M${round(x - lean * share - 4)} ${round(y + long * share)}h${count * 8}`, '#c98f4a', 9, 0.75),
      )
      .join('')
  return canvas.finish(
    shadow(canvas, 224, 272, 144, 14) +
      drawCarton(canvas, 112, 88, 204, 176, '#2f3740', 'ГВОЗДИ', label) +
      shadow(canvas, 186, 348, 150, 13) +
      strip(88, 330 - long, 25) +
      strip(134, 350 - long, 24),
  )
}

function drawCoil({ metal, length, label }: DrawingOf<'nails'>): string {
  const canvas = createCanvas()
  const long = round(Math.min(88, 40 + length * 0.6))
  const cx = 158
  const cy = 340 - long - 22
  const rx = 96
  const ry = 34
  const nail = (angle: number): string => {
    const x = cx + Math.cos(angle) * rx
    const y = cy + Math.sin(angle) * ry
    const light = 0.5 - 0.5 * Math.cos(angle - 0.9)
    const ink = light > 0.5 ? lighten(metal, (light - 0.5) * 0.9) : darken(metal, (0.5 - light) * 0.9)
    return (
      path(`M${round(x - 2.3)} ${round(y)}h4.6v${long - 9}l-2.3 9l-2.3 -9Z`, ink) +
      stroke(`M${round(x - 1.2)} ${round(y + 3)}v${long - 14}`, '#ffffff', 0.9, 0.4) +
      ellipse(x, y, 6.4, 3, darken(metal, 0.45)) +
      ellipse(x, y - 1.4, 6.4, 3, lighten(metal, light * 0.6))
    )
  }
  const angles = (from: number, to: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  const wire = (drop: number): string =>
    stroke(`M${cx - rx} ${cy + drop}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy + drop}`, '#c98f4a', 2, 0.95)
  const heads = [0.8, 0.6, 0.4]
    .map((share) =>
      repeat(Math.round(44 * share), (index) => {
        const angle = (index / Math.round(44 * share)) * Math.PI * 2
        const x = cx + Math.cos(angle) * rx * share
        const y = cy + Math.sin(angle) * ry * share
        return (
          ellipse(x, y + 1.4, 6, 2.8, darken(metal, 0.55)) + ellipse(x, y, 6, 2.8, lighten(metal, 0.16 + 0.2 * share))
        )
      }),
    )
    .join('')
  return canvas.finish(
    shadow(canvas, 224, 272, 144, 14) +
      drawCarton(canvas, 112, 88, 204, 176, '#2f3740', 'ГВОЗДИ', label) +
      shadow(canvas, cx + 8, cy + long + 20, 108, 20) +
      angles(Math.PI, Math.PI * 2, 26)
        .map(nail)
        .join('') +
      ellipse(cx, cy + 4, rx * 0.96, ry * 0.9, '#23282e') +
      heads +
      ellipse(cx, cy + 2, rx * 0.26, ry * 0.26, '#14171c') +
      angles(Math.PI, 0, 36).map(nail).join('') +
      wire(long * 0.34) +
      wire(long * 0.68),
  )
}
