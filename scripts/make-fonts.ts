// node scripts/run.mjs make-fonts: makes the font files of app/fonts and app/icons, when fonts.css or an icon has
// changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeIconFont } from './fonts/icon-font.ts'
import { makeTextFonts } from './fonts/text-fonts.ts'
import { root } from './workspace.ts'

const files = new Map([['app/icons/icons.woff2', await makeIconFont()]])
for (const [name, bytes] of await makeTextFonts()) files.set(`app/fonts/${name}`, bytes)
for (const [path, bytes] of files) {
  writeFileSync(join(root, path), bytes)
  console.log(`${path}  ${bytes.byteLength} bytes`)
}
