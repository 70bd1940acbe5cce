import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './budgets.ts'
import { ensureChromium } from './chromium.ts'
import { type Installed, runEngineTests } from './engines.ts'
import { startMediaHosts } from './serving/media-hosts.ts'
import { serve, serveDemoShop } from './serving/serve.ts'
import { count, suite } from './test-results.ts'
import { findSpecs, type Selection } from './test-selection.ts'
import { findFreePorts, root } from './workspace.ts'

/** Servers under test whose caches start empty keep them here. */
const foreignState = '.cache/test-state-foreign'
const foreignApiState = '.cache/test-state-foreign-api'
const outageState = '.cache/test-state-outage'

interface BrowserStage {
  /** Measure the byte budgets of the same shop first. */
  budgets?: boolean
  /** The tests to run; all unless told. */
  only?: Selection
  /** Other engines than Chromium that shall walk the short journeys. */
  engines?: Promise<Installed[]>
}

/** The stages that need the served shop: byte budgets and browser tests (docs/decisions/007). */
export async function runBrowserTests({ budgets = false, only, engines }: BrowserStage): Promise<void> {
  await withShops(findSpecs(only?.files ?? []), async (env) => {
    if (budgets) {
      console.log('\n── byte budgets')
      for (const { name, bytes, budget, ok } of await checkBudgets(env.SHOP_ORIGIN)) {
        count(`${name}: ${bytes} of ${budget} bytes`, ok)
      }
    }
    const report = '.cache/reports/playwright.json'
    const selected = [...(only?.files ?? []), ...(only?.title ? ['--grep', only.title] : [])]
    await suite('browser tests', report, ['playwright', 'test', '--reporter=list,json', ...selected], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    })
    if (engines) await runEngineTests(await engines, ['--grep', '@short'], env)
  })
}

/** What playwright.config.ts and tests/support read from the environment. */
type ShopEnvironment = Record<string, string> & { SHOP_ORIGIN: string }

/** What is started for the tests. */
interface Ending {
  stop: () => Promise<void>
}

/** Serves a shop for the tests: at the origin that is given, or over https on its port. */
export type ServeShop = (options: Parameters<typeof serve>[0]) => Promise<Ending & { origin: string }>

/** Serves the shops that these browser tests visit and ends them again. */
export async function withShops(
  specs: string[],
  use: (env: ShopEnvironment) => Promise<void>,
  { serveShop = serve, scheme = 'http' }: { serveShop?: ServeShop; scheme?: 'http' | 'https' } = {},
): Promise<void> {
  const chromium = ensureChromium()
  const [port = 0, apiPort = 0, outageApiPort = 0, outagePort = 0, ...foreignPorts] = await findFreePorts(8)
  const servers = new Servers()
  try {
    // The demo shop by itself is also where orders are paid: on an origin of its own, back to the shop's.
    const api = `http://127.0.0.1:${apiPort}`
    const originOn = (port: number): string => `${scheme}://localhost:${port}`
    const shop = originOn(port)
    const starting = [
      servers.start(
        serveShop({
          port,
          // Each visit is measured here, none in the other shops: nothing is left to chance.
          vars: {
            CATALOGUE_CALLS_PER_SECOND: '1000',
            PAYMENT_HOSTS: new URL(api).host,
            ROBOTS: 'open',
            VITALS_SAMPLE: '1',
          },
          demoVars: { PAYMENT_ORIGIN: api, PUBLIC_ORIGIN: shop },
          demoPort: apiPort,
          raiseLimits: true,
        }),
      ),
    ]
    const env: ShopEnvironment = { CHROMIUM: chromium, SHOP_ORIGIN: shop, API_ORIGIN: api, PAYMENT_ORIGIN: api }
    if (mention(specs, /foreign-shop\.ts|FOREIGN_SHOP_ORIGIN/)) {
      const foreign = await startForeignShop(foreignPorts, servers, { serveShop, originOn })
      starting.push(...foreign.starting)
      Object.assign(env, { FOREIGN_SHOP_ORIGIN: foreign.shop, FOREIGN_API_ORIGIN: foreign.api })
    }
    if (mention(specs, /OUTAGE_SHOP_ORIGIN/)) {
      starting.push(servers.start(serveOutageShop(serveShop, outagePort, outageApiPort)))
      const outage = originOn(outagePort)
      Object.assign(env, { OUTAGE_SHOP_ORIGIN: outage, OUTAGE_API_PORT: String(outageApiPort) })
    }
    await Promise.all(starting)
    await use(env)
  } finally {
    await servers.stop()
  }
}

