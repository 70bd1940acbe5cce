import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What adapts all others to a medium and wins over them. */
const media = /\/(?:print|schemes)\.css$/

/** The layers of a sheet; `none` for what is outside of them. Faces of fonts have no place in the cascade. */
function layersOf(sheet: string): string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/^(?!@import|@font-face)[^\s}].*/gm)].map(
    ([line]) => /^@layer (.+?) ?[{;]/.exec(line)?.[1] ?? 'none',
  )
}

test('a shared part is in the layer ui, all else in components, media outside (docs/decisions/011)', () => {
  const sheets = globSync('app/**/*.css').filter((file) => !file.endsWith('app/ui/base.css'))
  const found = new Set<string>()
  for (const file of sheets) {
    const layers = new Set(layersOf(readFileSync(file, 'utf8')))
    const expected = media.test(file) ? 'none' : file.startsWith('app/ui/') ? 'ui' : 'components'
    if (layers.size > 0) expect([...layers], file).toEqual([expected])
    for (const layer of layers) found.add(layer)
  }
  expect([...found].sort()).toEqual(['components', 'none', 'ui'])
})
