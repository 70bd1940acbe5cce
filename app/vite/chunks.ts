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
/** It imports the modules of the routes of nearly every page. */
const entries = ['app/entry.client.tsx']
const dialogs = ['app/ui/layer.tsx']
/** What one page starts with and others load later: a file of its own would be one request more for a few bytes. */
const belowFeatures = /\/app\/(?:ui|product-card|shop)\//

/**
 * Into which chunk a module of the browser's build goes, by what imports it, whatever its name (docs/decisions/040): `entry`
 * is what every page starts with, and what several kinds of pages with products do; `dialog` what all dialogs need;
 * `listing` what only pages with filters share. Null leaves it to the bundler. A chunk takes in what its modules import
 * unless that has a chunk already, so `entry` needs the highest priority and `listing` the lowest.
 * @param root folder of the repository
 * @throws Error if one of the files above has been moved
 */
export function createChunkNames(root: string): Record<'entry' | 'dialog' | 'listing', ChunkName> {
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
