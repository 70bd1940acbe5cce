/** What a page needs to come alive: addresses of its scripts. */
export interface StartList {
  /** Module scripts to be run, in this order; the last one is the entry. */
  run: string[]
  /** Modules that they import, to be fetched side by side. */
  fetch: string[]
  /** The module that holds the manifest of all routes. */
  manifest: string
  /** The modules of each matched route. */
  routes: [id: string, modules: string[]][]
  /** Whether the page cannot wait for its visitor. */
  now: boolean
}

/** What the starter (starter.ts) leaves on `window` for the page and for the entry. */
export interface Starter {
  (list: StartList): void
  list?: StartList
  /** Path and search of the page whose HTML this is. */
  ours: string
  /** From now on clicks and forms do what the HTML says, those that were held first. */
  fail: () => void
}

declare global {
  interface Window {
    start: Starter
  }
}
