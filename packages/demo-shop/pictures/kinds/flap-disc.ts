import { createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, circlePath, group, path, repeat, round, roundShadow, shadow, text } from '../shapes.ts'

const FLAPS = 40

/** Flap disc from its working side: overlapping flaps around a lettered hub. */
export function drawFlapDisc({ color, grit, label }: DrawingOf<'flap-disc'>): string {
  const canvas = createCanvas()
  const cx = 200
  const cy = 190
  const r = 146
  const inner = r * 0.46
  const half = (Math.PI / FLAPS) * 2.1
  const point = (radius: number, angle: number): string =>
    `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`
  const flap = `M${point(inner, -half)}L${point(r, -half * 0.62)}A${round(r)} ${round(r)} 0 0 1 ${point(r, half * 0.62)}L${point(inner, half)}Z`
  const face = canvas.linear(
    [
      [0, lighten(color, 0.3)],
      [0.35, color],
      [1, darken(color, 0.42)],
    ],
    0,
    0,
    0,
    1,
  )
  const grain = canvas.grain(grit)
  const flaps = repeat(FLAPS, (index) => {
    const angle = (index * 360) / FLAPS
    // Flaps that look towards the upper left catch the light.
    const light = Math.cos(((angle + 135) * Math.PI) / 180)
    const shade =
      light > 0
        ? `fill="#ffffff" opacity="${round(light * 10) / 50}"`
        : `fill="#0c0e12" opacity="${round(-light * 10) / 25}"`
    return group(
      `translate(${cx} ${cy}) rotate(${round(angle)})`,
      path(flap, '#0c0e12', 'opacity=".35" transform="rotate(2.6)"') +
        path(flap, face) +
        `<path d="${flap}" ${shade}/>` +
        path(
          `M${point(inner, -half)}L${point(r, -half * 0.62)}`,
          'none',
          `stroke="${lighten(color, 0.55)}" stroke-width="1.1" opacity=".6"`,
        ),
    )
  })
  const hub = inner * 1.12
  if (label) {
    const at = round(hub * 0.84)
    const along = canvas.track(`M${round(cx - at)} ${cy}A${at} ${at} 0 0 0 ${round(cx + at)} ${cy}`)
    canvas.letter(text(0, 0, label, { size: 13, weight: 800, color: palette.yellow, along, spacing: 0.6 }))
  }
  return canvas.finish(
    shadow(canvas, 206, cy + r + 18, r * 0.92, 13) +
      circle(cx + 3, cy + 4, r - 2, darken(color, 0.75)) +
      flaps +
      path(`${circlePath(cx, cy, r)}${circlePath(cx, cy, round(inner))}`, grain, 'fill-rule="evenodd" opacity=".6"') +
      roundShadow(canvas, cx + 2, cy + 3, hub * 1.14, 0.5, 0.2) +
      circle(
        cx,
        cy,
        hub,
        canvas.radial([
          [0, '#5a626c'],
          [0.6, '#30363d'],
          [1, '#1b1f24'],
        ]),
      ) +
      circle(cx, cy, hub - 1.5, 'none', 'stroke="#8b95a0" stroke-width="1" opacity=".5"') +
      circle(
        cx,
        cy,
        36,
        canvas.linear(
          [
            [0, '#f4f6f8'],
            [0.5, '#a7b0ba'],
            [1, '#59626d'],
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
        28,
        canvas.linear(
          [
            [0, '#6d7783'],
            [1, '#dfe4e9'],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      circle(cx, cy, 26, '#f5f7f9') +
      circle(
        cx,
        cy,
        26,
        canvas.linear(
          [
            [0, '#14171c', 0.5],
            [0.5, '#14171c', 0.16],
            [1, '#14171c', 0.05],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
  )
}
