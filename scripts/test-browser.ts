import { rmSync } from 'node:fs'
import { checkBudgets } from './budgets.ts'
import { ensureChromium } from './chromium.ts'
import { startMediaHosts } from './media-hosts.ts'
import { type RunningServer, serve, serveDemoShop } from './serve.ts'
import { count, suite } from './test-results.ts'
import { findFreePorts } from './workspace.ts'

/** Servers under test whose caches start empty keep them here. */
const foreignState = '.cache/test-state-foreign'
const outageState = '.cache/test-state-outage'

/** The stages that need the served shop: byte budgets and browser tests (docs/decisions/007). */
export async function runBrowserStages(): Promise<void> {
  await withShops(async (env) => {
    console.log('\n── byte budgets')
    for (const { name, bytes, budget, ok } of await checkBudgets(env.SHOP_ORIGIN)) {
      count(`${name}: ${bytes} of ${budget} bytes`, ok)
    }
    const report = '.cache/reports/playwright.json'
    await suite('browser tests', report, ['playwright', 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    })
  })
}

/**
 * Serves the shops that browser tests visit and ends them again.
 * @param use gets what playwright.config.ts and tests/support read from the environment
 */
export async function withShops(use: (env: Record<string, string> & { SHOP_ORIGIN: string }) => Promise<void>) {
  const chromium = ensureChromium()
  for (const state of [foreignState, outageState]) rmSync(state, { recursive: true, force: true })
  const [port = 0, apiPort = 0, outageApiPort = 0, outagePort = 0, ...foreignPorts] = await findFreePorts(8)

  const stops: (() => Promise<void>)[] = []
  const started: Started = async (starting) => {
    const server = await starting
    stops.push(server.stop)
    return server.origin
  }
  try {
    // The demo shop alone is also where orders are paid: on an origin of its own, back to the shop's.
    const payment = `http://127.0.0.1:${apiPort}`
    const payHere = {
      // Each visit is measured here, none in the other shops: nothing is left to chance.
      vars: { PAYMENT_HOSTS: new URL(payment).host, ROBOTS: 'open', VITALS_SAMPLE: '1' },
      demoVars: { PAYMENT_ORIGIN: payment },
    }
    const shop = await started(serve({ port, ...payHere, raiseLimits: true, quiet: true }))
    const api = await started(serveDemoShop({ port: apiPort, vars: { PUBLIC_ORIGIN: shop }, quiet: true }))
    const foreign = await startForeignShop(foreignPorts, started)
    stops.push(foreign.stop)
    // The test itself stands between this shop and its API, and takes the API away.
    const relay = `http://127.0.0.1:${outageApiPort}`
    const outage = await started(
      serve({
        ...{ port: outagePort, shopApiOrigin: relay, state: outageState, quiet: true },
        vars: { VITALS_SAMPLE: '0' },
      }),
    )
    await use({
      CHROMIUM: chromium,
      SHOP_ORIGIN: shop,
      API_ORIGIN: api,
      PAYMENT_ORIGIN: payment,
      FOREIGN_SHOP_ORIGIN: foreign.shop,
      FOREIGN_API_ORIGIN: foreign.api,
      OUTAGE_SHOP_ORIGIN: outage,
      OUTAGE_API_PORT: String(outageApiPort),
    })
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Remembers to end a server, and tells its origin. */
type Started = (starting: Promise<RunningServer>) => Promise<string>

/** This shop counts its visits and is known to search engines. */
const counted = {
  VITALS_SAMPLE: '0',
  METRIKA_ID: '10203040',
  YANDEX_VERIFICATION: '0123456789abcdef',
  GOOGLE_SITE_VERIFICATION: 'g-key_0123=',
}

/** A storefront in front of a shop that nobody here has built, whose pictures come from three hosts. */
async function startForeignShop(ports: number[], started: Started) {
  const [apiPort = 0, port = 0, http = 0, https = 0] = ports
  const api = `http://127.0.0.1:${apiPort}`
  const media = await startMediaHosts(api, { http, https })
  const origins = media.origins.join(',')
  const apiVars = {
    ...{ DEMO_STYLE: 'foreign', DEMO_FAULTS: 'on', MEDIA_ORIGINS: origins },
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  }
  await started(serveDemoShop({ port: apiPort, vars: apiVars, quiet: true }))
  const shop = await started(
    serve({
      port,
      shopApiOrigin: api,
      state: foreignState,
      trusted: media.certificateFile,
      vars: { IMAGE_ORIGINS: origins, PAYMENT_HOSTS: new URL(api).host, ...counted },
      raiseLimits: true,
      quiet: true,
    }),
  )
  return { api, shop, stop: media.stop }
}
