import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Drawing, pictureKey } from './drawing.ts'
import { renderPictures } from './render.ts'

const tape: Drawing = { kind: 'tape', color: '#e9c65a', width: 38, label: '38 мм' }
const reel: Drawing = { kind: 'reel', color: '#b8442a' }
const reelFile = `${pictureKey(reel)}.jpg`

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
  expect(keys).toEqual([pictureKey(tape), pictureKey(reel)])
  expect(progress).toEqual(['1/2', '2/2'])
  expect((await readdir(outDir)).sort()).toEqual([reelFile, `${pictureKey(tape)}.jpg`])
  const { format, width, height } = await sharp(join(outDir, reelFile)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 120, height: 120 })
})

test('a picture that exists is left alone', async () => {
  await writeFile(join(outDir, reelFile), 'kept')
  await renderPictures([reel], { outDir, size: 60 })
  expect(
    await sharp(join(outDir, reelFile))
      .metadata()
      .catch(() => 'kept'),
  ).toBe('kept')
})

test('letters are drawn although the machine has no fonts, and alike whether the rest was shared or not', async () => {
  const [wide, narrow] = ['90 мм', '91 мм'].map((label) => ({ ...tape, label }))
  const ink = async (key = ''): Promise<Buffer> =>
    sharp(join(outDir, `${key}.jpg`))
      .extract({ left: 100, top: 70, width: 130, height: 60 })
      .greyscale()
      .raw()
      .toBuffer()
  const together = await renderPictures(
    [wide, narrow].filter((drawing) => drawing !== undefined),
    { outDir, size: 400 },
  )
  const [first, second] = await Promise.all(together.map(ink))
  // They are drawn alike but for the last digit.
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
  await rm(join(outDir, `${together[1]}.jpg`))
  const alone = await renderPictures([{ ...tape, label: '91 мм' }], { outDir, size: 400 })
  expect((await ink(alone[0])).equals(second ?? Buffer.alloc(0))).toBe(true)
})
