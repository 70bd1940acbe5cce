import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, fitText, group, rect, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { hexNut, ridges } from './parts.ts'

/** Coiled air hose, as thick as it is outside, with couplings or bare ends and a lettered tag. */
export function drawHose({ color, outer, coupled, label }: DrawingOf<'hose'>): string {
  const canvas = createCanvas()
  const wide = round(7 + outer)
  const core = round(wide * 0.79)
  const turns = Math.round(152 / (wide + 1))
  const sheen = canvas.linear(
    [
      [0, darken(color, 0.22)],
      [0.28, lighten(color, 0.3)],
      [0.6, color],
      [1, darken(color, 0.44)],
    ],
    0,
    0,
    1,
    0,
  )
  const coil = (y: number): string =>
    ellipse(196, y, 124, 40, 'none', `stroke="${darken(color, 0.6)}" stroke-width="${wide}"`) +
    ellipse(196, y - 1.2, 124, 40, 'none', `stroke="${sheen}" stroke-width="${core}"`) +
    stroke(`M75 ${round(y - 6)}A124 40 0 0 0 188 ${round(y + 34.5)}`, '#ffffff', round(wide * 0.16), 0.5) +
    stroke(`M84 ${round(y - 20)}A124 40 0 0 1 196 ${round(y - 46)}`, '#ffffff', 2, 0.3)
  const end = (d: string): string => stroke(d, darken(color, 0.6), wide) + stroke(d, color, core)
  const coupling = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-14, -13, 34, 26, 4, canvas.lying('#3a4049')) +
        hexNut(canvas, 18, -15, 16, 30, palette.steel) +
        rect(33, -12, 24, 24, 3, canvas.lying(palette.steel)) +
        ridges(35, -11, 18, 22, 5) +
        rect(56, -8, 12, 16, 2, canvas.lying(palette.brass)),
    )
  const place = 'translate(9 13) scale(.95)'
  if (label) {
    canvas.letter(
      group(
        place,
        rect(128, 214, 136, 46, 6, '#14171c', 'opacity=".3" transform="translate(3 4)"') +
          rect(128, 214, 136, 46, 6, '#fbfcfd') +
          rect(128, 214, 12, 46, 4, palette.yellow) +
          text(202, 237 + 8, label, { size: fitText(label, 112, 22), weight: 800, color: '#1d2127' }),
      ),
    )
  }
  return canvas.finish(
    shadow(canvas, 202, 326, 142, 17) +
      group(
        place,
        end('M74 120C54 100 48 84 56 66') +
          (coupled ? coupling(58, 66, -66) : '') +
          repeat(turns, (index) => coil(126 + (index * 140) / (turns - 1))) +
          end('M318 262C332 284 338 296 342 308') +
          (coupled ? coupling(344, 308, 72) : ''),
      ),
  )
}
