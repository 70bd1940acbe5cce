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
export interface Gate<Tested = Shop> {
  title: string
  run: (shop: Tested) => Promise<Seen>
}

/** Runs one and tells what it has seen; one that breaks off has not held. @returns whether it has held */
export async function hold<Tested>({ title, run }: Gate<Tested>, shop: Tested, tell: (line: string) => void) {
  const { seen, faults } = await run(shop).catch(({ message }: Error) => ({ seen: 'broken off', faults: [message] }))
  tell(`  ${faults.length === 0 ? 'ok        ' : 'NOT HELD  '} ${title} (${seen})`)
  for (const fault of faults.slice(0, 5)) tell(`               ${fault}`)
  return faults.length === 0
}

export const outcomeText = ({ requests, failures, slowest }: Outcome): string =>
  `${requests} requests, ${failures.length} failed, the longest ${Math.round(slowest)} ms`

/** Sends a signal to a process. @throws Error if it is not running */
export function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('the process is not running')
  process.kill(pid, signal)
}
