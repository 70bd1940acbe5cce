import { createCanvas } from './canvas.ts'
import { mix } from './color.ts'
import { rect } from './shapes.ts'

/** Grits of the shop's grit ruler, coarse to fine. */
export const swatchGrits = [
  24, 36, 40, 60, 80, 100, 120, 150, 180, 220, 240, 320, 400, 500, 800, 1200, 2000, 3000,
] as const

/** Swatches side by side in one picture, which has the name of its first grit. */
export const swatchesPerStrip = 6

/** A piece of abrasive seen from very near: P24 shows stones, P3000 dust. An SVG of 100 x 100 units. */
export function drawSwatch(grit: number): string {
  const canvas = createCanvas()
  const fineness = Math.min(1, Math.log2(grit / 24) / Math.log2(3000 / 24))
  const base = mix('#54433a', '#b9bec4', fineness)
  const diameter = 92 * (24 / grit) ** 0.66
  const grain = canvas.grain({ diameter, contrast: 0.94 - fineness * 0.62, seed: grit })
  return canvas.finish(rect(0, 0, 100, 100, 0, grain), { background: base, size: 100 })
}
