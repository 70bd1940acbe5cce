import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What a shop API does to those who ask: refuses connections, never answers, answers 500 or 200 with nothing in it. */
export const faults = ['refuses', 'hangs', 'answers 500', 'answers an empty 200'] as const
export type Fault = (typeof faults)[number]

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
    if (fault) {
      // Every other empty answer is a list without items: valid JSON, and the more dangerous one.
      const body = fault === 'answers 500' ? 'no' : calls % 2 ? '' : '{"data":[]}'
      outgoing.writeHead(fault === 'answers 500' ? 500 : 200, { 'Content-Type': 'application/json' }).end(body)
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
