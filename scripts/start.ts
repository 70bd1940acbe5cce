// npm start: from a fresh clone to a served shop. The second time nothing is built or seeded without need.
import { serve } from './serving/serve.ts'
import { walkCatalogue } from './walk-catalogue.ts'
import { build, fail, readPort, requireFreePort, seed } from './workspace.ts'

const port = readPort()
const shopApiOrigin = process.env.SHOP_API_ORIGIN ?? ''
await requireFreePort(port)
await build()
if (!shopApiOrigin) await seed()

const server = await serve({ port, shopApiOrigin }).catch((error: Error) =>
  fail(`The shop did not start: ${error.message}`),
)
console.log(`
  ШлифПневмо   ${server.origin}
  Shop API     ${shopApiOrigin || 'the demo shop (invented data)'}
  Stop with Ctrl+C
`)

// Sitemaps, feeds and the article index come soon after; somebody else's API is asked when npm run catalogue says so.
if (!shopApiOrigin) walkCatalogue(server.origin, 'continue').catch((error: Error) => console.error(error.message))

server.process.once('exit', (code) => process.exit(code ?? 0))
