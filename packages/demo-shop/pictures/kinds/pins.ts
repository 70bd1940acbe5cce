import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { path, repeat, round, shadow, stroke } from '../shapes.ts'
import { drawCarton } from './carton.ts'

/** Glued strips of headless pins in front of their box. */
export function drawPins({ metal, title, length, label }: DrawingOf<'pins'>): string {
  const canvas = createCanvas()
  const long = round(Math.min(120, 52 + length * 1.15))
  const lean = long * 0.16
  const step = 4
  const strip = (x: number, y: number, count: number): string =>
    repeat(count, (index) => {
      const at = round(x + index * step)
      const top = round(y - index * 0.8)
      const ink = index % 2 ? darken(metal, 0.3) : lighten(metal, 0.36)
      return (
        path(`M${at} ${top}h3.6l${round(-lean)} ${long - 8}l-2.4 8l-2 -8Z`, ink) +
        stroke(`M${at + 0.4} ${top}h3`, darken(metal, 0.45), 2)
      )
    }) +
    [0.34, 0.7]
      .map((share) =>
        stroke(
          `M${round(x - lean * share)} ${round(y + long * share)}l${round(count * step)} ${round(-count * 0.8)}`,
          palette.yellow,
          5,
          0.62,
        ),
      )
      .join('')
  return canvas.finish(
    shadow(canvas, 214, 268, 150, 14) +
      drawCarton(canvas, 96, 92, 204, 170, '#8d2f3a', title, label) +
      shadow(canvas, 190, 344, 150, 14) +
      strip(66, 340 - long - 12, 48) +
      strip(152, 348 - long, 44),
  )
}
