// node scripts/run.mjs reliability: writes the proofs in docs/reliability.md, the tests whose title begins with the id
// of a target.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const path = 'docs/reliability.md'
const tests = ['{app,worker,shared,packages,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts']

/** Titles of a test's source by target: `test('T03 T15 is closed')` proves two. */
export function readTitles(source: string): Map<string, string[]> {
  const titles = new Map<string, string[]>()
  for (const [, , ids = '', text = ''] of source.matchAll(/(['"`])((?:T\d\d )+)((?:\\.|(?!\1).)+)\1/g)) {
    const title = text.replace(/\\(.)/g, '$1').replace(/\$\{[^}]*\}/g, '…')
    for (const id of ids.trim().split(' ')) titles.set(id, [...(titles.get(id) ?? []), title])
  }
  return titles
}

/** The document as it is, and with the proofs that the tests' titles name. */
export function readReliability(): { text: string; renewed: string } {
  const files = globSync(tests)
    .sort()
    .map((file) => ({ file, titles: readTitles(readFileSync(file, 'utf8')) }))
  const proofs = (id: string): string =>
    files
      .flatMap(({ file, titles }) => {
        const own = titles.get(id)?.map((title) => `«${title.replace(/[*_|]/g, '\\$&')}»`)
        return own ? [`\`${file}\` ${own.join(', ')}`] : []
      })
      .join('; ')
  const text = readFileSync(path, 'utf8')
  const renewed = text.replace(/^- (T\d\d):.*$/gm, (_, id) => `- ${id}: ${proofs(id)}`)
  return { text, renewed }
}

if (import.meta.main) writeFileSync(path, readReliability().renewed)
