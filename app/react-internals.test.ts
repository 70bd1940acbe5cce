import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const reactRouter = 'react-router/dist/production/lib'

/**
 * Everything that the shop uses of the inside of React and React Router, by the file that does, with a piece of their
 * code that it rests on. What is changed by the build is found by it, too: it fails without.
 */
const internals: [fact: string, user: string, file: string, code: string | RegExp][] = [
  [
    'the next page’s sheets are loaded by links of their own kind',
    'vite/sheet-preloads.ts',
    `${reactRouter}/dom/ssr/links.js`,
    /rel: "stylesheet"[\s\S]*descriptors\.map\(prefetchStyleLink\)/,
  ],
  [
    'a missing module reloads the page',
    'vite/reload-guard.ts',
    `${reactRouter}/dom/ssr/routeModules.js`,
    'window.location.reload();',
  ],
  [
    'the framework’s context has the manifest of all routes',
    'react-internals.ts',
    `${reactRouter}/dom/ssr/components.js`,
    /useFrameworkContext[\s\S]*manifest/,
  ],
  [
    'the router is on window',
    'react-internals.ts',
    `${reactRouter}/dom-export/hydrated-router.js`,
    'window.__reactRouterDataRouter = router',
  ],
  [
    'history.state has key and idx',
    'react-internals.ts, document/boot.ts',
    `${reactRouter}/router/history.js`,
    /key:[\s\S]*idx/,
  ],
]

test.each(internals)('%s, as app/%s expects', (_fact, _user, file, code) => {
  expect(readFileSync(`node_modules/${file}`, 'utf8')).toMatch(code)
})
