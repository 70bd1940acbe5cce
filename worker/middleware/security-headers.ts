import type { MiddlewareHandler } from 'hono'
import { mapTiles } from '../../shared/shop/order-settings.ts'
import type { AppEnv } from '../app-env.ts'
import type { Config } from '../config.ts'
import { changeable } from '../responses.ts'

/** What every response has. */
export const always = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Sanctum tells our pages by Referer (contract 1.1): "no-referrer" would sign customers out.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** What the software behind us tells of itself, and what would open answers to other origins. */
const dropped = [
  ...['Server', 'X-Powered-By', 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'],
  ...['Access-Control-Allow-Methods', 'Access-Control-Allow-Headers', 'Access-Control-Allow-Private-Network'],
  ...['Access-Control-Expose-Headers', 'Access-Control-Max-Age'],
]

/** A new nonce for the inline scripts of one document: 144 random bits, base64. */
export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))

interface Options {
  /** Vite's hot reload injects style elements and opens a web socket. */
  isDevelopment: boolean
  /** Where the pictures under maps come from, with {s} for several hosts; null: there are none. */
  tileUrl?: string | null
}

/**
 * Sets the headers that every response has, whatever its origin: security, request id and, outside production, what
 * keeps search engines away. A page's policy allows the scripts that its handler has put on the context; a
 * 304 of a page has it too, since browsers take it for the stored one's.
 */
export function securityHeaders({ isDevelopment, tileUrl = mapTiles?.url }: Options): MiddlewareHandler<AppEnv> {
  const tiles = tileUrl ? ` https://${tileHost(tileUrl)}` : ''
  return async (c, next) => {
    await next()
    const config = c.get('config') as Config | undefined
    const response = changeable(c.res)
    const { headers } = response
    for (const name of dropped) headers.delete(name)
    for (const name in always) headers.set(name, always[name as keyof typeof always])
    const requestId = c.get('requestId') as string | undefined
    if (requestId) headers.set('X-Request-Id', requestId)
    if (config?.robots === 'closed') headers.set('X-Robots-Tag', 'noindex')
    const type = headers.get('Content-Type')
    const scripts = c.get('scripts') ?? (type?.startsWith('text/html') ? `'nonce-${createNonce()}'` : null)
    if (scripts === null) {
      const policy = c.get('policy') ?? (type === 'image/svg+xml' ? drawingPolicy : filePolicy)
      headers.set('Content-Security-Policy', policy)
    } else {
      headers.set('Content-Security-Policy', pagePolicy(config, scripts, c.get('styles'), tiles, isDevelopment))
      headers.set('Reporting-Endpoints', `errors="${reportsPath}"`)
    }
    if (response === c.res) return
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

/**
 * The policy of a page.
 * @param scripts what it lets run; empty for nothing
 * @param styles the style sheets inside it
 */
function pagePolicy(
  config: Config | undefined,
  scripts: string,
  styles: string | undefined,
  tiles: string,
  isDevelopment: boolean,
): string {
  const media = openHosts(config)
    .map((host) => ` https://${host}`)
    .join('')
  return [
    "default-src 'self'",
    `script-src ${scripts ? `${scripts} 'strict-dynamic'` : "'none'"}`,
    // With a nonce browsers would forget 'unsafe-inline'.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : styles ? ` ${styles}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media}${tiles}`,
    `connect-src 'self'${media}${isDevelopment ? ' ws: wss:' : ''}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // The second for browsers that do not know the first.
    'report-to errors',
    `report-uri ${reportsPath}`,
  ].join('; ')
}
