import { createRequestHandler } from '@react-router/cloudflare'
import { RouterContextProvider } from 'react-router'
import { type RequestFacts, requestFactsContext, sessionCallContext, shopApiContext } from '../app/context.ts'
import { withRouteErrors } from '../app/document/route-errors.ts'
import type { SessionCall } from '../app/shop-api/session.ts'
import type { ShopApi } from '../app/shop-api/shop-api.ts'
import type { Env } from './app-env.ts'

const handleRequest = createRequestHandler<Env>({
  build: () => import('virtual:react-router/server-build'),
  mode: import.meta.env.MODE,
  getLoadContext({ context }) {
    const { shopApi, sessionCall, facts } = context.cloudflare.data as unknown as PageParts
    const routerContext = new RouterContextProvider()
    routerContext.set(shopApiContext, withRouteErrors(shopApi))
    routerContext.set(sessionCallContext, sessionCall)
    routerContext.set(requestFactsContext, facts)
    return routerContext
  },
})

interface PageParts {
  shopApi: ShopApi
  sessionCall: SessionCall
  facts: RequestFacts
}

/** Renders a page or its `.data` with React Router. */
export async function renderPage(
  request: Request,
  env: Env,
  waitUntil: (promise: Promise<unknown>) => void,
  parts: PageParts,
): Promise<Response> {
  const event = {
    request,
    env,
    data: parts,
    params: {},
    functionPath: '',
    next: () => Promise.reject(new Error('there is no next handler')),
    waitUntil,
    passThroughOnException: () => {},
  }
  return handleRequest(event as unknown as Parameters<typeof handleRequest>[0])
}
