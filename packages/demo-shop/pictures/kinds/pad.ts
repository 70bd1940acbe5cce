import { createCanvas } from '../canvas.ts'
import { palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, path, rect, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { holePatterns } from './holes.ts'

/** Backing pad from above at an angle: rubber plate with dust channels, hub and stud, hook layer below. */
export function drawPad({ size, holes, label }: DrawingOf<'pad'>): string {
  const canvas = createCanvas()
  const rx = round(Math.min(160, 112 + size * 0.32))
  const ry = round(rx * 0.44)
  const cx = 200
  const cy = 204
  const edge = 40
  const rim = (y: number, scale = 1): string =>
    `M${cx - rx * scale} ${y}A${rx * scale} ${ry * scale} 0 0 0 ${cx + rx * scale} ${y}`
  const side = `${rim(cy)}V${cy + edge}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + edge}Z`
  const hooks = `${rim(cy + edge - 8)}V${cy + edge + 3}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + edge + 3}Z`
  const upper = canvas.radial(
    [
      [0, '#59616b'],
      [0.55, '#3a4049'],
      [1, '#262b31'],
    ],
    0.34,
    0.26,
    0.9,
  )
  if (label) {
    const along = canvas.track(
      `M${cx - rx + 4} ${cy + edge * 0.56}A${rx - 4} ${ry} 0 0 0 ${cx + rx - 4} ${cy + edge * 0.56}`,
    )
    canvas.letter(text(0, 0, label, { size: 16, weight: 800, color: palette.yellow, spacing: 1, along }))
  }
  const openings = holePatterns[holes].filter((hole) => Math.hypot(hole.x, hole.y) > 0.4)
  const shown = openings.length > 0 ? openings : []
  return canvas.finish(
    shadow(canvas, cx + 6, cy + edge + ry - 2, rx * 0.96, 16) +
      path(hooks, canvas.matteStanding('#8d3038')) +
      repeat(46, (index) => {
        const angle = (index / 45) * Math.PI
        const x = cx - Math.cos(angle) * rx
        const y = cy + edge - 6 + Math.sin(angle) * ry
        return stroke(`M${round(x)} ${round(y)}v8`, '#0c0e12', 1, 0.3)
      }) +
      path(
        side
          .replace(`V${cy + edge}`, `V${cy + edge - 10}`)
          .replace(`${cx - rx} ${cy + edge}Z`, `${cx - rx} ${cy + edge - 10}Z`),
        canvas.matteStanding('#3a4049'),
      ) +
      ellipse(cx, cy, rx, ry, upper) +
      stroke(rim(cy), '#8b95a0', 1.4, 0.6) +
      ellipse(cx, cy, rx * 0.93, ry * 0.93, 'none', 'stroke="#0c0e12" stroke-width="1.2" opacity=".5"') +
      ellipse(cx, cy, rx, ry, canvas.grain({ diameter: 2.4, contrast: 0.16, seed: 2 })) +
      shown
        .map((hole) => {
          const x = cx + hole.x * rx
          const y = cy + hole.y * ry
          const r = Math.max(4.6, hole.r * rx)
          return (
            ellipse(x, y, r, r * 0.46, '#0c0e12') +
            stroke(
              `M${round(x - r)} ${round(y)}A${round(r)} ${round(r * 0.46)} 0 0 0 ${round(x + r)} ${round(y)}`,
              '#aeb7c1',
              1.2,
              0.6,
            )
          )
        })
        .join('') +
      ellipse(cx + 5, cy + 5, rx * 0.36, ry * 0.36, '#0c0e12', 'opacity=".4"') +
      path(
        `M${cx - rx * 0.33} ${cy - 2}V${cy - 16}H${cx + rx * 0.33}V${cy - 2}A${rx * 0.33} ${ry * 0.33} 0 0 1 ${cx - rx * 0.33} ${cy - 2}Z`,
        canvas.standing('#7f8a96'),
      ) +
      ellipse(
        cx,
        cy - 16,
        rx * 0.33,
        ry * 0.33,
        canvas.linear(
          [
            [0, '#eef1f4'],
            [0.5, '#b4bdc7'],
            [1, '#77818d'],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      repeat(4, (index) => {
        const angle = Math.PI / 4 + (index * Math.PI) / 2
        return ellipse(cx + Math.cos(angle) * rx * 0.24, cy - 16 + Math.sin(angle) * ry * 0.24, 5, 2.6, '#2a3038')
      }) +
      path(`M${cx - 19} ${cy - 20}v-14l9 -4h20l9 4v14l-9 4h-20Z`, canvas.standing('#a7b0ba')) +
      rect(cx - 11, cy - 84, 22, 50, 2, canvas.standing(palette.steel)) +
      repeat(9, (index) => stroke(`M${cx - 11} ${cy - 78 + index * 5}l22 -2`, '#14171c', 1.5, 0.42)) +
      ellipse(cx, cy - 84, 11, 4, '#eef1f4'),
  )
}
