import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, readOrderSecret, root, start } from './workspace.ts'

/** Longest wait for the first answer, ms. */
const startTimeout = 60_000

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
  quiet?: boolean
}

interface StorefrontOptions extends ServeOptions {
  /** Empty: the demo shop. */
  shopApiOrigin?: string
  build?: string
  /** Variables of demo-shop/wrangler.toml to override. */
  demoVars?: Record<string, string>
  /** Rate limits that nobody reaches: the visitors of all tests come from one address. */
  raiseLimits?: boolean
}

/**
 * Serves the production build on workerd: the storefront and, unless another shop API is named, the demo shop.
 * @throws Error if it does not answer within a minute
 */
export async function serve({
  shopApiOrigin = '',
  build = 'build',
  demoVars = {},
  raiseLimits = false,
  ...options
}: StorefrontOptions): Promise<RunningServer> {
  const origin = `http://localhost:${options.port}`
  const vars = {
    PUBLIC_ORIGIN: origin,
    SHOP_API_ORIGIN: shopApiOrigin,
    ADDRESS_API_ORIGIN: process.env.ADDRESS_API_ORIGIN ?? '',
    ORDER_COOKIE_SECRET: readOrderSecret(),
    ...(process.env.DADATA_TOKEN && { DADATA_TOKEN: process.env.DADATA_TOKEN }),
    ...options.vars,
  }
  const config = raiseLimits ? withRaisedLimits(build) : `${build}/server/wrangler.json`
  const configs = [config, ...(shopApiOrigin ? [] : [demoConfig(options.port, demoVars)])]
  return startWorkers(configs, { ...options, vars }, origin, '/favicon.svg')
}

/** The build's configuration, copied with high limits. */
function withRaisedLimits(build: string): string {
  const config = JSON.parse(readFileSync(join(root, build, 'server/wrangler.json'), 'utf8'))
  for (const { simple } of config.ratelimits) simple.limit = 1_000_000
  const copy = `${build}/server/wrangler.raised.json`
  writeFileSync(join(root, copy), JSON.stringify(config))
  return copy
}

/** The demo shop's configuration; with other variables a copy of it, since wrangler gives --var to the first Worker only. */
function demoConfig(port: number, vars: Record<string, string>): string {
  const original = 'demo-shop/wrangler.toml'
  if (Object.keys(vars).length === 0) return original
  let text = readFileSync(join(root, original), 'utf8').replace('main = "', 'main = "../demo-shop/')
  for (const [name, value] of Object.entries(vars)) {
    text = text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${JSON.stringify(value)}`)
  }
  const copy = `.cache/demo-shop-${port}.toml`
  writeFileSync(join(root, copy), text)
  return copy
}

/** Serves the demo shop alone, as a shop API with an origin of its own. */
export async function serveDemoShop(options: ServeOptions): Promise<RunningServer> {
  return startWorkers(['demo-shop/wrangler.toml'], options, `http://127.0.0.1:${options.port}`, '/api/menus/1')
}

async function startWorkers(
  configs: string[],
  { port, vars = {}, state = '.cache/state', trusted, quiet = false }: ServeOptions,
  origin: string,
  probe: string,
): Promise<RunningServer> {
  const server = start(
    'wrangler',
    [
      'dev',
      ...configs.flatMap((config) => ['-c', config]),
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', state],
      ...['--show-interactive-dev-session=false', '--log-level', quiet ? 'error' : 'warn'],
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    // A group of its own: wrangler leaves workerd running when only wrangler is ended.
    {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      detached: true,
      // Miniflare hands these on to workerd.
      ...(trusted && { env: { NODE_EXTRA_CA_CERTS: trusted } }),
    },
  )
  await untilAnswered(origin + probe, server)
  return { origin, process: server, stop: () => end(server) }
}

async function untilAnswered(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`)
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await end(server)
  throw new Error(`${url} did not answer within ${startTimeout / 1000} s`)
}
