import type { serveOnHost } from '../local/serve-on-host.ts'
import type { Outcome } from './load.ts'

/** A host under test. */
export type Shop = Awaited<ReturnType<typeof serveOnHost>> & {
  /** What its processes have logged. */
  lines: string[]
}

/** What a gate has seen, in words, and what was wrong. */
export interface Seen {
  seen: string
  faults: string[]
}

/** What must hold: nothing else is let pass. */
export interface Gate {
  title: string
  run: (shop: Shop) => Promise<Seen>
}

export const inWords = ({ requests, failures, slowest }: Outcome): string =>
  `${requests} requests, ${failures.length} failed, the longest ${Math.round(slowest)} ms`

/** Sends a signal to a process. @throws Error if it is not running */
export function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('the process is not running')
  process.kill(pid, signal)
}
