import { awaitAnswer } from '../on-host/ask.ts'
import { type Seen, type Shop, send } from './gate.ts'
import { askAlone, leaveEarly, pause } from './load.ts'

const rounds = 3

/**
 * Somebody opens a page and leaves while it is being made; others who have opened it meanwhile share what it reads. The
 * stores are slow for a moment, and the process knows nothing yet.
 */
export async function leaving({ host, origin }: Shop): Promise<Seen> {
  const faults: string[] = []
  const page = '/category/rasprodazha-107.data'
  // All meet one process.
  await host.kill('web2')
  for (let round = 1; round <= rounds; round += 1) {
    await host.kill('web1')
    await host.start('web1')
    await awaitAnswer(host.socket('web1'), { target: '/healthz' })
    for (const path of ['/', '/korzina']) await askAlone(origin, { path })
    send(host.pid('stores'), 'SIGSTOP')
    await leaveEarly(origin, `${page}?leaves=${round}`, 60)
    const others = ['a', 'b'].map((name) => askAlone(origin, { path: `${page}?stays=${round}${name}` }))
    await pause(40)
    send(host.pid('stores'), 'SIGCONT')
    for (const failure of await Promise.all(others)) if (failure !== null) faults.push(`${page}: ${failure}`)
  }
  await host.start('web2')
  await awaitAnswer(host.socket('web2'), { target: '/healthz' })
  return { seen: `${2 * rounds} others`, faults }
}
