import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { makeIconFont } from './icon-font.ts'
import { makeTextFonts } from './text-fonts.ts'

const committed = (path: string) => readFileSync(join(root, path))
const remake = 'run: node scripts/run.mjs make-fonts'

test('the icon font is made of the drawings', async () => {
  expect((await makeIconFont()).equals(committed('app/icons/icons.woff2')), remake).toBe(true)
})

test('the text fonts are cut from Golos Text', async () => {
  for (const [name, bytes] of await makeTextFonts()) {
    expect(bytes.equals(committed(`app/fonts/${name}`)), `${name}: ${remake}`).toBe(true)
  }
})
