import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addEarlierAssets, keepAssets } from './earlier-assets.ts'

test('the files of the two builds before are deployed again, older ones are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  const archive = join(folder, 'archive')
  const seen: string[][] = []
  for (const name of ['a.js', 'b.js', 'c.js', 'd.js']) {
    const assets = join(folder, name)
    mkdirSync(assets)
    writeFileSync(join(assets, name), name)
    const own = readdirSync(assets)
    addEarlierAssets(assets, archive)
    seen.push(readdirSync(assets).sort())
    keepAssets(own, assets, archive)
    // Each build has a time of its own.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(seen).toEqual([['a.js'], ['a.js', 'b.js'], ['a.js', 'b.js', 'c.js'], ['b.js', 'c.js', 'd.js']])
})
