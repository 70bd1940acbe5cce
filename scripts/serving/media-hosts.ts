import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { dirname, join } from 'node:path'
import { root } from '../workspace.ts'
import { createCertificate } from './certificate.ts'

/** What these hosts have lies below this path; the shop API has it without. */
const folder = '/cdn'
const certificateFile = '.cache/media-hosts.pem'

export interface MediaHosts {
  /** One over http, one over https. */
  origins: string[]
  /** Path of the certificate of the second, which is its own authority. */
  certificateFile: string
  stop: () => Promise<void>
}

/**
 * Hosts besides the shop API from which the foreign shop has pictures and documents, on localhost.
 * @param api origin of the demo shop that has the files
 * @param ports of the host over http and of that over https
 */
export async function startMediaHosts(api: string, ports: { http: number; https: number }): Promise<MediaHosts> {
  const { key, cert } = createCertificate()
  const file = join(root, certificateFile)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, cert)
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => passOn(incoming, outgoing, api)
  const servers = [createHttpServer(answer), createHttpsServer({ key, cert }, answer)] as const
  await Promise.all(
    [ports.http, ports.https].map(
      (port, at) => new Promise<void>((resolve) => servers[at]?.listen(port, 'localhost', resolve)),
    ),
  )
  return {
    origins: [`http://localhost:${ports.http}`, `https://localhost:${ports.https}`],
    certificateFile: file,
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

function passOn({ url = '/', method = 'GET' }: IncomingMessage, outgoing: ServerResponse, api: string): void {
  if (!url.startsWith(`${folder}/`) || (method !== 'GET' && method !== 'HEAD')) {
    outgoing.writeHead(404).end('Not found')
    return
  }
  const upstream = request(api + url.slice(folder.length), { method }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  upstream.on('error', () => outgoing.destroy())
  upstream.end()
}
