// node scripts/run.mjs kept-data: writes what is kept where into docs/personal-data.md, from the tables of the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { keptInBrowserStores } from '../app/stores/kept-in-browser.ts'
import { keptAtEdge } from '../worker/kept-at-edge.ts'
import { toTable } from './table.ts'

const path = 'docs/personal-data.md'

const atEdge = Object.entries(keptAtEdge).flatMap(([store, kinds]) =>
  Object.entries(kinds).map(([name, { what, why, life, of }]) => [
    store,
    `\`${name}\``,
    what,
    why,
    life,
    of ?? 'of nobody',
  ]),
)

const inBrowser = Object.entries(keptInBrowserStores).flatMap(([store, kinds]) =>
  Object.entries(kinds).map(([name, { what, life, isPersonal }]) => [
    store,
    `\`${name}\``,
    what,
    life,
    isPersonal ? 'yes' : 'no',
  ]),
)

const tables = {
  edge: toTable(['where', 'key', 'what', 'why', 'for how long', 'of whom, and who can undo it'], atEdge),
  browser: toTable(['where', 'key', 'what', 'until when', 'names people'], inBrowser),
}

/** The page as it is, and with the tables as they are now. */
export function readKeptData(): { text: string; renewed: string } {
  const text = readFileSync(path, 'utf8')
  const renewed = Object.entries(tables).reduce(
    (page, [name, table]) =>
      page.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`),
        (_, start: string, end: string) => start + table + end,
      ),
    text,
  )
  return { text, renewed }
}

if (import.meta.main) writeFileSync(path, readKeptData().renewed)
