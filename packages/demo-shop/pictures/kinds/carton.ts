import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../color.ts'
import { fitText, path, rect, round, stroke, text } from '../shapes.ts'

/**
 * Cardboard box seen from the front and a little from above and the right: `title` on a coloured band, and below it the
 * label of what is in it.
 */
export function drawCarton(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  title: string,
  label: string,
): string {
  const board = '#cda877'
  const depth = 46
  const rise = 26
  const ink = inkOn(color)
  const size = fitText(label, width - 28, 30)
  if (label) {
    canvas.letter(
      text(x + 14, y + height * 0.43 + size * 0.36, label, { size, weight: 800, color: ink, anchor: 'start' }),
    )
  }
  return (
    path(
      `M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}Z`,
      canvas.linear(
        [
          [0, lighten(board, 0.42)],
          [1, lighten(board, 0.18)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    path(
      `M${x + width} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}Z`,
      canvas.linear(
        [
          [0, darken(board, 0.22)],
          [1, darken(board, 0.44)],
        ],
        0,
        0,
        0.4,
        1,
      ),
    ) +
    path(
      `M${x + width} ${y + height * 0.12}l${depth} ${-rise}v${round(height * 0.48)}l${-depth} ${rise}Z`,
      darken(color, 0.42),
    ) +
    rect(
      x,
      y,
      width,
      height,
      1,
      canvas.linear(
        [
          [0, lighten(board, 0.2)],
          [0.6, board],
          [1, darken(board, 0.14)],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ) +
    rect(
      x,
      y + height * 0.12,
      width,
      height * 0.48,
      0,
      canvas.linear(
        [
          [0, lighten(color, 0.12)],
          [1, darken(color, 0.12)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    stroke(`M${round(x + width * 0.52)} ${y}l${depth} ${-rise}`, darken(board, 0.3), 1.4, 0.7) +
    stroke(`M${x} ${y}h${width}l${depth} ${-rise}`, '#ffffff', 1.2, 0.5) +
    text(x + 14, y + height * 0.26, title, {
      size: 15,
      weight: 800,
      color: ink,
      anchor: 'start',
      spacing: 0.4,
      opacity: 0.86,
    })
  )
}
