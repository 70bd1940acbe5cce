import { endWeb } from '../on-host/activate.ts'
import { awaitAnswer } from '../on-host/ask.ts'
import { write } from './asks.ts'
import { outcomeText, type Seen, type Shop, send } from './gate.ts'
import { type Ask, pause, underLoad } from './load.ts'

/** Each web process is ended twice; it is started again after 200 ms, as by systemd. */
export async function killing({ host, origin }: Shop, signal: NodeJS.Signals, next: () => Ask): Promise<Seen> {
  const during = async (settled: () => Promise<void>): Promise<void> => {
    for (const name of ['web1', 'web2', 'web1', 'web2'] as const) {
      const pid = host.pid(name)
      send(pid, signal)
      await until(() => host.pid(name) !== undefined && host.pid(name) !== pid)
      await awaitAnswer(host.socket(name), { target: '/healthz' })
      // The other one may still be at what this one has left.
      await settled()
    }
  }
  const outcome = await underLoad({ origin, next, during })
  return { seen: outcomeText(outcome), faults: outcome.failures }
}

/**
 * Its socket is closed first, then it gets SIGTERM. Only under systemd, which holds the sockets, does a process that
 * gets SIGTERM without that lose nothing either.
 */
export async function renewing({ host, origin }: Shop): Promise<Seen> {
  const during = async (): Promise<void> => {
    for (const name of ['web1', 'web2', 'web1', 'web2'] as const) {
      await endWeb(host, name)
      await host.start(name)
      await awaitAnswer(host.socket(name), { target: '/healthz' })
    }
  }
  const outcome = await underLoad({ origin, next: write(origin), during })
  return { seen: outcomeText(outcome), faults: outcome.failures }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20)
}
