// npm run dev: storefront and demo shop with hot reload.
import { readPort, requireFreePort, seed, start } from './workspace.ts'

const port = readPort()
await requireFreePort(port)
if (!process.env.SHOP_API_ORIGIN) await seed()
const server = start('react-router', ['dev'], { env: { PORT: String(port) } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))
