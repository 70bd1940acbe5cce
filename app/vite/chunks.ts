/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const everyPage = ['app/root.tsx', 'app/routes/shell.tsx']
const withProducts = ['home', 'category', 'manufacturer', 'search', 'product', 'information'].map(
  (name) => `app/routes/${name}.tsx`,
)

/**
 * Into which chunk a module of the browser's build goes: what every page starts with into one, what several kinds of
 * pages with products start with into another, for few requests; null leaves it to the bundler.
 * @param root folder of the repository
 */
export function createChunkNames(root: string): (id: string, modules: Modules) => string | null {
  let shell: Set<string> | undefined
  let pages: Set<string>[] = []
  return (id, modules) => {
    const from = (files: string[]) =>
      reachable(
        files.map((file) => `${root}/${file}`),
        modules,
      )
    if (!shell) {
      shell = from(everyPage)
      pages = withProducts.map((file) => from([file]))
    }
    if (shell.has(id)) return 'shell'
    // Style sheets stop the first paint: a page waits for its own alone (docs/decisions/011).
    if (id.endsWith('.css')) return null
    return pages.filter((page) => page.has(id)).length > 1 ? 'products' : null
  }
}

/** The modules that these import, not counting what is loaded later. */
function reachable(files: string[], modules: Modules): Set<string> {
  const found = new Set(files)
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
