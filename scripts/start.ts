// npm start: from a fresh clone to a served shop. The second time nothing is built or seeded without need.
import { serve } from './serving/serve.ts'
import { orderWalk, walkCatalogue } from './walk-catalogue.ts'
import { build, fail, readPort, requireFreePort, seed } from './workspace.ts'

const port = readPort()
const shopApiOrigin = process.env.SHOP_API_ORIGIN ?? ''
await requireFreePort(port)
await build()
const filledAt = shopApiOrigin ? 0 : await seed()

const server = await serve({ port, shopApiOrigin }).catch((error: Error) =>
  fail(`The shop did not start: ${error.message}`),
)
console.log(`
  ШлифПневмо   ${server.origin}
  Shop API     ${shopApiOrigin || 'the demo shop (invented data)'}
  Stop with Ctrl+C
`)

// Sitemaps, feeds and the article index come soon after; somebody else's API is asked when npm run catalogue says so.
if (!shopApiOrigin) walkDemoShop().catch((error: Error) => console.error(error.message))

server.process.once('exit', (code) => process.exit(code ?? 0))

/** What was published before the shop was filled knows nothing of what is in it now, which may well be less. */
async function walkDemoShop(): Promise<void> {
  const { published } = await walkCatalogue(server.origin, 'continue')
  if (!published || Date.now() - published.age * 1_000 > filledAt) return
  const { phase } = await walkCatalogue(server.origin, 'start')
  if (phase === 'kept-back') await orderWalk(server.origin, 'publish')
}
