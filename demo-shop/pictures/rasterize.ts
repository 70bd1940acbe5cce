import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

const fontFiles = ['600SemiBold/GolosText_600SemiBold.ttf', '800ExtraBold/GolosText_800ExtraBold.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${file}`)),
)

/** Rendered picture, four bytes a pixel: red, green and blue as they are seen at their alpha (premultiplied), alpha. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Renders an SVG to `size` pixels a side. Fonts come with the project: a fresh machine has none. */
export async function renderPixels(svg: string, size: number): Promise<Pixels> {
  const { pixels, width, height } = await renderAsync(svg, {
    fitTo: { mode: 'width', value: size },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Golos Text' },
    logLevel: 'off',
  })
  return { data: pixels, width, height }
}

/** The picture with another of the same size laid over it. */
export function layOver({ data, width, height }: Pixels, upper: Pixels): Pixels {
  const blended = Buffer.from(data)
  // Most of it is empty: whole pixels are looked at first.
  const words = new Uint32Array(upper.data.buffer, upper.data.byteOffset, upper.data.length / 4)
  for (let pixel = 0; pixel < words.length; pixel++) {
    if (words[pixel] === 0) continue
    const at = pixel * 4
    const rest = 255 - (upper.data[at + 3] ?? 0)
    for (let channel = at; channel < at + 4; channel++) {
      blended[channel] = (upper.data[channel] ?? 0) + Math.round(((blended[channel] ?? 0) * rest) / 255)
    }
  }
  return { data: blended, width, height }
}

/** Pixels ready to be encoded. */
export const toSharp = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 4 } })

/** Renders an SVG to `size` pixels a side, ready to be encoded. */
export const rasterize = async (svg: string, size: number): Promise<Sharp> => toSharp(await renderPixels(svg, size))
