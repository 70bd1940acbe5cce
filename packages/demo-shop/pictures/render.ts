import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { DRAWN_SIZE, splitLettering } from './canvas.ts'
import { drawSvg } from './draw.ts'
import { type Drawing, pictureKey, unlabelled } from './drawing.ts'
import { layOver, type Pixels, renderPatch, renderPixels, toSharp } from './rasterize.ts'

/** Groups of pictures in work at the same time: one a core, and one that waits for the disk. */
const CONCURRENCY = 3

interface RenderOptions {
  outDir: string
  /** Edge in pixels, 1200 unless told. */
  size?: number
  onProgress?: (done: number, total: number) => void
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * Renders drawings one after the other; what differs from the one before in its lettering alone is lettered anew, not
 * drawn.
 */
function createRenderer(size: number): (drawing: Drawing) => Promise<Sharp> {
  let last: { picture: string; pixels: Pixels } | undefined
  return async (drawing) => {
    const { picture, lettering } = splitLettering(drawSvg(drawing))
    if (last?.picture !== picture) last = { picture, pixels: await renderPixels(picture, size) }
    const patch = lettering ? renderPatch(lettering, size / DRAWN_SIZE) : null
    return toSharp(patch ? layOver(last.pixels, patch) : last.pixels)
  }
}

/**
 * Renders drawings to `outDir/<key>.jpg`, each distinct drawing once; files that exist are left alone.
 * Answers the keys in the order of their first drawing.
 */
export async function renderPictures(drawings: Iterable<Drawing>, options: RenderOptions): Promise<string[]> {
  const { outDir, size = 1200, onProgress } = options
  const distinct = new Map<string, Drawing>()
  for (const drawing of drawings) {
    const key = pictureKey(drawing)
    if (!distinct.has(key)) distinct.set(key, drawing)
  }
  await mkdir(outDir, { recursive: true })
  const groups = Map.groupBy(distinct, ([, drawing]) => pictureKey(unlabelled(drawing)))
  const queue = groups.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const group of queue) {
      const render = createRenderer(size)
      for (const [key, drawing] of group) {
        const file = join(outDir, `${key}.jpg`)
        if (!(await exists(file))) {
          const picture = await render(drawing)
          // A file appears under its name only when it is whole, so that an interrupted run can be continued.
          // Huffman tables made to measure would take a third of the time for a few per cent of the size.
          await picture.jpeg({ quality: 70, optimiseCoding: false }).toFile(`${file}.${process.pid}.part`)
          await rename(`${file}.${process.pid}.part`, file)
        }
        done += 1
        onProgress?.(done, distinct.size)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return [...distinct.keys()]
}
