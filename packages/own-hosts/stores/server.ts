// KV, R2, the Cache API and rate limits for all web processes of a host, over one SQLite file and memory. workerd says
// by X-Host-Store which of them is meant; nobody else reaches this socket.
import { createServer } from 'node:http'
import { listenForWorkerd } from '../listen.ts'
import { createCache } from './cache.ts'
import { openDatabase } from './database.ts'
import { type Handler, StoreError } from './http.ts'
import { createKv } from './kv.ts'
import { createLimits } from './limits.ts'
import { createR2 } from './r2.ts'

/** Bytes that the Cache API keeps: some thousand pages and pictures. */
const cacheCapacity = 256 * 2 ** 20

const database = openDatabase(process.env.STATE_DIRECTORY ?? 'state')
const cache = createCache(cacheCapacity)
const stores = new Map<string, Handler>([
  ['kv', createKv(database)],
  ['r2', createR2(database)],
  ['cache', cache],
  ['limits', createLimits()],
])
const calls = { total: 0, failed: 0 }

const server = createServer(async (request, response) => {
  const [store = '', name = ''] = String(request.headers['x-host-store'] ?? '').split(':')
  const handler = stores.get(store)
  if (!handler) {
    const { rss } = process.memoryUsage()
    const isHealth = request.url === '/health'
    response.writeHead(isHealth ? 200 : 404).end(JSON.stringify({ ok: isHealth, calls, cache: cache.size(), rss }))
    return
  }
  calls.total += 1
  try {
    const { status, headers = [], body } = await handler(request, name)
    // The length is of use to workerd; of an answer without a body it is not to be told.
    const length = body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))]
    response.writeHead(status, [...headers.flat(), ...length]).end(body)
  } catch (error) {
    const status = error instanceof StoreError ? error.status : 500
    if (status === 500) tell(store, request.method, error)
    // The runtime takes nothing but 413 for «not stored».
    response.writeHead(store === 'cache' ? 413 : status).end()
  }
})

listenForWorkerd(server, () => database.close())

function tell(store: string, method: string | undefined, error: unknown): void {
  calls.failed += 1
  console.error(JSON.stringify({ level: 'error', event: 'store failed', store, method, error: String(error) }))
}
