import type { Canvas } from '../canvas.ts'
import { createCanvas } from '../canvas.ts'
import { palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, group, repeat, round, roundShadow, shadow, stroke, text } from '../shapes.ts'
import { hexNut, thread } from './parts.ts'

const START = 135
const SWEEP = 270

/** Dial of a pressure gauge up to `bar`, centred at (cx, cy); small ones, and those of 0 bar, have no numbers. */
export function drawDial(canvas: Canvas, cx: number, cy: number, r: number, bar: number): string {
  const at = (share: number, radius: number): string => {
    const angle = ((START + share * SWEEP) * Math.PI) / 180
    return `${round(cx + Math.cos(angle) * radius)} ${round(cy + Math.sin(angle) * radius)}`
  }
  const detailed = r > 60 && bar > 0
  const step = bar <= 12 ? 2 : bar % 5 === 0 ? 5 : 4
  const marks = detailed ? Math.floor(bar / step) : 0
  const scale = detailed ? marks * 10 : 40
  const numbers = repeat(marks + 1, (index) => {
    const value = index * step
    const [x = 0, y = 0] = at(value / bar, r * 0.58)
      .split(' ')
      .map(Number)
    return detailed ? text(x, y + r * 0.055, String(value), { size: r * 0.15, color: '#23282e' }) : ''
  })
  const ticks = repeat(scale + 1, (index) => {
    const share = index / scale
    const long = index % 5 === 0
    return stroke(
      `M${at(share, r * 0.78)}L${at(share, r * (long ? 0.68 : 0.73))}`,
      '#14171c',
      long ? r * 0.022 : r * 0.011,
      0.9,
    )
  })
  return (
    roundShadow(canvas, cx + r * 0.03, cy + r * 0.05, r * 1.08, 0.3, 0.14) +
    circle(
      cx,
      cy,
      r,
      canvas.linear(
        [
          [0, '#ffffff'],
          [0.3, '#aeb7c1'],
          [0.6, '#6d7783'],
          [1, '#3a414a'],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    circle(
      cx,
      cy,
      r * 0.91,
      canvas.linear(
        [
          [0, '#4e5761'],
          [1, '#dfe4e9'],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    circle(
      cx,
      cy,
      r * 0.87,
      canvas.radial(
        [
          [0, '#ffffff'],
          [0.8, '#f8f9fb'],
          [1, '#d3d9df'],
        ],
        0.45,
        0.42,
        0.6,
      ),
    ) +
    stroke(
      `M${at(0, r * 0.755)}A${round(r * 0.755)} ${round(r * 0.755)} 0 0 1 ${at(0.6, r * 0.755)}`,
      '#0b7a43',
      r * 0.045,
      0.6,
    ) +
    stroke(
      `M${at(0.82, r * 0.755)}A${round(r * 0.755)} ${round(r * 0.755)} 0 0 1 ${at(1, r * 0.755)}`,
      '#c81e2c',
      r * 0.045,
      0.7,
    ) +
    ticks +
    numbers +
    text(cx, cy + r * (detailed ? 0.7 : 0.42), detailed ? `0–${bar} бар` : 'бар', {
      size: r * (detailed ? 0.135 : 0.22),
      weight: 800,
      color: '#23282e',
    }) +
    stroke(`M${at(0.42, -r * 0.16)}L${at(0.42, r * 0.64)}`, '#c81e2c', r * 0.034) +
    circle(
      cx,
      cy,
      r * 0.09,
      canvas.radial([
        [0, '#6d7783'],
        [1, '#14171c'],
      ]),
    ) +
    `<path d="M${round(cx - r * 0.74)} ${round(cy - r * 0.2)}A${round(r * 0.8)} ${round(r * 0.8)} 0 0 1 ${round(cx + r * 0.4)} ${round(cy - r * 0.66)}A${round(r)} ${round(r)} 0 0 0 ${round(cx - r * 0.74)} ${round(cy - r * 0.2)}Z" fill="#ffffff" opacity=".55"/>`
  )
}

/** Pressure gauge with a brass connection below. */
export function drawGauge({ bar }: DrawingOf<'gauge'>): string {
  const canvas = createCanvas()
  return canvas.finish(
    shadow(canvas, 204, 368, 70, 10) +
      group(
        'translate(200 300) rotate(90)',
        hexNut(canvas, -14, -26, 26, 52, palette.brass) + thread(canvas, 12, -19, 48, 38, palette.brass),
      ) +
      drawDial(canvas, 200, 166, 132, bar),
  )
}
