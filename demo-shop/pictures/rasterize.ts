import { fileURLToPath } from 'node:url'
import { type RenderedImage, renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

const fontFiles = ['600SemiBold/GolosText_600SemiBold.ttf', '800ExtraBold/GolosText_800ExtraBold.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${file}`)),
)

/** Renders an SVG to `size` pixels a side, ready to be encoded. Fonts come with the project: a fresh machine has none. */
export async function rasterize(svg: string, size: number): Promise<Sharp> {
  const image: RenderedImage = await renderAsync(svg, {
    fitTo: { mode: 'width', value: size },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Golos Text' },
    logLevel: 'off',
  })
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
}
