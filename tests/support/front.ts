import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from '../../scripts/serving/certificate.ts'
import { requestTo } from './request-to.ts'

/** A host in front of a shop, where builds are deployed while browsers have its pages. */
export interface Front {
  origin: string
  /** Paths that were asked for, in order, with what was answered. */
  seen: { path: string; status: number | undefined }[]
  /** From now on the shop is this build; '' is one whose pages are not to be kept. */
  deploy: (build: string) => void
  /** Headers that the answers at a path have besides. */
  headers: Map<string, Record<string, string>>
  /** Pages whose end is held back until the promise is fulfilled, by path. */
  held: Map<string, Promise<void>>
  /** Files that match are asked for when the promise is fulfilled. */
  late?: { pattern: RegExp; until: Promise<unknown> }
  close: () => void
}

/** What the host needs to know of itself for one request. */
type Passing = Pick<Front, 'seen' | 'headers' | 'held' | 'late'> & { build?: string }

/** Starts the host in front of the shop at `target`, on a free port of this machine, with a certificate of its own or without. */
export async function startFront(target: string, scheme: 'http' | 'https' = 'http'): Promise<Front> {
  const front: Passing = { seen: [], headers: new Map(), held: new Map() }
  const listener: RequestListener = async (from, to) => {
    if (front.late?.pattern.test(from.url ?? '')) await front.late.until
    passOn(from, to, target, front)
  }
  const server = scheme === 'https' ? createSecureServer(createCertificate(), listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(front, {
    origin: `${scheme}://localhost:${port}`,
    deploy(build: string) {
      front.build = build
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

function passOn(from: IncomingMessage, to: ServerResponse, target: string, front: Passing): void {
  const path = from.url ?? '/'
  const { host } = new URL(target)
  const headers = {
    ...from.headers,
    host,
    'accept-encoding': 'identity',
    ...(from.headers.origin && { origin: target }),
  }
  const isNew = front.build !== undefined
  // The shop behind knows nothing of the build: its 304 would mean the page of another one.
  if (isNew) {
    delete headers['if-none-match']
    delete headers['if-modified-since']
  }
  const upstream = requestTo(target)(target + path, { method: from.method, headers }, async (answer) => {
    const { 'content-length': _, etag, ...rest } = answer.headers
    const isOurs = /^text\/(html|javascript)/.test(answer.headers['content-type'] ?? '')
    front.seen.push({ path, status: answer.statusCode })
    const kept = etag && !(isNew && isOurs) ? { etag } : {}
    to.writeHead(answer.statusCode ?? 502, { ...rest, ...kept, ...front.headers.get(path) })
    to.flushHeaders()
    // The browser has gone away in the middle.
    answer.on('error', () => to.destroy())
    if (!isOurs) return answer.pipe(to)
    let text = ''
    try {
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
    } catch {
      return
    }
    if (isNew) text = asBuild(text, front.build ?? '')
    const held = front.held.get(path)
    const cut = held ? text.indexOf('</main>') : text.length
    to.write(text.slice(0, cut))
    await held
    to.end(text.slice(cut))
  })
  upstream.on('error', () => to.destroy())
  to.on('close', () => upstream.destroy())
  from.pipe(upstream)
}

const asBuild = (text: string, build: string): string =>
  text
    .replace(/^const build="\w*"/, `const build="${build}"`)
    .replace(/ data-build="\w+"/, build ? ` data-build="${build}"` : ' data-build="off" data-offline="off"')
