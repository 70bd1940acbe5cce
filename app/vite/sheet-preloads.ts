import type { Plugin } from 'vite'

const applied = 'descriptors.map(prefetchStyleLink)'

/**
 * React Router loads the style sheets of the next page by putting them to use on the one that is left, and taking them
 * away again (lib/dom/ssr/links.ts): Chromium set all text of that page anew for each. With this they are preloaded.
 */
export function sheetPreloads(): Plugin {
  return {
    name: 'sheet-preloads',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/ },
      handler(code) {
        if (code.split(applied).length !== 2)
          this.error('React Router loads sheets in another way now: see app/vite/sheet-preloads.ts')
        const preloaded = 'descriptors.map((link) => prefetchStyleLink({ ...link, rel: "preload", as: "style" }))'
        return { code: code.replace(applied, preloaded), map: null }
      },
    },
  }
}
