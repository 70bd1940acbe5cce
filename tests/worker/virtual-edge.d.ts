declare module 'virtual:edge' {
  type Modules = typeof import('./edge-entry.ts')
  type Pages = Pick<typeof import('../../worker/pages.ts'), 'renderPage'>
  /** Runs the Worker's code anew: an isolate with a memory of its own, whose pages come from `pages`. */
  export const start: (pages: Pages) => Modules
}
