import { fileURLToPath } from 'node:url'
import { Resvg, renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

const fontFiles = ['600SemiBold/GolosText_600SemiBold.ttf', '800ExtraBold/GolosText_800ExtraBold.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${file}`)),
)
/** Fonts come with the project: a fresh machine has none. */
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Golos Text' }

/** Opaque pixels, three bytes each: red, green and blue. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** A part of a picture, four bytes a pixel: red, green and blue premultiplied with the alpha, alpha. */
interface Patch extends Pixels {
  left: number
  top: number
}

/** Renders an SVG to `size` pixels a side, ready to be encoded. */
export async function rasterize(svg: string, size: number): Promise<Sharp> {
  const options = { fitTo: { mode: 'width', value: size } as const, font, logLevel: 'off' as const }
  const { pixels, width, height } = await renderAsync(svg, options)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** Renders an SVG with a background to `size` pixels a side. */
export async function renderPixels(svg: string, size: number): Promise<Pixels> {
  const picture = await rasterize(svg, size)
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Renders what an SVG without a background has on it, `zoom` pixels a unit; null if that is nothing. */
export function renderPatch(svg: string, zoom: number): Patch | null {
  const drawn = new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, font, logLevel: 'off' })
  const box = drawn.getBBox()
  if (!box) return null
  const [right, bottom] = [box.x + box.width, box.y + box.height].map(Math.ceil)
  // Whole units, so that a patch fits the pixels below it.
  box.x = Math.floor(box.x)
  box.y = Math.floor(box.y)
  box.width = (right ?? 0) - box.x
  box.height = (bottom ?? 0) - box.y
  drawn.cropByBBox(box)
  const { pixels, width, height } = drawn.render()
  return { data: pixels, width, height, left: Math.round(box.x * zoom), top: Math.round(box.y * zoom) }
}

/** The picture with a patch laid over it. */
export function layOver({ data, width, height }: Pixels, patch: Patch): Pixels {
  const blended = Buffer.from(data)
  for (let row = Math.max(0, -patch.top); row < Math.min(patch.height, height - patch.top); row++) {
    for (let column = Math.max(0, -patch.left); column < Math.min(patch.width, width - patch.left); column++) {
      const from = (row * patch.width + column) * 4
      const rest = 255 - (patch.data[from + 3] ?? 0)
      if (rest === 255) continue
      const to = ((row + patch.top) * width + column + patch.left) * 3
      for (let channel = 0; channel < 3; channel++) {
        const below = blended[to + channel] ?? 0
        blended[to + channel] = (patch.data[from + channel] ?? 0) + Math.round((below * rest) / 255)
      }
    }
  }
  return { data: blended, width, height }
}

/** Pixels ready to be encoded. */
export const toSharp = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } })
