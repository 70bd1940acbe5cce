import type { Plugin } from 'vite'

/**
 * Functions of React and React Router that stay in the browser's build although nothing needs them here, by the file.
 * `nothing` are called and have nothing to do; `never` are called for features alone that the shop has not got: they
 * throw.
 */
const unused: Record<string, { nothing?: string[]; never?: string[] }> = {
  'react-dom-client.production': {
    nothing: [
      // <ViewTransition>: each transition looks for one.
      ...['commitExitViewTransitions', 'commitNestedViewTransitions'],
      ...['restoreNestedViewTransitions', 'restoreEnterOrExitViewTransitions'],
      // Forms whose action is a function.
      ...['extractEvents$1', 'recursivelyResetForms'],
      // Refs of fragments.
      ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
      // onBeforeInput and onSelect.
      ...['getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'constructSelectEvent'],
      // The components around an error, of which nobody is told.
      'getStackByFiberInDevAndProd',
    ],
    never: [
      ...['startViewTransition', 'commitAfterMutationEffectsOnFiber', 'applyViewTransitionToHostInstances'],
      ...['restoreViewTransitionOnHostInstances', 'getViewTransitionName', 'getViewTransitionClassName'],
      ...['mountActionState', 'updateActionState', 'rerenderActionState', 'startHostTransition', 'requestFormReset$1'],
      ...['traverseVisibleInstancesAndTextInstances', 'getFragmentInstanceOrTextInstanceSiblings'],
      ...['validateDocumentPositionWithFiberTree', 'schedulePendingIntersectionUnobserve'],
      // <Activity> and <SuspenseList>.
      ...['updateActivityComponent', 'updateSuspenseListComponent', 'cutOffTailIfNeeded'],
      // Style sheets with a precedence, and what is asked for ahead by React itself.
      ...['acquireResource', 'suspendResource', 'insertSuspendedStylesheets', 'preloadStylesheet', 'preconnectAs'],
      ...['preinitStyle', 'preinitScript', 'preinitModuleScript', 'preload', 'preloadModule'],
      // Custom elements, React's compiler, its developer tools.
      ...['setPropOnCustomElement', 'useMemoCache', 'findCurrentFiberUsingSlowPath'],
    ],
  },
  'dom/ssr/fog-of-war': {
    // Lazy route discovery is off (docs/decisions/003).
    nothing: [
      'isFogOfWarEnabled',
      'getPatchRoutesOnNavigationFunction',
      'useFogOFWarDiscovery',
      'getPartialManifest',
      'handleClientVersionMismatch',
    ],
  },
  'router/instrumentation': {
    nothing: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
  },
  // Our starter replaces it (docs/decisions/010).
  'dom/ssr/components': { nothing: ['Scripts'] },
  'router/router': {
    nothing: ['shouldBlockNavigation'],
    // Fetchers, blockers and discovered routes.
    never: [
      ...['fetch', 'handleFetcherAction', 'handleFetcherLoader'],
      ...['getBlocker', 'updateBlocker', 'discoverRoutes', 'patchRoutes'],
    ],
  },
}

/**
 * What React DOM throws to itself: errors that it makes as it loads. Where an inspector is attached (Lighthouse,
 * Playwright) V8 parses all of React DOM once more for their stacks, which nobody reads.
 */
const signal = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

const file = /\/(?:react-router\/dist\/\w+\/lib|react-dom\/cjs)\/([\w/.-]+)\.js$/

/** Takes their bodies away, and with them all that only they use. The build fails if one of them is not found. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const { nothing = [], never = [] } = unused[file.exec(id)?.[1] ?? ''] ?? {}
        const wanted = [...nothing, ...never]
        if (wanted.length === 0) return null
        const bodies = findBodies(this.parse(code), wanted)
        const missing = wanted.filter((name) => !bodies.some((body) => body.name === name))
        if (missing.length > 0) this.error(`${id} has no ${missing.join(', ')}: see app/vite/unused-parts.ts`)
        let rest = code
        for (const { name, start, end } of bodies.toSorted((a, b) => b.start - a.start)) {
          const body = never.includes(name) ? `{ throw Error('unused-parts') }` : '{}'
          rest = rest.slice(0, start) + body + rest.slice(end)
        }
        return { code: rest.replace(signal, '$1 = { message: $2 }'), map: null }
      },
    },
  }
}

interface Body {
  name: string
  start: number
  end: number
}

/** Where the bodies of the functions of these names are, whatever they are declared in. */
function findBodies(node: unknown, names: string[]): Body[] {
  if (Array.isArray(node)) return node.flatMap((child) => findBodies(child, names))
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name: string }; body?: Omit<Body, 'name'> }
  if (type === 'FunctionDeclaration' && id && body && names.includes(id.name)) return [{ ...body, name: id.name }]
  return Object.values(node).flatMap((child) => findBodies(child, names))
}
