import type { MiddlewareHandler } from 'hono'
import { mapTiles } from '../../app/order-settings.ts'
import type { AppEnv } from '../app-env.ts'
import type { Config } from '../config.ts'

/** What every response has. */
export const always = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Sanctum tells our pages by Referer (contract, 1.1): "no-referrer" would sign customers out.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

const dropped = /^(?:server|x-powered-by|access-control-.*)$/

interface Options {
  /** Vite's hot reload injects style elements and opens a web socket. */
  development?: boolean
  /** Where the pictures under maps come from, with {s} for several hosts; null: there are none. */
  tileUrl?: string | null
}

/** Sets the security headers of every response, whatever its origin, and the CSP nonce of this request. */
export function securityHeaders({
  development = import.meta.env.DEV,
  tileUrl = mapTiles?.url,
}: Options = {}): MiddlewareHandler<AppEnv> {
  const tiles = tileUrl ? ` https://${tileHost(tileUrl)}` : ''
  return async (c, next) => {
    c.set('nonce', btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18)))))
    await next()
    // Headers of fetched and cached responses cannot be changed in place.
    const response = new Response(c.res.body, c.res)
    for (const name of [...response.headers.keys()]) if (dropped.test(name)) response.headers.delete(name)
    for (const [name, value] of Object.entries(always)) response.headers.set(name, value)
    const type = response.headers.get('Content-Type')
    const policy = type?.startsWith('text/html')
      ? pagePolicy(c.var.nonce, openHosts(c.var.config), tiles, development)
      : type === 'image/svg+xml'
        ? drawingPolicy
        : filePolicy
    response.headers.set('Content-Security-Policy', policy)
    if (type?.startsWith('text/html')) response.headers.set('Reporting-Endpoints', `errors="${reportsPath}"`)
    // Hono would carry the old headers over to the new response.
    c.res = undefined
    c.res = response
  }
}

/** Where browsers tell what a policy has blocked (worker/ops/beacons.ts). */
const reportsPath = '/beacon/errors'

/** Where Metrika asks and sends to. Its script needs no entry: one of ours adds it ('strict-dynamic'). */
const metrikaHosts = ['mc.yandex.ru', 'mc.yandex.com']

/** Further hosts for pictures and connections. There is no configuration where it is wrong. */
const openHosts = (config: Config | undefined): string[] =>
  config ? [...config.mediaHosts, ...(config.metrikaId ? metrikaHosts : [])] : []

const filePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A drawing is a document when it is opened by itself: it may have colours and do nothing. */
const drawingPolicy = `${filePolicy}; style-src 'unsafe-inline'; sandbox`

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `*.tiles.example`. */
const tileHost = (url: string): string => url.replace(/^https:\/\/([^/?#]+).*$/s, '$1').replace('{s}', '*')

function pagePolicy(nonce: string, mediaHosts: string[], tiles: string, development: boolean): string {
  const media = mediaHosts.map((host) => ` https://${host}`).join('')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media}${tiles}`,
    `connect-src 'self'${media}${development ? ' ws: wss:' : ''}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    // The second for browsers that do not know the first.
    'report-to errors',
    `report-uri ${reportsPath}`,
  ].join('; ')
}
