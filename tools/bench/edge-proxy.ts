import { Agent, request } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib'
import { createCertificate } from '../../scripts/serving/certificate.ts'

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|ld\+json|xml))/

/** Headers of one connection; HTTP/2 forbids them (RFC 9113, section 8.2.2). */
const hopHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

/**
 * What a CDN's edge does between browser and Worker: TLS, HTTP/2 and brotli 4 for text, sent on as it comes. Serves
 * http origins, each path from the one that `targetOf` names, on a free port of https://localhost with a self-signed
 * certificate.
 */
export async function startEdgeProxy(
  targetOf: (path: string) => string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer(createCertificate(), (incoming, outgoing) =>
    forward(targetOf(incoming.url), agent, incoming, outgoing),
  )
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(target: string, agent: Agent, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { hostname, port, host } = new URL(target)
  const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.includes(name))
  // Under the host that the Worker is configured for, which compresses scripts alone.
  const headers = { ...Object.fromEntries(sent), host, 'accept-encoding': 'br, gzip' }
  const upstream = request(
    { hostname, port, agent, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !hopHeaders.includes(name)) outgoing.setHeader(name, value)
      }
      const type = answer.headers['content-type'] ?? ''
      const acceptsBrotli = /\bbr\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
      const isCompressed = acceptsBrotli && compressible.test(type) && !answer.headers['content-encoding']
      if (isCompressed) {
        outgoing.removeHeader('content-length')
        outgoing.setHeader('content-encoding', 'br')
      }
      outgoing.writeHead(answer.statusCode ?? 502)
      const body = isCompressed ? answer.pipe(createCompressor(type)) : answer
      body.pipe(outgoing)
    },
  )
  upstream.on('error', () => outgoing.stream.destroy())
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** Pages are flushed with every chunk, so that a streamed shell reaches the browser at once. */
function createCompressor(type: string): BrotliCompress {
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    flush: type.startsWith('text/html') ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS,
  })
}
