/**
 * Draws the pictures of the storefront itself into `public/`: the swatches of the grain ruler and the disc on the
 * home page. The results are committed; run `node demo-shop/pictures/draw-public.ts` after changing a drawing.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawDisc } from './disc.ts'
import { rasterize } from './rasterize.ts'
import { drawSwatch, swatchGrits } from './swatch.ts'

const publicDir = fileURLToPath(new URL('../../public/', import.meta.url))
await mkdir(`${publicDir}grain`, { recursive: true })

for (const grit of swatchGrits) {
  const swatch = await rasterize(drawSwatch(grit), 240)
  await swatch
    .flatten()
    .jpeg({ quality: 54, mozjpeg: true, quantisationTable: 2 })
    .toFile(`${publicDir}grain/${grit}.jpg`)
}

const disc = drawDisc({ kind: 'disc', color: '#6d2437', back: '#d9dde2', holes: 61, grit: 120, size: 150 }, null)
for (const [width, name] of [
  [700, 'hero-disc.webp'],
  [400, 'hero-disc-400.webp'],
] as const) {
  const hero = await rasterize(disc, width)
  await hero.webp({ quality: 66, alphaQuality: 75, effort: 6 }).toFile(publicDir + name)
}
