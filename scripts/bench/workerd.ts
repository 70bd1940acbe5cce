import { fileURLToPath } from 'node:url'
import { findFreePorts, start } from '../workspace.ts'

export interface WorkerdOptions {
  /** Path of the wrangler configuration of a built Worker. */
  config: string
  vars: Record<string, string>
  /** Folder of its stores and caches. */
  state: string
  /** Where a debugger may ask. */
  inspectorPort?: number
  /** Counts requests and calls of bindings, told at `countsPath`. */
  counts?: boolean
}

/**
 * Serves a Worker straight on workerd, to measure what it costs by itself. `pid` is the root of its process tree.
 * @throws Error if it does not start
 */
export async function serveOnWorkerd(
  optionsFor: (origin: string) => WorkerdOptions,
): Promise<{ origin: string; pid: number; stop: () => Promise<void> }> {
  const [port = 0] = await findFreePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const options = JSON.stringify({ ...optionsFor(origin), port })
  const server = start('node', [fileURLToPath(import.meta.resolve('./workerd-process.ts')), options], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const isReady = await Promise.race([new Promise((resolve) => server.once('message', resolve)), ended])
  if (!isReady || server.pid === undefined) throw new Error('workerd did not start')
  return {
    origin,
    pid: server.pid,
    async stop() {
      server.disconnect()
      await ended
    },
  }
}
