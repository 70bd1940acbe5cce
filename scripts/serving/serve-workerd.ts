import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePorts, start } from '../workspace.ts'

/** A Worker that is built, and what it runs with. */
export interface BuiltWorker {
  /** Path of its wrangler configuration. */
  config: string
  /** Path of its first module, where that is not the `main` of the configuration. */
  main?: string
  /** In place of those of the configuration. */
  vars: Record<string, string>
  /** Of a socket that leads straight to it. */
  port?: number
}

/** The Worker that answers. Its port is any free one unless told. */
export interface WorkerdOptions extends BuiltWorker {
  /** Those that are there for its service bindings; without any it has no such bindings. */
  others?: BuiltWorker[]
  /** Folder of their stores and caches. */
  state: string
  /** Where a debugger may ask. */
  inspectorPort?: number
  /** Rate limits that nobody reaches: here all visitors come without a client address. */
  raiseLimits?: boolean
  /**
   * Miniflare's entry precedes all: it compresses answers and makes up `request.cf`, as Cloudflare's edge does.
   */
  withEntry?: boolean
  /** Requests reach the Worker itself, not the router of static files that precedes it, as at Cloudflare. */
  withoutRouter?: boolean
  /** An entry before the Worker's own: it counts requests and calls of bindings, or breaks bindings when told to. */
  entry?: 'counting' | 'faulty'
  /** Path of a PEM file with certificates that the Workers trust besides the public ones. */
  trusted?: string
}

export interface WorkerdServer {
  origin: string
  port: number
  /** Root of its process tree. */
  pid: number
  process: ChildProcess
  stop: () => Promise<void>
}

/**
 * Serves built Workers straight on workerd, without the development server and its proxies: the socket that it opens is
 * workerd's (docs/decisions/035).
 * @param onLine gets each line that Workers log and that workerd complains with; without it the terminal has the errors
 * @throws Error if it does not start
 */
export async function serveOnWorkerd(
  optionsFor: (origin: string) => WorkerdOptions,
  onLine?: (line: string) => void,
): Promise<WorkerdServer> {
  const [free = 0] = await findFreePorts(1)
  const { trusted, port = free, ...options } = optionsFor(`http://127.0.0.1:${free}`)
  const server = start(
    'node',
    [join(import.meta.dirname, 'workerd-process.ts'), JSON.stringify({ ...options, port })],
    {
      stdio: ['ignore', onLine ? 'pipe' : 'ignore', onLine ? 'pipe' : 'inherit', 'ipc'],
      // Miniflare hands these on to workerd.
      ...(trusted && { env: { NODE_EXTRA_CA_CERTS: trusted } }),
    },
  )
  for (const stream of [server.stdout, server.stderr]) {
    if (stream && onLine) createInterface(stream).on('line', onLine)
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const isReady = await Promise.race([new Promise((resolve) => server.once('message', resolve)), ended])
  if (!isReady || server.pid === undefined) throw new Error('workerd did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    process: server,
    async stop() {
      if (server.connected) server.disconnect()
      await ended
    },
  }
}
