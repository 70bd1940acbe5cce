import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePorts, start } from './workspace.ts'

export interface WorkerdOptions {
  /** Path of the wrangler configuration of a built Worker. */
  config: string
  vars: Record<string, string>
  /** Folder of its stores and caches. */
  state: string
  /** Where a debugger may ask. */
  inspectorPort?: number
  /** Rate limits that nobody reaches: here all visitors come without a client address. */
  raiseLimits?: boolean
  /** Requests reach the Worker itself, not the router of static files that stands before it, as at Cloudflare. */
  withoutRouter?: boolean
  /** Counts requests and calls of bindings, told at `countsPath`. */
  counts?: boolean
}

export interface WorkerdServer {
  origin: string
  port: number
  /** Root of its process tree. */
  pid: number
  stop: () => Promise<void>
}

/**
 * Serves a built Worker straight on workerd, without the development server and its proxies: the socket that it opens
 * is workerd's. Other Workers are not there (docs/decisions/035).
 * @param onLine gets each line that the Worker logs and that workerd complains with
 * @throws Error if it does not start
 */
export async function serveOnWorkerd(
  optionsFor: (origin: string) => WorkerdOptions,
  onLine?: (line: string) => void,
): Promise<WorkerdServer> {
  const [port = 0] = await findFreePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const options = JSON.stringify({ ...optionsFor(origin), port })
  const output = onLine ? 'pipe' : 'ignore'
  const server = start('node', [join(import.meta.dirname, 'workerd-process.ts'), options], {
    stdio: ['ignore', output, onLine ? 'pipe' : 'inherit', 'ipc'],
  })
  for (const stream of [server.stdout, server.stderr]) {
    if (stream && onLine) createInterface(stream).on('line', onLine)
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const isReady = await Promise.race([new Promise((resolve) => server.once('message', resolve)), ended])
  if (!isReady || server.pid === undefined) throw new Error('workerd did not start')
  return {
    origin,
    port,
    pid: server.pid,
    async stop() {
      server.disconnect()
      await ended
    },
  }
}
