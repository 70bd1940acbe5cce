import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { fitText, path, rect, repeat, shadow, stroke, text } from '../shapes.ts'

/** Plastic tool case with a grip, latches and a lettered plate. */
export function drawCase({ color, label }: DrawingOf<'case'>): string {
  const canvas = createCanvas()
  const size = fitText(label, 100, 20)
  if (label) canvas.letter(text(204, 184 + size * 0.36, label, { size, weight: 800, color: '#1d2127' }))
  const grip =
    'M138 122V98C138 84 146 76 160 76H240C254 76 262 84 262 98V122H242V104C242 99 240 96 234 96H166C160 96 158 99 158 104V122Z'
  const ribs = (y: number): string =>
    repeat(8, (i) =>
      rect(
        64 + i * 35,
        y,
        22,
        46,
        6,
        canvas.linear(
          [
            [0, darken(color, 0.4)],
            [1, lighten(color, 0.12)],
          ],
          0,
          0,
          0.6,
          1,
        ),
      ),
    )
  const latch = (x: number): string =>
    rect(x, 196, 44, 54, 6, '#0c0e12', 'opacity=".35" transform="translate(2 4)"') +
    rect(x, 196, 44, 54, 6, canvas.lying(palette.yellow, 0.8)) +
    rect(x + 8, 226, 28, 8, 3, '#14171c', 'opacity=".35"') +
    stroke(`M${x + 6} 201h32`, '#ffffff', 2, 0.6)
  return canvas.finish(
    shadow(canvas, 204, 330, 168, 13) +
      path(
        grip,
        canvas.linear(
          [
            [0, '#5b636d'],
            [0.3, '#30363d'],
            [1, '#16191d'],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      stroke('M144 98C144 88 150 82 160 82H240', '#ffffff', 2.4, 0.4) +
      rect(36, 116, 328, 212, 22, darken(color, 0.5)) +
      rect(
        36,
        114,
        328,
        104,
        20,
        canvas.linear(
          [
            [0, lighten(color, 0.36)],
            [0.12, lighten(color, 0.14)],
            [0.6, color],
            [1, darken(color, 0.24)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      rect(
        36,
        222,
        328,
        104,
        20,
        canvas.linear(
          [
            [0, lighten(color, 0.14)],
            [0.2, color],
            [0.8, darken(color, 0.3)],
            [1, darken(color, 0.5)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      ribs(130) +
      ribs(268) +
      rect(30, 208, 340, 13, 4, canvas.lying(lighten(color, 0.06))) +
      rect(30, 223, 340, 13, 4, canvas.lying(darken(color, 0.14))) +
      stroke('M54 118H346', '#ffffff', 2, 0.45) +
      latch(84) +
      latch(272) +
      rect(138, 164, 124, 40, 5, '#f5f7f9') +
      rect(138, 164, 8, 40, 3, palette.yellow),
  )
}
