import { rmSync } from 'node:fs'
import { checkBudgets } from './budgets.ts'
import { ensureChromium } from './chromium.ts'
import { type RunningServer, serve, serveDemoShop } from './serve.ts'
import { count, suite } from './test-results.ts'
import { findFreePorts } from './workspace.ts'

/** Servers under test whose caches start empty keep them here. */
const quirkyState = '.cache/test-state-quirky'
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
  for (const state of [quirkyState, outageState]) rmSync(state, { recursive: true, force: true })
  const [port = 0, apiPort = 0, quirkyApiPort = 0, quirkyPort = 0, outageApiPort = 0, outagePort = 0] =
    await findFreePorts(6)

  const servers: RunningServer[] = []
  const started = async (starting: Promise<RunningServer>): Promise<string> => {
    const server = await starting
    servers.push(server)
    return server.origin
  }
  try {
    // The demo shop alone is also where orders are paid: on an origin of its own, back to the shop's.
    const payment = `http://127.0.0.1:${apiPort}`
    const payHere = { vars: { PAYMENT_HOSTS: new URL(payment).host }, demoVars: { PAYMENT_ORIGIN: payment } }
    const shop = await started(serve({ port, ...payHere, raiseLimits: true, quiet: true }))
    const api = await started(serveDemoShop({ port: apiPort, vars: { PUBLIC_ORIGIN: shop }, quiet: true }))
    const quirkyApi = await started(serveDemoShop({ port: quirkyApiPort, vars: { DEMO_QUIRKS: 'on' }, quiet: true }))
    const quirky = await started(serve({ port: quirkyPort, shopApiOrigin: quirkyApi, state: quirkyState, quiet: true }))
    // The test itself stands between this shop and its API, and takes the API away.
    const relay = `http://127.0.0.1:${outageApiPort}`
    const outage = await started(serve({ port: outagePort, shopApiOrigin: relay, state: outageState, quiet: true }))
    await use({
      CHROMIUM: chromium,
      SHOP_ORIGIN: shop,
      API_ORIGIN: api,
      PAYMENT_ORIGIN: payment,
      QUIRKY_SHOP_ORIGIN: quirky,
      OUTAGE_SHOP_ORIGIN: outage,
      OUTAGE_API_PORT: String(outageApiPort),
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
