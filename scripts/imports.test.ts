import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const lower =
  'app/advice app/orders app/spreadsheet app/product-card app/shop-api app/stores app/ui app/seo app/document shared'

/** What the files of a folder may import besides each other (docs/decisions/006). Without a line it is nothing. */
const rules: Record<string, string> = {
  'shared/format': '',
  'shared/content': 'shared/shop shared/format',
  'shared/shop-api/contract': 'shared/shop shared/format',
  'shared/shop': 'shared/shop-api/contract shared/format', // categories are found in a tree of the contract
  shared: '',
  'app/ui': 'app/react-internals.ts shared/format',
  'app/spreadsheet': 'shared/format',
  'app/fonts': 'app/icons',
  'app/shop-api': 'shared',
  'app/stores': 'app/ui/loading/after-paint.ts app/shop-api shared',
  'app/advice': 'app/shop-api app/stores app/ui shared',
  'app/orders': 'app/spreadsheet app/shop-api app/stores app/ui shared',
  'app/product-card': 'app/shop-api app/stores app/ui shared',
  'app/seo': 'app/product-card shared', // a list of products is made of their cards' data
  'app/document': 'shared',
  'app/starter': 'app/react-internals.ts app/document',
  'app/offline': 'app/stores shared/shop',
  'app/features/*': lower, // each for itself: what two features need lies below them
  'app/markdown': `app/features ${lower}`, // of what loaders answer
  'app/layout': `app/fonts app/features app/offline app/react-internals.ts ${lower}`,
  'app/routes': 'app shared',
  'app/vite': 'app/document app/starter shared', // plugins of the build
  'app/*': `app/layout app/markdown app/starter app/fonts app/routes/shell.tsx ${lower}`, // root and entries
  worker: 'shared packages/edge-cache/index.ts packages/search/index.ts packages/order-reader/index.ts', // the rest of the app comes with the server build
  'packages/edge-cache': 'shared/cached.ts shared/promises.ts',
  'packages/order-reader': 'shared',
  'packages/search': 'shared',
  'packages/demo-shop': 'shared/shop-api/contract worker/address/cities.ts', // both know the same towns
  // A release has the purge list alone, without the rest of the cache.
  'packages/own-hosts': 'scripts worker shared packages/edge-cache/index.ts packages/edge-cache/purges/purge-list.ts',
  'packages/workbench': 'app scripts tests worker shared packages',
  scripts: 'app worker shared packages/demo-shop vitest.config.ts', // never the workbench
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The line for a file, and the folder whose files it may import as its own. */
function lineOf(file: string): { rule: string; own: string } {
  const [top = '', folder = '', name] = file.split('/')
  if (folder === 'features') return { rule: 'app/features/*', own: `app/features/${name}` }
  const [rule] = Object.keys(rules)
    .filter((key) => isIn(file, key))
    .sort((a, b) => b.length - a.length)
  if (rule) return { rule, own: rule }
  return top === 'app' && name === undefined ? { rule: 'app/*', own: file } : { rule: '', own: `${top}/${folder}` }
}

/** The imports of a module that break the rules, each with its line. */
function findForbidden(file: string, source: string): string[] {
  const { rule, own } = lineOf(file)
  const allowed = [own, ...(rules[rule] ?? '').split(' ')]
  const isAllowed = (target: string): boolean =>
    allowed.some((folder) => isIn(target, folder)) || (rule === 'app/*' && posix.dirname(target) === 'app')
  return source.split('\n').flatMap((line, index) => {
    const [, specifier] = /\b(?:from|import) ?\(?['"](\.[^'"?]*)/.exec(line) ?? []
    const target = specifier && posix.join(posix.dirname(file), specifier)
    // React Router writes types of routes beside them.
    if (!target || target.includes('/+types/') || isAllowed(target)) return []
    return [`${file}:${index + 1} ${target}`]
  })
}

const modules = globSync('{app,worker,shared,packages,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

test('imports point downwards only', () => {
  expect(modules.flatMap((file) => findForbidden(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['app/features/checkout/points/map.tsx', "import { a } from '../../cart/cart.ts'"],
  ['app/features/cart/cart.ts', "} from '../checkout/checkout.ts'"],
  ['app/seo/titles.ts', "export * from '../features/cart/cart.ts'"],
  ['shared/context.ts', "import type { Card } from '../app/product-card/card.ts'"],
  ['app/root.tsx', "const cart = import('./features/cart/cart.ts')"],
  ['app/ui/button.tsx', "import { shop } from '../../shared/shop/shop.ts'"],
  ['shared/format/price.ts', "import { shop } from '../shop/shop.ts'"],
  ['app/new/new.ts', "import { a } from '../../shared/format/a.ts'"],
  ['app/routes/cart.tsx', "import { a } from '../../worker/a.ts'"],
  ['worker/pages.ts', "import { a } from '../app/routes/cart.tsx'"],
  ['worker/pages.ts', "import { a } from '../packages/edge-cache/memory.ts'"],
  ['worker/search/meaning.ts', "import { a } from '../../packages/search/words.ts'"],
  ['packages/order-reader/read-order.ts', "import { a } from '../search/index.ts'"],
  ['packages/search/articles.ts', "import { a } from '../../worker/crawlers/article-index.ts'"],
  ['packages/edge-cache/memory.ts', "import { a } from '../../worker/log.ts'"],
  ['packages/demo-shop/index.ts', "import { a } from '../../shared/format/a.ts'"],
  ['scripts/test.ts', "import { a } from '../packages/workbench/bench/load.ts'"],
])('%s must not %s', (file, line) => {
  expect(findForbidden(file, line)).toHaveLength(1)
})
