import { useContext } from 'react'
import { useMatches } from 'react-router'
import { useNonce } from '../document/render-contexts.ts'
import { FrameworkContext } from '../react-internals.ts'
import { bundledRoutes, type StartList, usualContext } from './start-list.ts'

/**
 * What a route exports as `handle` whose pages cannot wait for the first interaction: all that they show comes from the
 * browser.
 */
export interface StartHandle {
  startsAtOnce?: boolean
}

/**
 * In the place of React Router's <Scripts> (lib/dom/ssr/components.js), for a page that is started later: its context,
 * and the list of its modules, as data for the starter.
 */
export function Scripts() {
  const nonce = useNonce()
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  const written = import.meta.env.SSR && framework
  return (
    <>
      <script
        id="start-list"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files and React Router's JSON, escaped by it
        dangerouslySetInnerHTML={{
          __html: written
            ? `{${contextOf(written.serverHandoffString)}${JSON.stringify(startList(written.manifest, matches)).slice(1)}`
            : '',
        }}
      />
      <script nonce={nonce} suppressHydrationWarning>
        {written ? 'start()' : ''}
      </script>
    </>
  )
}

/** React Router takes a flag that is not there for one that is off. The result is as safe in HTML as what comes in. */
function contextOf(json = 'null'): string {
  const context = json.replace(/,?"\w+":false\b/g, '').replaceAll('{,', '{')
  return context === JSON.stringify(usualContext) ? '' : `"context":${context},`
}

/** The file of product-card/early-taps.ts, and the libraries (vite/chunks.ts). */
const isFirst = (path: string): boolean => /\/first-[^/]+$/.test(path)
const isLibraries = (path: string): boolean => /\/react-[^/]+$/.test(path)

const isBundled = (id: string): boolean => bundledRoutes.some((bundled) => bundled === id)

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>['manifest']

function startList(manifest: Manifest, matches: ReturnType<typeof useMatches>): Omit<StartList, 'context'> {
  const { entry, hmr } = manifest
  const routes = matches.flatMap(({ id }) => {
    const route = manifest.routes[id]
    if (!route) return []
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, module, imports = [] } = route
    if (isBundled(id)) return [{ id, imports, modules: [] }]
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module]
    return [{ id, imports, modules: parts.filter((part) => part !== undefined) }]
  })
  // Each is a task of its own: what answers taps without React, the libraries, then the entry.
  const own = [...entry.imports.filter(isFirst), ...entry.imports.filter(isLibraries), entry.module]
  const run = [...(hmr ? [hmr.runtime] : []), ...own]
  const imported = routes.flatMap(({ imports, modules }) => [...modules, ...imports])
  return {
    run,
    // The libraries would keep the line from the first, which answers taps; the others keep it busy until it has come.
    fetch: [...new Set([...entry.imports, entry.module, manifest.url, ...imported])].filter(
      (url) => !isFirst(url) && !isLibraries(url),
    ),
    manifest: manifest.url,
    routes: routes.filter(({ modules }) => modules.length > 0).map(({ id, modules }) => [id, modules]),
    ...(matches.some(({ handle }) => (handle as StartHandle | undefined)?.startsAtOnce) && { now: true as const }),
  }
}
