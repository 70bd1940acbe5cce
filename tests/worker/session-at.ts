import { openSession } from '../../worker/api-proxy/session.ts'
import { shopOrigin } from './isolate.ts'

type Parts = Parameters<typeof openSession>[0]

/** A visitor's session in the Worker, as pages have it, at this shop API. */
export const sessionAt = (callShopApi: Parts['callShopApi'], headers: HeadersInit, limits: Parts['limits'] = {}) =>
  openSession({
    callShopApi,
    headers: new Headers(headers),
    limits,
    config: {
      publicOrigin: shopOrigin,
      sessionCookies: '^(XSRF-TOKEN|.+[_-]session)$',
      shopApiOrigin: null,
      shopApiHosts: [],
      imageOrigins: [],
      mediaPaths: [],
    },
    signedOut: { has: async () => false, add() {} },
    countSentCode: async () => null,
  })
