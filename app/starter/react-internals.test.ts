import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What we use of React and React Router that no documentation promises, with the file of ours that does. The changed
 * lines of encode-once.ts, no-discovery.ts and reload-guard.ts are found by their builds, which fail without them.
 */
const internals: [fact: string, user: string, file: string, code: string | RegExp][] = [
  [
    'properties on elements',
    'starter/react-internals.ts',
    'react-dom/cjs/react-dom-client.production.js',
    '"__reactProps$"',
  ],
  [
    'a tracker on fields',
    'starter/react-internals.ts',
    'react-dom/cjs/react-dom-client.production.js',
    '_valueTracker',
  ],
  [
    'events that hydrate at once',
    'starter/react-internals.ts',
    'react-dom/cjs/react-dom-client.production.js',
    /case "touchcancel":[\s\S]*?return 2;/,
  ],
  [
    'context and route modules on window',
    'entry.client.tsx',
    'react-router/dist/production/lib/dom-export/hydrated-router.js',
    /__reactRouterContext[\s\S]*__reactRouterRouteModules/,
  ],
  [
    'the handoff string of the framework’s context',
    'starter/scripts.tsx',
    'react-router/dist/production/lib/dom/ssr/components.js',
    'serverHandoffString',
  ],
  [
    'nothing behind the router in the tree',
    'entry.client.tsx (ids of another tree: tests/e2e/every-route.spec.ts)',
    'react-router/dist/production/lib/dom/ssr/server.js',
    'serverHandoffStream',
  ],
  [
    'history.state',
    'starter.ts, close-on-back.ts',
    'react-router/dist/production/lib/router/history.js',
    /usr:[\s\S]*key:[\s\S]*idx/,
  ],
]

test.each(internals)('%s, used by app/%s, is in %s', (_fact, _user, file, code) => {
  expect(readFileSync(`node_modules/${file}`, 'utf8')).toMatch(code)
})
