import type { Plugin } from 'vite'

/** In a manifest of routes: the sheet of the root's chunk (chunks.ts), and so that of every page. */
const marked = /(\/assets\/entry-[\w-]+\.css)#(?=["'])/g

/**
 * A manifest of routes in which the root's sheet has its plain address. React Router marks with `#` each sheet that late
 * parts import, too, so that it is there once more when its route is left. The root's never is: late parts of a product
 * added all its rules a second time, and gave each element of the page its styles anew.
 * @throws Error if no sheet is marked so
 */
export function withPlainRootSheet(manifest: string): string {
  const plain = manifest.replace(marked, '$1')
  if (plain === manifest) throw new Error('React Router names sheets in another way now: see app/vite/root-sheet.ts')
  return plain
}

/** The server's manifest so; the browser's is written by `slimManifest`. */
export function plainRootSheet(): Plugin {
  return {
    name: 'plain-root-sheet',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest/ },
      handler(code) {
        return this.environment.mode === 'build' ? { code: withPlainRootSheet(code), map: null } : undefined
      },
    },
  }
}
