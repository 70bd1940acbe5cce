import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { renderPictures } from './render.ts'

const tape: Drawing = { kind: 'tape', color: '#e9c65a', width: 38 }
const reel: Drawing = { kind: 'reel', color: '#b8442a' }

let outDir = ''
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(outDir, { recursive: true }))

test('each distinct drawing becomes one JPEG of the wanted size', async () => {
  const progress: string[] = []
  const keys = await renderPictures([tape, reel, { ...tape }], {
    outDir,
    size: 120,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  })
  expect(keys).toEqual(['tape-e9c65a-38', 'reel-b8442a'])
  expect(progress).toEqual(['1/2', '2/2'])
  expect((await readdir(outDir)).sort()).toEqual(['reel-b8442a.jpg', 'tape-e9c65a-38.jpg'])
  const { format, width, height } = await sharp(join(outDir, 'reel-b8442a.jpg')).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 120, height: 120 })
})

test('a picture that exists is left alone', async () => {
  await writeFile(join(outDir, 'reel-b8442a.jpg'), 'kept')
  await renderPictures([reel], { outDir, size: 60 })
  expect(
    await sharp(join(outDir, 'reel-b8442a.jpg'))
      .metadata()
      .catch(() => 'kept'),
  ).toBe('kept')
})

test('letters are drawn although the machine has no fonts', async () => {
  const ink = async (width: number): Promise<Buffer> => {
    const [key] = await renderPictures([{ ...tape, width }], { outDir, size: 400 })
    return sharp(join(outDir, `${key}.jpg`))
      .extract({ left: 100, top: 70, width: 130, height: 60 })
      .greyscale()
      .raw()
      .toBuffer()
  }
  // 90 and 91 mm are drawn alike but for the last digit.
  expect((await ink(90)).equals(await ink(91))).toBe(false)
})
