import { createRequestHandler, type RequestHandler } from '@react-router/cloudflare'
import { RouterContextProvider } from 'react-router'
import {
  type Deployment,
  type DocumentInfo,
  deploymentContext,
  documentContext,
  type EdgeServices,
  servicesContext,
  sessionCallContext,
  shopApiContext,
} from '../shared/context.ts'
import { withRouteErrors } from '../shared/route-errors.ts'
import type { SessionCall } from '../shared/shop-api/session.ts'
import type { ShopApi } from '../shared/shop-api/shop-api.ts'
import type { Env } from './env.ts'

/** Hono's type leaves open whether a request came in or goes out; pages are rendered for those that came in. */
type IncomingRequest = Request<unknown, IncomingRequestCfProperties>

export interface PageContext {
  shopApi: ShopApi
  sessionCall: SessionCall
  deployment: Deployment
  document: DocumentInfo
  services: EdgeServices
}

interface PageRequest {
  request: Request
  env: Env
  waitUntil: (promise: Promise<unknown>) => void
  context: PageContext
}

export type RenderPage = (page: PageRequest) => Response | Promise<Response>

/** React Router's handler for Cloudflare: it works out the routes of a build once. */
let render: RequestHandler<Env> | undefined

/**
 * Renders with React Router. Its handler is called as a Pages function is, with all that it reads of such an event;
 * there are no further handlers, and no assets behind it.
 */
export const renderPage: RenderPage = async ({ request, env, waitUntil, context }) => {
  // Each request waits for an import of its own: a promise of one that is aborted never settles for others.
  render ??= createRequestHandler<Env>({
    build: await import('virtual:react-router/server-build'),
    mode: import.meta.env.MODE,
    getLoadContext: ({ context }) => routerContextOf(context.cloudflare.data.page as PageContext),
  })
  return render({
    request: request as IncomingRequest,
    env,
    waitUntil,
    data: { page: context },
    params: {},
    functionPath: '',
    next: () => Promise.reject(new Error('there is no next handler')),
    passThroughOnException() {},
  })
}

function routerContextOf({ shopApi, sessionCall, deployment, document, services }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopApiContext, withRouteErrors(shopApi))
  context.set(sessionCallContext, sessionCall)
  context.set(deploymentContext, deployment)
  context.set(documentContext, document)
  context.set(servicesContext, services)
  return context
}