/**
 * The environment of browser tests that visit a shop which runs already; what they know of the catalogue they read from
 * a demo shop of their own beside it.
 */
export async function withRunningShop(shop: string, use: (env: ShopEnvironment) => Promise<void>): Promise<void> {
  const chromium = ensureChromium()
  const [port = 0] = await findFreePorts(1)
  const api = await serveDemoShop({ port, vars: { PUBLIC_ORIGIN: shop } })
  const env = { CHROMIUM: chromium, SHOP_ORIGIN: shop, API_ORIGIN: api.origin, PAYMENT_ORIGIN: shop }
  await use(env).finally(api.stop)
}

const mention = (specs: string[], pattern: RegExp): boolean =>
  specs.some((spec) => pattern.test(readFileSync(join(root, spec), 'utf8')))

/** The test itself is between this shop and its API, and takes the API away. */
function serveOutageShop(serveShop: ServeShop, port: number, apiPort: number): Promise<Ending> {
  rmSync(join(root, outageState), { recursive: true, force: true })
  const shopApiOrigin = `http://127.0.0.1:${apiPort}`
  return serveShop({ port, shopApiOrigin, state: outageState, vars: { VITALS_SAMPLE: '0' } })
}

/** Servers that start side by side, and all of which end. */
class Servers {
  #stops: (() => Promise<void>)[] = []
  #starting: Promise<unknown>[] = []

  start(starting: Promise<Ending>): Promise<void> {
    const started = starting.then(({ stop }) => this.stopAlso(stop))
    this.#starting.push(started)
    return started
  }

  stopAlso(stop: () => Promise<void>): void {
    this.#stops.push(stop)
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#starting)
    await Promise.all(this.#stops.map((stop) => stop()))
  }
}

/** This shop counts its visits and is known to search engines. */
const counted = {
  VITALS_SAMPLE: '0',
  METRIKA_ID: '10203040',
  YANDEX_VERIFICATION: '0123456789abcdef',
  GOOGLE_SITE_VERIFICATION: 'g-key_0123=',
}

/** A storefront in front of a shop that nobody here has built, whose pictures come from three hosts. */
async function startForeignShop(
  ports: number[],
  servers: Servers,
  { serveShop, originOn }: { serveShop: ServeShop; originOn: (port: number) => string },
) {
  for (const state of [foreignState, foreignApiState]) rmSync(join(root, state), { recursive: true, force: true })
  // A database of its own: one that two processes write is sometimes locked. And the pictures.
  for (const store of ['v3/d1', 'v3/r2'])
    cpSync(join(root, '.cache/state', store), join(root, foreignApiState, store), { recursive: true })
  const [apiPort = 0, port = 0, http = 0, https = 0] = ports
  const api = `http://127.0.0.1:${apiPort}`
  const shop = originOn(port)
  const media = await startMediaHosts(api, { http, https })
  servers.stopAlso(media.stop)
  const origins = media.origins.join(',')
  const starting = [
    servers.start(
      serveDemoShop({
        port: apiPort,
        state: foreignApiState,
        vars: { DEMO_STYLE: 'foreign', DEMO_FAULTS: 'on', MEDIA_ORIGINS: origins, PUBLIC_ORIGIN: shop },
      }),
    ),
    servers.start(
      serveShop({
        port,
        shopApiOrigin: api,
        state: foreignState,
        trusted: media.certificateFile,
        vars: { IMAGE_ORIGINS: origins, PAYMENT_HOSTS: new URL(api).host, ...counted },
        raiseLimits: true,
      }),
    ),
  ]
  return { api, shop, starting }
}
