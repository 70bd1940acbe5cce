import type { Plugin } from 'vite'

const unguarded = 'sessionStorage.removeItem(storageKey);'

/**
 * React Router's inline script for the scroll position throws in browsers that forbid storage (lib/dom/lib.js,
 * ScrollRestoration): it clears what it could not read.
 */
export function storageGuard(): Plugin {
  return {
    name: 'storage-guard',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/ },
      handler(code) {
        if (!code.includes(unguarded))
          this.error('React Router clears storage in another way now: see app/vite/storage-guard.ts')
        return {
          code: code.replace(`console.error(error);\n\t\t\t${unguarded}`, `try { ${unguarded} } catch {}`),
          map: null,
        }
      },
    },
  }
}
