/**
 * Draws the pictures of the storefront itself into `public/`: the swatches of the grit ruler, the disc on the home
 * page, icons and the picture of a shared address. The results are committed; after a drawing was
 * changed run `node packages/demo-shop/pictures/draw-public.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { palette } from './color.ts'
import { drawDisc } from './kinds/disc.ts'
import { rasterize } from './rasterize.ts'
import { drawSwatch, swatchesPerStrip, swatchGrits } from './swatch.ts'

const publicDir = fileURLToPath(new URL('../../../public/', import.meta.url))
await mkdir(`${publicDir}grain`, { recursive: true })

// Several swatches side by side are one request (app/features/home/grit-ruler.tsx).
const swatchSize = 160
for (let first = 0; first < swatchGrits.length; first += swatchesPerStrip) {
  const grits = swatchGrits.slice(first, first + swatchesPerStrip)
  const swatches = await Promise.all(
    grits.map(async (grit, index) => ({
      input: await (await rasterize(drawSwatch(grit), swatchSize)).flatten().png().toBuffer(),
      left: index * swatchSize,
      top: 0,
    })),
  )
  await sharp({ create: { width: grits.length * swatchSize, height: swatchSize, channels: 3, background: '#fff' } })
    .composite(swatches)
    .jpeg({ quality: 54, mozjpeg: true, quantisationTable: 2 })
    .toFile(`${publicDir}grain/${grits[0]}.jpg`)
}

const disc = drawDisc(
  { kind: 'disc', color: '#6d2437', back: '#d9dde2', holes: 61, grit: 120, size: 150, label: 'P120 · Ø150' },
  null,
)
for (const [width, options, name] of [
  [700, { quality: 66, alphaQuality: 75 }, 'hero-disc.webp'],
  // What a phone waits for: at most 13 kB.
  [400, { quality: 40, alphaQuality: 50, preset: 'picture' }, 'hero-disc-400.webp'],
] as const) {
  const hero = await rasterize(disc, width)
  await hero.webp({ ...options, effort: 6 }).toFile(publicDir + name)
}

// What browsers, phones and messengers ask for beside the icon in SVG.
const icon = (await readFile(`${publicDir}favicon.svg`, 'utf8')).trim()
const squareIcon = icon.replace(' rx="9"', '')
const toPng = async (svg: string, size: number): Promise<Buffer> =>
  (await rasterize(svg, size)).png({ compressionLevel: 9, palette: true }).toBuffer()
for (const [svg, size, name] of [
  [squareIcon, 180, 'apple-touch-icon.png'],
  [icon, 192, 'icon-192.png'],
  [squareIcon, 512, 'icon-512.png'],
] as const) {
  await writeFile(publicDir + name, await toPng(svg, size))
}
await writeFile(`${publicDir}favicon.ico`, toIco(await toPng(icon, 32), 32))

const card = { width: 1200, height: 630 }
const lettering = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
  <rect width="1200" height="630" fill="${palette.black}"/><rect y="606" width="1200" height="24" fill="${palette.yellow}"/>
  <g transform="translate(72 96) scale(3)">${icon.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</g>
  <g font-family="Golos Text" fill="#ffffff"><text x="72" y="340" font-size="84" font-weight="800">ШлифПневмо</text>
  <text x="72" y="412" font-size="40" font-weight="600" fill="#c9ced6">инструмент и абразивы</text></g></svg>`
const picture = await (await rasterize(disc, 480)).png().toBuffer()
await (await rasterize(lettering, card.width))
  .composite([{ input: picture, left: 660, top: 75 }])
  .flatten()
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(`${publicDir}share.jpg`)

/** One PNG in the container that browsers look for at /favicon.ico. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
