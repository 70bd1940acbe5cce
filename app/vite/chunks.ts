import type { Plugin } from 'vite'

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

type ChunkName = (id: string, modules: Modules) => string | null

const withProducts = ['home', 'category', 'manufacturer', 'search', 'product', 'information'].map(
  (name) => `app/routes/${name}.tsx`,
)
/** Of these, pages that list products with filters. */
const listings = ['category', 'manufacturer', 'search'].map((name) => `app/routes/${name}.tsx`)
/** The most visited of them: what they share is in its file. */
const firstListing = 'app/routes/category.tsx'
/** What nearly every page starts with. */
const entries = ['app/root.tsx', 'app/routes/shell.tsx', 'app/ui/dialogs/intercept-popstate.ts']
const dialogs = ['app/ui/dialogs/layer.tsx']
/** What one page starts with and others load later: a file of its own would be one request more for a few bytes. */
const belowFeatures = /\/(?:app\/ui|app\/product-card|shared\/shop)\//

/** Chunks that are there before anything is loaded late. */
const onEveryPage = /\/(?:rolldown-runtime|react|entry)-[^/]+\.js$/

/**
 * A few chunks of the browser's build instead of some twenty small ones, which compress better together. Into which a
 * module goes depends on its importers, whatever its name (docs/decisions/071): `react` is the libraries of all pages,
 * which do not change with each deployment; `entry` what every page starts with, and what several kinds of pages with
 * products do; `dialog` what all dialogs need; `listing` what only pages with filters share. A chunk takes in what its
 * modules import unless that has a chunk already, so `entry` needs a higher priority than `listing`.
 * @param root folder of the repository
 */
export function chunks(root: string): Plugin {
  const { entry, dialog, listing } = createChunkNames(root)
  const groups = [
    { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    { name: entry, debugName: 'entry', priority: 2 },
    { name: dialog, debugName: 'dialog', priority: 1 },
    { name: listing, debugName: 'listing', priority: 0 },
  ]
  return {
    name: 'chunks',
    // After React Router's plugin: for its `exports-only` the module of a route would be a file beside its chunk's.
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups } },
              },
            },
          }
        : undefined,
  }
}

/**
 * The names of chunks by what imports a module; null leaves it to the bundler.
 * @throws Error, each of them, if one of the files above has been moved
 */
function createChunkNames(root: string): Record<'entry' | 'dialog' | 'listing', ChunkName> {
  let sets: { entry: Set<string>; pages: Set<string>[]; dialog: Set<string> } | undefined
  const read = (modules: Modules) => {
    const from = (files: string[]) =>
      reachable(
        files.map((file) => `${root}/${file}`),
        modules,
      )
    sets ??= {
      entry: from(entries),
      pages: withProducts.map((file) => from([file])),
      dialog: from(dialogs),
    }
    return sets
  }
  return {
    entry: (id, modules) => {
      const { entry, pages, dialog } = read(modules)
      if (entry.has(id)) return 'entry'
      // Style sheets stop the first paint: a page waits for its own alone (docs/decisions/011).
      if (dialog.has(id) || id.endsWith('.css')) return null
      const users = withProducts.filter((_, index) => pages[index]?.has(id))
      if (users.every((file) => listings.includes(file))) return null
      return users.length > 1 || belowFeatures.test(id) ? 'entry' : null
    },
    dialog: (id, modules) => (read(modules).dialog.has(id) && !id.endsWith('.css') ? 'dialog' : null),
    listing: (id, modules) => {
      if (id.endsWith('.css')) return null
      // Its module, and React Router's around it.
      if (id.startsWith(`${root}/${firstListing}`)) return 'listing'
      const { pages } = read(modules)
      return withProducts.filter((file, index) => listings.includes(file) && pages[index]?.has(id)).length > 1
        ? 'listing'
        : null
    },
  }
}

/** The modules that these import, not counting what is loaded later. */
function reachable(files: string[], modules: Modules): Set<string> {
  const found = new Set(files)
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    if (!module && files.includes(id)) throw new Error(`app/vite/chunks.ts names ${id}, which is not in the build`)
    for (const imported of module?.importedIds ?? []) found.add(imported)
  }
  return found
}
