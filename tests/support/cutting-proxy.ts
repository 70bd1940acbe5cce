import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestTo } from './request-to.ts'

/** What some networks let through of each response from a foreign edge, bytes on the wire. */
const most = 16 * 1024
/** How long a line that has gone dead stays open, ms: a browser that is told at once drops what it has not read yet. */
const deadTime = 1_500

/** A network between browser and shop that cuts the compressed body of every response. */
export interface CuttingProxy {
  origin: string
  /** Paths of the responses that were cut. */
  cut: string[]
  close: () => void
}

/** Starts the network in front of the shop at `target`, on a free port of this machine. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const cut: string[] = []
  const server = createServer((from, to) => passOn({ from, to, target, cut }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://localhost:${port}`, cut, close }
}

interface Passing {
  from: IncomingMessage
  to: ServerResponse
  target: string
  cut: string[]
}

function passOn({ from, to, target, cut }: Passing): void {
  const { host } = new URL(target)
  // Cloudflare's edge chooses Brotli where the browser takes it; the local server would choose gzip.
  const encoding = from.headers['accept-encoding']?.includes('br') ? 'br' : 'identity'
  const headers = { ...from.headers, host, 'accept-encoding': encoding, ...(from.headers.origin && { origin: target }) }
  const upstream = requestTo(target)(target + from.url, { method: from.method, headers }, (answer) => {
    const { 'content-length': _, ...rest } = answer.headers
    to.writeHead(answer.statusCode ?? 502, rest)
    let left = most
    answer.on('data', (chunk: Buffer) => {
      if (left <= 0) return
      to.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left > 0) return
      cut.push(from.url ?? '')
      // The line goes dead before the body has said that it is complete.
      setTimeout(() => to.socket?.end(), deadTime)
    })
    answer.on('end', () => left > 0 && to.end())
  })
  upstream.on('error', () => to.destroy())
  from.pipe(upstream)
}
