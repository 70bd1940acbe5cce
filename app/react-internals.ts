/*
 * What the shop uses of React and React Router that their documentation does not promise; react-internals.test.ts names
 * each fact, and fails when an update has changed it. Code that the build changes is known to vite/reload-guard.ts,
 * vite/sheet-preloads.ts and vite/slim-manifest.ts alone. The boot script (document/boot.ts) writes `key` into React
 * Router's history state.
 */
import type { RouterState } from 'react-router'

/** Has the manifest of all routes. */
export { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** The state of React Router's own router, once it runs. */
export const routerState = (): RouterState | undefined =>
  (window as { __reactRouterDataRouter?: { state: RouterState } }).__reactRouterDataRouter?.state

/** The number that React Router gives a history entry, by which it tells back from forward. */
export const entryIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx
