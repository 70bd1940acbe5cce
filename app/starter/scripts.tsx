import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { useNonce } from '../document/nonce.ts'
import type { StartList } from './start-list.ts'

/** What a route exports as `handle` whose pages cannot wait for a sign of life: all that they show comes from the browser. */
export interface StartHandle {
  startsAtOnce?: boolean
}

/**
 * What React Router's <Scripts> writes (lib/dom/ssr/components.js), for a page that is started later: the same
 * context, and instead of modules that run at once a list of them for the starter.
 */
export function Scripts() {
  const nonce = useNonce()
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  const isFirst = import.meta.env.SSR && framework
  if (isFirst && framework.renderMeta) framework.renderMeta.didRenderScripts = true
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router's own JSON, escaped by it
        dangerouslySetInnerHTML={{ __html: isFirst ? contextScript(framework.serverHandoffString) : '' }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files
        dangerouslySetInnerHTML={{
          __html: isFirst ? `start(${JSON.stringify(startList(framework.manifest, matches))})` : '',
        }}
      />
    </>
  )
}

const contextScript = (handoff = ''): string =>
  `__reactRouterContext=${handoff};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream)`

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>['manifest']

function startList(manifest: Manifest, matches: ReturnType<typeof useMatches>): StartList {
  const { entry, hmr } = manifest
  const routes = matches.flatMap(({ id }) => {
    const route = manifest.routes[id]
    if (!route) return []
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, module, imports = [] } = route
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module]
    return [{ id, imports, modules: parts.filter((part) => part !== undefined) }]
  })
  return {
    run: [...(hmr ? [hmr.runtime] : []), entry.module],
    fetch: [
      ...new Set([
        ...[entry.module, ...entry.imports, manifest.url],
        ...routes.flatMap(({ imports, modules }) => [...modules, ...imports]),
      ]),
    ],
    manifest: manifest.url,
    routes: routes.map(({ id, modules }) => [id, modules]),
    now: matches.some(({ handle }) => (handle as StartHandle | undefined)?.startsAtOnce),
  }
}
