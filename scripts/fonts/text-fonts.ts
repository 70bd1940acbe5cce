import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const source = join(import.meta.dirname, 'GolosText-wght.ttf')
/** The characters of each file. */
const files = {
  'golos-text.woff2':
    'U+20-22, U+25, U+27-29, U+2B-3B, U+3D, U+3F-5A, U+61-7A, U+A0, U+A9, U+AB, U+B0, U+B7, U+BB, U+D7, U+D8, U+401, U+410-44F, U+451, U+2013-2014, U+2026, U+20BD, U+2116, U+2192, U+2212',
  'golos-text-signs.woff2':
    'U+23-24, U+26, U+2A, U+3C, U+3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA, U+AC-AF, U+B1-B6, U+B8-BA, U+BC-BF, U+F7, U+2000-2012, U+2015-2025, U+2027-2032, U+2034-20BC, U+20BE-2115, U+2117-2191, U+2193-2211, U+2213-2BFF',
  'golos-text-letters.woff2': 'U+C0-D6, U+D9-F6, U+F8-400, U+402-40F, U+450, U+452-52F, U+1E00-1EFF',
}

/** Only what the pages use: kerning and figures of one width. Nothing is set vertically. */
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  dropTables: ['VVAR', 'vhea', 'vmtx', 'STAT'],
} as const

/** Golos Text cut into the files of app/fonts; names to WOFF2. */
export async function makeTextFonts(): Promise<Map<string, Buffer>> {
  const whole = readFileSync(source)
  const made = Object.entries(files).map(
    async ([name, range]) => [name, await subsetFont(whole, charactersOf(range), options)] as const,
  )
  return new Map(await Promise.all(made))
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
