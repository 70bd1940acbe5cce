import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/**
 * What a shop API does to those who ask: refuses connections, never answers, answers 500 or 200 with nothing or a page
 * in it, knows nobody, is asked too much, or sends a byte a second.
 */
export const faults = [
  ...(['refuses', 'hangs', 'answers 500', 'answers an empty 200'] as const),
  ...(['answers an HTML 200', 'answers 401', 'answers 429', 'trickles'] as const),
]
export type Fault = (typeof faults)[number]

const json = 'application/json'
/** Whole answers of faults. */
const answers: Partial<Record<Fault, { status: number; type: string; body: string }>> = {
  'answers 500': { status: 500, type: json, body: 'no' },
  'answers an HTML 200': { status: 200, type: 'text/html; charset=utf-8', body: '<!doctype html><h1>Обновляемся</h1>' },
  'answers 401': { status: 401, type: json, body: '{"message":"Unauthenticated."}' },
  'answers 429': { status: 429, type: json, body: '{"message":"Too Many Attempts."}' },
}
/** Between two bytes, ms. */
const trickle = 1_000

export interface FaultyRelay {
  origin: string
  /** Calls that have come so far, also those that were not answered. Refused connections are not seen. */
  calls: () => number
  /** From now on the API fails like this; null: it is well again, and what hung is cut off. */
  set: (fault: Fault | null) => Promise<void>
  /** ms by which answers come later from now on. */
  delay: (ms: number) => void
  stop: () => Promise<void>
}

/** Stands between a shop and its API (an http origin) on a free port. */
export async function startFaultyRelay(api: string): Promise<FaultyRelay> {
  const { hostname, port: apiPort } = new URL(api)
  let fault: Fault | null = null
  let lateness = 0
  let calls = 0

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    calls += 1
    if (fault === 'hangs') return
    if (fault === 'trickles') {
      outgoing.writeHead(200, { 'Content-Type': json }).write('{')
      const timer = setInterval(() => outgoing.write(' '), trickle)
      outgoing.on('close', () => clearInterval(timer))
      return
    }
    if (fault) {
      // Every other empty answer is a list without items: valid JSON, and the more dangerous one.
      const { status, type, body } = answers[fault] ?? { status: 200, type: json, body: calls % 2 ? '' : '{"data":[]}' }
      outgoing.writeHead(status, { 'Content-Type': type }).end(body)
      return
    }
    const { url: path, method, headers } = incoming
    const call = forward({ hostname, port: apiPort, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    call.on('error', () => outgoing.destroy())
    outgoing.on('close', () => call.destroy())
    setTimeout(() => incoming.pipe(call), lateness)
  }

  let server: Server
  const listen = async (port: number): Promise<number> => {
    server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const port = await listen(0)

  return {
    origin: `http://127.0.0.1:${port}`,
    calls: () => calls,
    async set(next) {
      const isOpen = fault !== 'refuses'
      fault = next
      if (isOpen) await close()
      if (next !== 'refuses') await listen(port)
    },
    delay(ms) {
      lateness = ms
    },
    stop: () => (fault === 'refuses' ? Promise.resolve() : close()),
  }
}
