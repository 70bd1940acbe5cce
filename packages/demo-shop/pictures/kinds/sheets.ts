import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circlePath, group, path, rect, repeat, round, shadow, text } from '../shapes.ts'

const PAPER = '#ddd3be'

/** Fanned sheets: the abrasive side on top, the backs below lettered along their right edge. */
export function drawSheets({ color, grit, holes, width, length, label }: DrawingOf<'sheets'>): string {
  const canvas = createCanvas()
  const high = Math.min(width, length) / Math.max(width, length) > 0.6 ? 262 : 286
  const wide = round(Math.max(104, Math.min(216, (high * Math.min(width, length)) / Math.max(width, length))))
  const x = -wide / 2
  const y = -high / 2
  const spots = Array.from({ length: holes }, (_, index) => ({
    x: (index % 2 ? 1 : -1) * wide * 0.26,
    y: (Math.floor(index / 2) - (holes / 2 - 1) / 2) * high * 0.235,
  }))
  const shape = `M${x + 5} ${y}h${wide - 10}q5 0 5 5v${high - 10}q0 5 -5 5h${10 - wide}q-5 0 -5 -5v${10 - high}q0 -5 5 -5Z${spots
    .map((spot) => circlePath(round(spot.x), round(spot.y), 10))
    .join('')}`
  const cut = 'fill-rule="evenodd"'
  const soft = repeat(5, (index) =>
    rect(
      x - 7 + index * 2,
      y - 5 + index * 2,
      wide + 20 - index * 4,
      high + 20 - index * 4,
      12 - index,
      '#14171c',
      'opacity=".045"',
    ),
  )
  const back = canvas.linear(
    [
      [0, lighten(PAPER, 0.4)],
      [1, darken(PAPER, 0.14)],
    ],
    0,
    0,
    1,
    1,
  )
  const face = canvas.linear(
    [
      [0, lighten(color, 0.28)],
      [0.5, color],
      [1, darken(color, 0.32)],
    ],
    0,
    0,
    1,
    1,
  )
  if (label) {
    const words = text(0, 0, label, {
      size: 14,
      color: darken(PAPER, 0.62),
      spacing: 1.2,
      more: `transform="translate(${round(wide / 2 - 9)} ${round(high * -0.12)}) rotate(-90)"`,
    })
    canvas.letter(group('translate(238 204) rotate(19)', words))
  }
  const sheet = (moveX: number, moveY: number, turn: number, body: string): string =>
    group(`translate(${moveX} ${moveY}) rotate(${turn})`, soft + body)
  const underside = path(shape, back, cut)
  return canvas.finish(
    shadow(canvas, 212, 362, wide * 0.72, 12) +
      sheet(238, 204, 19, underside) +
      sheet(212, 198, 7, underside) +
      sheet(
        172,
        192,
        -8,
        path(shape, darken(color, 0.5), `${cut} transform="translate(1.2 1.8)"`) +
          path(shape, face, cut) +
          path(shape, canvas.grain(grit), `${cut} opacity=".64"`),
      ),
  )
}
