import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { pictureOutputs } from '../../worker/media/picture-outputs.ts'
import { root } from '../workspace.ts'

/** Pixels in a row that a phone asks for of a product's main picture (`sizes` of its gallery). */
const phoneWidth = 480

/** Bytes of the fonts that a page asks for first: the last two that its inline script names. */
export async function fontBytes(origin: string, html: string): Promise<number[]> {
  const paths = html.match(/\/assets\/[\w-]+\.woff2/g) ?? []
  return Promise.all(paths.slice(-2).map((path) => fileBytes(origin + path)))
}

/** Bytes of the home page's first picture as a phone asks for it: 400 pixels wide. */
export function heroBytes(origin: string, html: string): Promise<number> {
  const path = /(\/[\w./-]+) 400w/.exec(html)?.[1] ?? ''
  return fileBytes(origin + path)
}

/**
 * Bytes of a product's main picture as Cloudflare sends it to a phone. The demo shop's original is encoded here: what
 * replaces Cloudflare Images on this machine knows no quality.
 */
export async function phonePictureBytes(html: string): Promise<number> {
  const path = new RegExp(`(/img/${phoneWidth}/[^ "]+) ${phoneWidth}w`).exec(html)?.[1] ?? ''
  const picture = sharp(join(newestIn(join(root, '.cache/demo-pictures')), basename(path))).resize({
    width: phoneWidth,
  })
  const { byteLength } = await picture.avif({ quality: pictureOutputs.avif.quality }).toBuffer()
  return byteLength
}

/** The folder of drawn pictures that seeding has used last. */
function newestIn(folder: string): string {
  const versions = readdirSync(folder).map((name) => join(folder, name))
  return versions.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? folder
}

async function fileBytes(url: string): Promise<number> {
  const response = await fetch(url)
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return byteLength
}
