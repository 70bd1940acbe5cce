/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const everyPage = ['app/root.tsx', 'app/routes/shell.tsx']
const withProducts = ['home', 'category', 'manufacturer', 'search', 'product', 'information'].map(
  (name) => `app/routes/${name}.tsx`,
)
const dialogs = ['app/ui/layer.tsx']

/**
 * Into which chunk a module of the browser's build goes, by what imports it, whatever its name (docs/decisions/040):
 * what every page starts with, what several kinds of pages with products start with, what all dialogs need. Null leaves
 * it to the bundler.
 * @param root folder of the repository
 * @throws Error if one of the files above has been moved
 */
export function createChunkNames(root: string): (id: string, modules: Modules) => string | null {
  let shell: Set<string> | undefined
  let pages: Set<string>[] = []
  let dialog = new Set<string>()
  return (id, modules) => {
    const from = (files: string[]) =>
      reachable(
        files.map((file) => `${root}/${file}`),
        modules,
      )
    if (!shell) {
      shell = from(everyPage)
      pages = withProducts.map((file) => from([file]))
      dialog = from(dialogs)
    }
    if (shell.has(id)) return 'shell'
    // Style sheets stop the first paint: a page waits for its own alone (docs/decisions/011).
    if (id.endsWith('.css')) return null
    if (dialog.has(id)) return 'dialog'
    return pages.filter((page) => page.has(id)).length > 1 ? 'products' : null
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
