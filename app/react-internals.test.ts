import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const reactDom = 'react-dom/cjs/react-dom-client.production.js'
const reactRouter = 'react-router/dist/production/lib'

/**
 * Everything that the shop uses of the inside of React and React Router, by the file that does, with a piece of their
 * code that it rests on. What is changed by the build is found by it, too: it fails without.
 */
const internals: [fact: string, user: string, file: string, code: string | RegExp][] = [
  [
    'sheets that late parts import are marked in the manifest',
    'vite/root-sheet.ts',
    '@react-router/dev/dist/vite.js',
    'return allDynamicCssFiles.has(href) ?',
  ],
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
    'the framework’s context has the handoff string',
    'react-internals.ts',
    `${reactRouter}/dom/ssr/components.js`,
    'serverHandoffString',
  ],
  ['positions are kept under a key', 'react-internals.ts', `${reactRouter}/dom/lib.js`, 'storageKey'],
  [
    'the document’s data are on window',
    'react-internals.ts',
    `${reactRouter}/dom-export/hydrated-router.js`,
    /__reactRouterContext[\s\S]*__reactRouterRouteModules/,
  ],
  [
    'the router is on window',
    'react-internals.ts',
    `${reactRouter}/dom-export/hydrated-router.js`,
    'window.__reactRouterDataRouter = router',
  ],
  ['events of some kinds hydrate at once', 'react-internals.ts', reactDom, /case "touchcancel":[\s\S]*?return 2;/],
  ['a field has a tracker', 'react-internals.ts', reactDom, '_valueTracker'],
  [
    'the data are behind the router (ids: tests/e2e/every-route.spec.ts)',
    'entry.client.tsx',
    `${reactRouter}/dom/ssr/server.js`,
    'serverHandoffStream',
  ],
  [
    'history.state has usr, key and idx',
    'react-internals.ts, starter/starter.ts, document/boot.ts',
    `${reactRouter}/router/history.js`,
    /usr:[\s\S]*key:[\s\S]*idx/,
  ],
]

test.each(internals)('%s, as app/%s expects', (_fact, _user, file, code) => {
  expect(readFileSync(`node_modules/${file}`, 'utf8')).toMatch(code)
})
