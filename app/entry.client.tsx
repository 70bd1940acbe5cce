import './document/kept-errors.ts'
import './document/missing-methods.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import * as root from './root.tsx'
import * as shell from './routes/shell.tsx'
import { hydrationStream } from './starter/hydration-stream.ts'
import { keepTyped } from './starter/keep-typed.ts'
import { releaseHeld } from './starter/release-held.ts'
import type { bundledRoutes, StartList } from './starter/start-list.ts'
import { installPopStateInterceptor } from './ui/dialogs/intercept-popstate.ts'

const bundled: Record<(typeof bundledRoutes)[number], object> = { root, 'routes/shell': shell }

/**
 * The route modules, the manifest of all routes and the document's data, which React Router looks for on `window`.
 * @throws if a part of it does not come
 */
async function loadRoutes({ context, manifest, routes }: StartList): Promise<void> {
  const load = (address: string): Promise<object> => import(/* @vite-ignore */ address)
  const [modules, stream] = await Promise.all([
    Promise.all(routes.map(async ([id, parts]) => [id, Object.assign({}, ...(await Promise.all(parts.map(load))))])),
    hydrationStream(),
    load(manifest),
  ])
  Object.assign(window, {
    __reactRouterRouteModules: { ...bundled, ...Object.fromEntries(modules) },
    __reactRouterContext: { ...context, stream },
  })
}

/** Taps between two steps of the start are heard between them. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function startApp(list: StartList): Promise<void> {
  try {
    await nextTask()
    await loadRoutes(list)
    await nextTask()
  } catch {
    return window.start.fail()
  }
  const hasMoved = () => location.pathname + location.search !== window.start.ours
  // Until a document has loaded Chromium keeps back that the visitor has gone back within it.
  if (hasMoved()) return location.reload()
  installPopStateInterceptor()
  keepTyped()
  startTransition(() => {
    hydrateRoot(
      document,
      // Ids (useId) follow the shape of the tree: on the server the hydration data stand behind the router.
      <>
        <HydratedRouter />
        {null}
      </>,
      // One that is left meanwhile for another page of this document is being loaded anew (starter.ts).
      { onRecoverableError: (error) => hasMoved() || reportError(error) },
    )
  })
}

const { list } = window.start

if (list) {
  releaseHeld()
  void startApp(list)
}
