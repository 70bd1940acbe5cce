// npm run test:e2e -- city --headed: some of the browser tests; the arguments are Playwright's. They visit the shop
// that answers at SHOP_ORIGIN or on port 8787, if one does and is enough for them; else those that are started for
// them.
import { once } from 'node:events'
import { ensureChromium } from './chromium.ts'
import { withRunningShop, withShops } from './test-browser.ts'
import { findSpecs } from './test-selection.ts'
import { build, readPort, seed, start } from './workspace.ts'

/** Tests of shops with a configuration of their own, or of the build itself. */
const needsOwnShop = /(crawl|foreign-shop|metrika|ops|outage|payment|raw-sockets|security-scans|soak|telemetry)\.spec/

const args = process.argv.slice(2)
const specs = findSpecs(args)
const hasWindow = args.some((arg) => ['--headed', '--ui', '--debug'].includes(arg))
const chromium = ensureChromium(hasWindow)
const running = specs.some((spec) => needsOwnShop.test(spec)) ? null : await findRunningShop()

if (running) {
  console.log(`Visiting ${running}`)
  await withRunningShop(running, runPlaywright)
} else {
  await Promise.all([build(), seed()])
  await withShops(specs, runPlaywright)
}

/** A shop with the demo catalogue that answers now. */
async function findRunningShop(): Promise<string | null> {
  const origin = process.env.SHOP_ORIGIN ?? `http://localhost:${readPort()}`
  const outbox = await fetch(`${origin}/demo/outbox`).catch(() => null)
  await outbox?.body?.cancel()
  return outbox?.ok ? origin : null
}

async function runPlaywright(env: Record<string, string>): Promise<void> {
  const playwright = start('playwright', ['test', '--reporter=list', ...args], {
    env: { ...env, CHROMIUM: chromium },
  })
  const [code] = await once(playwright, 'exit')
  process.exitCode = Number(code ?? 1)
}
