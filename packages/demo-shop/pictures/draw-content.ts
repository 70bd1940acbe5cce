/**
 * Draws the pictures of the articles into `public/content/`, 640 pixels a side: WebP for the pages, also in 320
 * and 160 pixels, JPEG for what shows them where their address is shared. The results are committed; run
 * `node packages/demo-shop/pictures/draw-content.ts` after changing a drawing or this table.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Sharp } from 'sharp'
import { beltSander, blowGun, grinder, nailer, sander } from '../catalogue/tool-drawings.ts'
import { palette } from './color.ts'
import { drawSvg } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { rasterize } from './rasterize.ts'

const CUBITRON = '#6d2437'
const FIBRE = '#b9a07e'
const BROWN = '#8a4a2a'
const BLUE = '#2d5ea3'
const RED = '#b8442a'
const YELLOW = palette.yellow
const ZINC = '#c4ccd4'

const pictures: Record<string, Drawing> = {
  'disc-cubitron': {
    kind: 'disc',
    color: CUBITRON,
    back: '#ccd2d9',
    holes: 61,
    grit: 80,
    size: 150,
    label: 'P80 · Ø150',
  },
  'disc-15-holes': {
    kind: 'disc',
    color: '#c99a3a',
    back: '#efe6d2',
    holes: 15,
    grit: 180,
    size: 150,
    label: 'P180 · Ø150',
  },
  'disc-trizact': {
    kind: 'disc',
    color: '#7d8791',
    back: '#dfe6ea',
    holes: 0,
    grit: 3000,
    size: 150,
    label: 'P3000 · Ø150',
  },
  'fibre-disc': {
    kind: 'disc',
    color: CUBITRON,
    back: FIBRE,
    holes: 0,
    grit: 36,
    size: 125,
    hub: 'slots',
    label: 'P36 · Ø125',
  },
  'flap-disc': { kind: 'flap-disc', color: RED, grit: 60, label: 'P60 · Ø125 × 22,23' },
  'fleece-wheel': { kind: 'fleece', color: '#7d8791', thick: 6, label: '6 мм' },
  'backing-pad': { kind: 'pad', size: 150, holes: 15, label: 'Ø150 мм · 15 отв.' },
  'belt-narrow': { kind: 'belt', color: CUBITRON, grit: 60, width: 10, length: 330, label: 'P60 · 10×330' },
  'belt-hand': { kind: 'belt', color: BROWN, grit: 120, width: 75, length: 533, label: 'P120 · 75×533' },
  'belt-wide': { kind: 'belt', color: BROWN, grit: 120, width: 1350, length: 2620, label: 'P120 · 1350×2620' },
  'belt-file': beltSander('cp', 10),
  'angle-grinder': grinder('cp', 125),
  'orbital-sander': sander('mirka', 150),
  'blow-gun': blowGun('camozzi', 110, 'латунное'),
  stapler: nailer('own', '80/16'),
  'brad-nailer': nailer('cp', '12/50', 'angled'),
  'staples-80': { kind: 'staples', metal: ZINC, crown: 12.8, length: 12, label: '12,8 × 12 мм' },
  'staples-90': { kind: 'staples', metal: ZINC, crown: 5.8, length: 30, label: '5,8 × 30 мм' },
  pins: { kind: 'pins', metal: '#8f99a3', title: 'ШПИЛЬКИ', length: 30, label: '30 мм' },
  filter: { kind: 'frl', parts: 'filter', accent: BLUE, label: 'G1/4' },
  'fine-filter': { kind: 'frl', parts: 'filter', accent: YELLOW, label: 'G1/2' },
  regulator: { kind: 'frl', parts: 'regulator', accent: BLUE, label: 'G1/4' },
  lubricator: { kind: 'frl', parts: 'lubricator', accent: YELLOW, label: 'G1/4' },
  'air-unit': { kind: 'frl', parts: 'unit', accent: YELLOW, label: 'G1/2' },
  compressor: { kind: 'compressor', color: BLUE, litres: 100 },
  hose: { kind: 'hose', color: RED, outer: 15, coupled: true, label: '10×15' },
  'foam-pad': { kind: 'foam-pad', color: '#e08a1e', size: 150, thick: 30, holes: 0, label: 'Ø150 мм' },
  'polishing-paste': { kind: 'compound', color: BLUE, grade: '1', text: 'абразивная', volume: '1 кг' },
}

/** Of lists of articles, and of an article's head on most phones. */
const smallWidths = [160, 320]

/** A picture is loaded with the text, so it stays small: grainy drawings give up quality first. */
const MAX_BYTES = 20_000
const QUALITIES = [72, 60, 48, 36, 24, 12]

async function encode(picture: Sharp): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    smallest = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (smallest.length <= MAX_BYTES) break
  }
  return smallest
}

const folder = fileURLToPath(new URL('../../../public/content/', import.meta.url))
await mkdir(folder, { recursive: true })

for (const [key, drawing] of Object.entries(pictures)) {
  const picture = (await rasterize(drawSvg(drawing), 640)).flatten()
  await writeFile(`${folder}${key}.webp`, await encode(picture))
  for (const width of smallWidths)
    await writeFile(`${folder}${key}-${width}.webp`, await encode(picture.clone().resize(width)))
  await picture.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(`${folder}${key}.jpg`)
}
