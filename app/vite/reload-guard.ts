import type { Plugin } from 'vite'

const unguarded = 'window.location.reload();'

/**
 * React Router reloads the page whenever the module of a route does not load, over and over if it never does
 * (lib/dom/ssr/routeModules.ts). With this it reloads through `reloadOnce`; where the page stays, the route is one that
 * throws, so that the error page is shown.
 */
export function reloadGuard(): Plugin {
  return {
    name: 'reload-guard',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(unguarded))
          this.error('React Router reloads in another way now: see app/vite/reload-guard.ts')
        const guarded = code.replace(unguarded, 'if (!reloadOnce()) return { default() { throw error } };')
        return { code: `import { reloadOnce } from '/app/ui/loading/reload-once.ts';\n${guarded}`, map: null }
      },
    },
  }
}
