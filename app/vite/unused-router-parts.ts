import type { Plugin } from 'vite'

/**
 * Functions of React Router that stay in the browser's build although nothing needs them here, by the file. `nothing`
 * are called and have nothing to do: lazy route discovery, which is off (docs/decisions/003), instrumentation, which
 * nobody passes, blockers of navigation, its own <Scripts>, which our starter replaces (docs/decisions/010). `never` are
 * called for fetchers, blockers and discovered routes alone, which the shop has not got: they throw.
 */
const unused: Record<string, { nothing?: string[]; never?: string[] }> = {
  'dom/ssr/fog-of-war': {
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
  'dom/ssr/components': { nothing: ['Scripts'] },
  'router/router': {
    nothing: ['shouldBlockNavigation'],
    never: [
      ...['fetch', 'handleFetcherAction', 'handleFetcherLoader'],
      ...['getBlocker', 'updateBlocker', 'discoverRoutes', 'patchRoutes'],
    ],
  },
}

const file = /\/react-router\/dist\/\w+\/lib\/([\w/-]+)\.js$/

/** Takes their bodies away, and with them all that only they use. The build fails if one of them is not found. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
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
        if (missing.length > 0)
          this.error(`React Router has no ${missing.join(', ')}: see app/vite/unused-router-parts.ts`)
        let rest = code
        for (const { name, start, end } of bodies.toSorted((a, b) => b.start - a.start)) {
          const body = never.includes(name) ? `{ throw Error('unused-router-parts') }` : '{}'
          rest = rest.slice(0, start) + body + rest.slice(end)
        }
        return { code: rest, map: null }
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
