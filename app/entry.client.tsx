import './document/kept-errors.ts'
import './ui/missing-methods.ts'
import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endEarlyTaps } from './product-card/early-taps.ts'
import { handOver } from './react-internals.ts'
import * as root from './root.tsx'
import * as shell from './routes/shell.tsx'
import { hydrationStream } from './starter/hydration-stream.ts'
import type { bundledRoutes, StartList } from './starter/start-list.ts'
import { takeOver } from './starter/take-over.ts'
import { installPopStateInterceptor } from './ui/dialogs/intercept-popstate.ts'

const bundled: Record<(typeof bundledRoutes)[number], object> = { root, 'routes/shell': shell }

/**
 * The route modules, the manifest of all routes and the document's data, which React Router looks for on `window`.
 * @throws if a part of it does not come
 */
async function loadRoutes(list: StartList): Promise<void> {
  const load = (address: string): Promise<object> => import(/* @vite-ignore */ address)
  const [modules, stream] = await Promise.all([
    Promise.all(
      list.routes.map(async ([id, parts]) => [id, Object.assign({}, ...(await Promise.all(parts.map(load))))]),
    ),
    hydrationStream(),
    load(list.manifest),
  ])
  handOver(list, stream, { ...bundled, ...Object.fromEntries(modules) })
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
  // Nothing is missing: however long it takes, clicks are React's.
  window.start.fail = () => undefined
  const hasMoved = () => location.pathname + location.search !== window.start.ours
  // Until a document has loaded Chromium keeps back that the visitor has gone back within it.
  if (hasMoved()) return location.reload()
  installPopStateInterceptor()
  startTransition(() => {
    hydrateRoot(
      document,
      // Ids (useId) follow the shape of the tree: on the server the hydration data are behind the router.
      <>
        <HydratedRouter />
        <Hydrated />
      </>,
      // One that is left meanwhile for another page of this document is being loaded anew (starter.ts).
      { onRecoverableError: (error) => hasMoved() || reportError(error) },
    )
  })
}

/** Nothing; as soon as it is there the page is React's. Parts that still wait are hydrated by the events they get. */
function Hydrated() {
  useLayoutEffect(() => {
    document.documentElement.dataset.hydrated = ''
    takeOver()
    endEarlyTaps()
  }, [])
  return null
}

if (window.start.list) void startApp(window.start.list)
