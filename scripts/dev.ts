// npm run dev: storefront and demo shop with hot reload.
import { readPort, requireFreePort, seed, start } from './workspace.ts'

const port = readPort()
await requireFreePort(port)
if (!process.env.SHOP_API_ORIGIN) await seed()
start('react-router', ['dev'], { env: { PORT: String(port) } }).once('exit', (code) => process.exit(code ?? 0))
