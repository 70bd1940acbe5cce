// npm run test:engines: the journeys of tests/engines in Firefox, WebKit and two old Chromes, which are installed first.
// Names of engines choose some of them; what follows is Playwright's: npm run test:engines -- webkit -g offline. They
// visit the shop at SHOP_ORIGIN, if it is set; else one that is started for them.
import { type EngineName, engineNames, installEngines, runEngineTests } from './engines.ts'
import { withRunningShop, withShops } from './test-browser.ts'
import { count, finish } from './test-results.ts'
import { build, seed } from './workspace.ts'

const isEngine = (arg: string): arg is EngineName => (engineNames as string[]).includes(arg)

const args = process.argv.slice(2)
const chosen = args.filter(isEngine)
const installed = await installEngines(chosen.length > 0 ? chosen : engineNames)
const others = args.filter((arg) => !isEngine(arg))
const visit = (env: Record<string, string>) => runEngineTests(installed, others, env)

if (process.env.SHOP_ORIGIN) {
  await withRunningShop(process.env.SHOP_ORIGIN, visit)
} else {
  await Promise.all([build(), seed()])
  await withShops([], visit)
}
for (const engine of installed) if ('missing' in engine) count(`${engine.name}: ${engine.missing}`, false)
finish()
