/** Routes of nearly every page: the entry has their modules, so that nobody asks for them one by one. */
export const bundledRoutes = ['root', 'routes/shell'] as const

/** What React Router says of each document of this app. Its bytes would be those of every page. */
export const usualContext = { basename: '/', future: {}, routeDiscovery: { mode: 'initial' }, ssr: true }

/** What a page needs to hydrate: addresses of its scripts, and what React Router says of the document. */
export interface StartList {
  /** `window.__reactRouterContext` but for its stream; left out where it is `usualContext`. */
  context?: object
  /** Module scripts to be run, each when the one before has run; the last one is the entry. */
  run: string[]
  /** What is fetched beside the first: all that they import and run, but for the libraries. */
  fetch: string[]
  /** The module that holds the manifest of all routes. */
  manifest: string
  /** The modules of each matched route, but for those that the entry has. */
  routes: [id: string, modules: string[]][]
  /** The page cannot wait for its visitor. */
  now?: true
}

/** What the starter (starter.ts) leaves on `window` for the page and for the entry. */
export interface Starter {
  /** Reads the list, which comes right before the call. */
  (): void
  list?: StartList
  /** Path and search of the page whose HTML this is. */
  ours: string
  /** What was clicked before the page was hydrated, with its event. */
  held: Map<HTMLButtonElement, MouseEvent>
  /** Answers a click without React (product-card/early-taps.ts). False: it is for React. */
  answer?: ((button: HTMLButtonElement) => boolean) | undefined
  /** The scripts do not come: from now on clicks and forms do what the HTML says, those that were held first. */
  fail: () => void
}

declare global {
  interface Window {
    start: Starter
  }
}
