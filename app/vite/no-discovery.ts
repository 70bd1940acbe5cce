import type { Plugin } from 'vite'

const mark = /,\s*"data-discover": !isAbsolute && discover === "render" \? "true" : void 0/g

/**
 * React Router marks each link for its lazy route discovery, which is off here (docs/decisions/003): some hundred
 * attributes a page that nothing reads (lib/dom/lib.js, NavLink and Form).
 */
export function noDiscovery(): Plugin {
  return {
    name: 'no-discovery',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/ },
      handler(code) {
        const unmarked = code.replace(mark, '')
        if (unmarked === code) this.error('React Router marks links in another way now: see app/vite/no-discovery.ts')
        return { code: unmarked, map: null }
      },
    },
  }
}
