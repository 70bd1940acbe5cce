import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, path, rect, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { drawDial } from './gauge.ts'
import { ridges, screw } from './parts.ts'

/** Piston compressor on a wheeled tank; the tank's volume is on it. */
export function drawCompressor({ color, litres }: DrawingOf<'compressor'>): string {
  const canvas = createCanvas()
  const long = round(Math.min(160, 112 + litres * 0.3))
  const left = 200 - long
  const right = 196 + long
  return canvas.finish(
    shadow(canvas, 202, 352, 156, 12) +
      // Handle and legs.
      `<path d="M${right - 14} 236C${right + 16} 226 ${right + 20} 190 ${right - 2} 176" fill="none" stroke="#23282e" stroke-width="11" stroke-linecap="round"/>` +
      path(`M${right - 66} 306h30l-6 42h-18Z`, canvas.standing('#3a414a')) +
      rect(right - 68, 343, 34, 10, 4, '#14171c') +
      // Pump: crankcase, finned cylinder, head.
      rect(96, 178, 86, 50, 8, canvas.standing('#4a525c')) +
      rect(110, 108, 58, 76, 3, canvas.standing('#59626d')) +
      repeat(9, (i) => rect(102, 112 + i * 8, 74, 5.4, 2, canvas.standing('#aeb7c1'))) +
      rect(98, 88, 82, 26, 5, canvas.standing('#8f98a3')) +
      repeat(4, (i) => screw(canvas, 108 + i * 20.6, 95, 3.4)) +
      rect(58, 92, 42, 34, 8, canvas.matteLying('#2f353d')) +
      ridges(61, 96, 34, 26, 5.6) +
      // Motor.
      rect(196, 136, 112, 84, 16, canvas.lying(darken(color, 0.1))) +
      ridges(208, 142, 76, 72, 8) +
      rect(288, 132, 26, 92, 11, canvas.matteLying('#2a3038')) +
      rect(182, 166, 16, 40, 3, canvas.lying('#77818d')) +
      rect(222, 120, 52, 24, 5, canvas.matteLying('#23282e')) +
      rect(240, 114, 16, 10, 3, '#c81e2c') +
      `<path d="M172 104C196 96 196 92 196 120V214" fill="none" stroke="#a8712f" stroke-width="7" stroke-linecap="round"/><path d="M172 102C194 95 194 94 194 120V214" fill="none" stroke="#f0c690" stroke-width="1.8" stroke-linecap="round"/>` +
      rect(72, 220, 262, 12, 3, canvas.lying('#59626d')) +
      // Tank.
      rect(left, 228, right - left, 90, 42, canvas.lying(color)) +
      stroke(
        `M${left + 40} 229C${left + 32} 256 ${left + 32} 290 ${left + 40} 317M${right - 40} 229C${right - 32} 256 ${right - 32} 290 ${right - 40} 317`,
        darken(color, 0.6),
        1.6,
        0.6,
      ) +
      stroke(`M${left + 46} 241H${right - 50}`, lighten(color, 0.75), 3, 0.5) +
      text(212, 284, `${litres} л`, { size: 34, weight: 800, color: '#ffffff', opacity: 0.96 }) +
      rect(186, 316, 20, 10, 2, canvas.standing(palette.brass)) +
      drawDial(canvas, 306, 262, 22, 10) +
      // Wheel.
      circle(
        left + 58,
        318,
        36,
        canvas.radial([
          [0, '#4a525c'],
          [0.6, '#23282e'],
          [1, '#0f1215'],
        ]),
      ) +
      circle(
        left + 58,
        318,
        21,
        canvas.radial([
          [0, '#eef1f4'],
          [0.6, '#aeb7c1'],
          [1, '#59626d'],
        ]),
      ) +
      repeat(5, (i) => circle(left + 58 + Math.cos(i * 1.257) * 13, 318 + Math.sin(i * 1.257) * 13, 4, '#3a414a')) +
      circle(left + 58, 318, 5, '#14171c'),
  )
}
