import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { repeat, round, shadow } from '../shapes.ts'
import { drawCarton } from './carton.ts'

/** Bars of staples in front of their box; crown and leg keep their proportion. */
export function drawStaples({ metal, crown, length, label }: DrawingOf<'staples'>): string {
  const canvas = createCanvas()
  const scale = Math.min(100 / Math.max(crown, 8), 66 / length, 7)
  const wide = Math.max(30, crown * scale)
  const leg = Math.max(24, length * scale)
  const bar = (x: number, y: number, count: number): string =>
    repeat(count, (index) => {
      const left = round(x + index * 3)
      const top = round(y + index * 1.5)
      const dx = round(wide * 0.8)
      const dy = round(-wide * 0.32)
      const last = index === count - 1
      const ink = last ? lighten(metal, 0.5) : index % 2 ? darken(metal, 0.34) : lighten(metal, 0.34)
      return `<path d="M${left} ${round(top + leg)}V${top}l${dx} ${dy}V${round(top + dy + leg)}" fill="none" stroke="${ink}" stroke-width="${last ? 3.4 : 3}" stroke-linejoin="round"/>`
    })
  const floor = 344
  return canvas.finish(
    shadow(canvas, 214, 266, 150, 14) +
      drawCarton(canvas, 92, 84, 212, 176, '#22508f', 'СКОБЫ', label) +
      shadow(canvas, 196, 338, 152, 16) +
      bar(58, floor - leg - 58, 38) +
      bar(round(196 + (96 - wide) * 0.3), floor - leg - 40, 30),
  )
}
