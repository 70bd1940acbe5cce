import type { ChildProcess } from 'node:child_process'
import { buildDemoShop, localOrigin, readOrderSecret } from '../workspace.ts'
import { type BuiltWorker, serveOnWorkerd } from './serve-workerd.ts'

export interface RunningServer {
  origin: string
  process: ChildProcess
  stop: () => Promise<void>
}

interface ServeOptions {
  port: number
  /** Variables of wrangler.toml to override. */
  vars?: Record<string, string>
  /** Folder of databases, stores and caches. */
  state?: string
  /** Path of a PEM file with certificates that the Worker trusts besides the public ones. */
  trusted?: string
}

interface StorefrontOptions extends ServeOptions {
  /** Empty: the demo shop. */
  shopApiOrigin?: string
  build?: string
  /** Variables of packages/demo-shop/wrangler.toml to override. */
  demoVars?: Record<string, string>
  /** Where the demo shop answers by itself, too: two processes must not write one database. */
  demoPort?: number
  /** Rate limits that nobody reaches: the visitors of all tests come from one address. */
  raiseLimits?: boolean
}

/**
 * Serves the production build on workerd: the storefront and, unless another shop API is named, the demo shop.
 * @throws Error if it does not start
 */
export async function serve({
  port,
  shopApiOrigin = '',
  build = 'build',
  vars = {},
  demoVars = {},
  demoPort,
  state = '.cache/state',
  ...options
}: StorefrontOptions): Promise<RunningServer> {
  const origin = localOrigin(port)
  const others = shopApiOrigin ? [] : [{ ...(await demoShop(demoVars)), port: demoPort }]
  const server = await serveOnWorkerd(() => ({
    config: `${build}/server/wrangler.json`,
    vars: {
      PUBLIC_ORIGIN: origin,
      SHOP_API_ORIGIN: shopApiOrigin,
      ADDRESS_API_ORIGIN: process.env.ADDRESS_API_ORIGIN ?? '',
      ORDER_COOKIE_SECRET: readOrderSecret(),
      ...(process.env.DADATA_TOKEN && { DADATA_TOKEN: process.env.DADATA_TOKEN }),
      ...vars,
    },
    port,
    others,
    state,
    withEntry: true,
    ...options,
  }))
  return { ...server, origin }
}

/** Serves the demo shop alone, as a shop API with an origin of its own. */
export async function serveDemoShop({
  port,
  vars = {},
  state = '.cache/state',
  ...options
}: ServeOptions): Promise<RunningServer> {
  const shop = await demoShop(vars)
  // Without Miniflare's entry, which takes X-Forwarded-Proto for the scheme of the address that was asked.
  return serveOnWorkerd(() => ({ ...shop, port, state, ...options }))
}

const demoShop = async (vars: Record<string, string>): Promise<BuiltWorker> => ({
  config: 'packages/demo-shop/wrangler.toml',
  vars,
  main: await buildDemoShop(),
})
