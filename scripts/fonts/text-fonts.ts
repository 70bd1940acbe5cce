import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../workspace.ts'

const source = join(import.meta.dirname, 'GolosText-wght.ttf')
const faces = join(root, 'app/fonts/fonts.css')

/** Only what the pages use: kerning and figures of one width. Nothing is set vertically. */
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  dropTables: ['VVAR', 'vhea', 'vmtx', 'STAT'],
} as const

/** Golos Text cut into the files that app/fonts/fonts.css names, each to the range that stands there; names to WOFF2. */
export async function makeTextFonts(): Promise<Map<string, Buffer>> {
  const whole = readFileSync(source)
  const files = new Map<string, Buffer>()
  const pattern = /url\("\.\/([\w-]+\.woff2)[^}]*?unicode-range:([^;]+);/g
  for (const [, name = '', range = ''] of readFileSync(faces, 'utf8').matchAll(pattern)) {
    files.set(basename(name), await subsetFont(whole, charactersOf(range), options))
  }
  return files
}

function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [, first = '', last = first] = /U\+([\dA-F]+)(?:-([\dA-F]+))?/.exec(part) ?? []
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}
