import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { deploymentContext, servicesContext, shopApiContext } from '../../shared/context.ts'
import type { PageContext } from '../../worker/pages.ts'

/** In the place of React: a page whose body is what its loader has answered. */
export function loaderPage(
  loader: (args: never) => unknown,
  paramsOf: (url: URL) => LoaderFunctionArgs['params'] = () => ({}),
) {
  const load = loader as (args: object) => Promise<unknown>
  return async (request: Request, { shopApi, deployment, services }: PageContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(shopApiContext, shopApi)
    context.set(deploymentContext, deployment)
    context.set(servicesContext, services)
    const url = new URL(request.url)
    try {
      return Response.json(await load({ context, params: paramsOf(url), request, url }))
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      // `data(null, { status })` of a route.
      const { init } = thrown as { init?: ResponseInit }
      if (init) return new Response(null, init)
      throw thrown
    }
  }
}
