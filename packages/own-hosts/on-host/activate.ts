import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { webNumbers } from '../layout.ts'
import { requireReady, type Standard } from './ask.ts'
import type { Processes, WebName } from './processes.ts'
import {
  currentRelease,
  factsOf,
  link,
  listReleases,
  nginxOf,
  noteTurn,
  removeOldReleases,
  shareAssets,
} from './releases.ts'

interface Activation {
  /** Folder with `releases/`. */
  base: string
  processes: Processes
  tell: (line: string) => void
  /** What a process of the release must do. The way back asks for `running` alone: an outage does not bar it. */
  standard?: Standard
  /** Longest wait for a process to be ready, ms. */
  readyWithin?: number
  /** nginx may be about to connect when a socket is closed, ms. */
  settling?: number
}

/**
 * Puts a release into the place of the one that serves, process by process; visitors are always answered. Nothing
 * changes unless the release is ready and makes a page on a socket of its own. If a renewed process is not ready, all
 * go back.
 * @throws Error in words; what served before serves again
 */
export async function activate(
  id: string,
  { base, processes, tell, standard = 'ready', readyWithin, settling }: Activation,
): Promise<void> {
  const release = join(base, 'releases', id)
  if (!existsSync(release))
    throw new Error(`There is no release ${id}: ${listReleases(base).join(', ') || 'none at all'}`)
  const before = currentRelease(base)
  shareAssets(base, release)
  await tryCandidate(release)
  await turnTo(release, standard).catch(async (error: Error) => {
    if (before === null || before === id) throw error
    tell(`${error.message}. Back to ${before} …`)
    await turnTo(join(base, 'releases', before), 'running')
    throw new Error(`${id} was not ready: ${error.message}. ${before} serves again.`)
  })
  if (before !== null) noteTurn(base, before, id)
  removeOldReleases(base)
  tell(`${id} serves${before === null ? '' : `; before it: ${before}`}`)

  async function tryCandidate(path: string): Promise<void> {
    link(path, join(base, 'candidate'))
    try {
      await processes.start('candidate')
      await requireReady(processes.socket('candidate'), factsOf(path).host, { standard, total: readyWithin })
      tell(`${id} is ${standard} on a socket of its own`)
    } finally {
      await processes.end('candidate')
      await processes.closeSocket('candidate')
    }
  }

  async function turnTo(path: string, standard: Standard): Promise<void> {
    const old = currentRelease(base)
    const oldPath = join(base, 'releases', old ?? id)
    const [before, after] = [factsOf(oldPath), factsOf(path)]
    link(path, join(base, 'current'))
    if (before.services !== after.services) await processes.renewServices()
    const [kept, added] = split(after.processes, before.processes)
    const [, removed] = split(before.processes, after.processes)
    // nginx asks only those that are there.
    for (const name of added) await renew(name, after.host, standard)
    if (nginxOf(oldPath) !== nginxOf(path)) await processes.reloadNginx()
    for (const name of kept) await renew(name, after.host, standard)
    for (const name of removed) await endWeb(processes, name, settling)
  }

  async function renew(name: WebName, host: string, standard: Standard): Promise<void> {
    await endWeb(processes, name, settling)
    await processes.start(name)
    await requireReady(processes.socket(name), host, { standard, total: readyWithin })
    tell(`${name} is renewed`)
  }
}

/** Ends a web process without a loss: nginx asks another one first, then it answers what it has accepted. */
export async function endWeb(processes: Processes, name: WebName, settling = 200): Promise<void> {
  await processes.closeSocket(name)
  await new Promise((resolve) => setTimeout(resolve, settling))
  await processes.end(name)
}

/** Names of so many web processes, those above a limit apart. */
const split = (processes: number, limit: number): [WebName[], WebName[]] => {
  const names = webNumbers(processes).map((number) => `web${number}` as const)
  return [names.slice(0, limit), names.slice(limit)]
}
