import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { requireReady } from './ask.ts'
import type { Processes, WebName } from './processes.ts'

/** Releases that stay, for a rollback. */
const kept = 3
/** nginx may be about to connect when a socket is closed, ms. */
const settling = 200

interface Activation {
  /** Folder with `releases/`. */
  base: string
  processes: Processes
  /** Host that the shop answers to. */
  host: string
  tell: (line: string) => void
  /** Longest wait for a process to be ready, ms. */
  readyWithin?: number
}

/** What a release says of itself, in `release.json`. */
export interface ReleaseFacts {
  id: string
  /** Host that the shop answers to. */
  host: string
  processes: number
  /** Hash of what runs as stores and images: they are renewed when it changes. */
  services: string
  workerd: string
  node: string
}

export const factsOf = (release: string): ReleaseFacts =>
  JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))

/**
 * Puts a release into the place of the one that serves, process by process; visitors are always answered. Nothing
 * changes unless the release is ready and makes a page on a socket of its own. If a renewed process is not ready, all
 * go back.
 * @throws Error in words; what served before serves again
 */
export async function activate(id: string, { base, processes, host, tell, readyWithin }: Activation): Promise<void> {
  const release = join(base, 'releases', id)
  if (!existsSync(release))
    throw new Error(`There is no release ${id}: ${listReleases(base).join(', ') || 'none at all'}`)
  const before = currentRelease(base)
  shareAssets(base, release)
  await tryCandidate(release)
  await turnTo(release).catch(async (error: Error) => {
    if (before === null || before === id) throw error
    tell(`${error.message}. Back to ${before} …`)
    await turnTo(join(base, 'releases', before))
    throw new Error(`${id} was not ready: ${error.message}. ${before} serves again.`)
  })
  removeOldReleases(base)
  tell(`${id} serves${before === null ? '' : `; before it: ${before}`}`)

  async function tryCandidate(path: string): Promise<void> {
    link(path, join(base, 'candidate'))
    try {
      await processes.start('candidate')
      await requireReady(processes.socket('candidate'), host, readyWithin)
      tell(`${id} is ready on a socket of its own`)
    } finally {
      await processes.end('candidate')
      await processes.closeSocket('candidate')
    }
  }

  async function turnTo(path: string): Promise<void> {
    const old = currentRelease(base)
    const oldPath = join(base, 'releases', old ?? id)
    const [before, after] = [factsOf(oldPath), factsOf(path)]
    link(path, join(base, 'current'))
    if (before.services !== after.services) await processes.renewServices()
    if (nginxOf(oldPath) !== nginxOf(path)) await processes.reloadNginx()
    for (let number = 1; number <= after.processes; number += 1) await renew(`web${number}`)
    for (let number = after.processes + 1; number <= before.processes; number += 1)
      await endWeb(processes, `web${number}`)
  }

  async function renew(name: WebName): Promise<void> {
    await endWeb(processes, name)
    await processes.start(name)
    await requireReady(processes.socket(name), host, readyWithin)
    tell(`${name} is renewed`)
  }
}

/** Ends a web process without a loss: nginx asks another one first, then it answers what it has accepted. */
export async function endWeb(processes: Processes, name: WebName): Promise<void> {
  await processes.closeSocket(name)
  await new Promise((resolve) => setTimeout(resolve, settling))
  await processes.end(name)
}

/** Its nginx configuration; none where nginx is not of the release. */
function nginxOf(release: string): string {
  const path = join(release, 'nginx.conf')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** The release that serves; null where there is none yet. */
export function currentRelease(base: string): string | null {
  try {
    return readlinkSync(join(base, 'current')).split('/').at(-1) ?? null
  } catch {
    return null
  }
}

/** Releases, the newest first: their names begin with a time. */
export const listReleases = (base: string): string[] =>
  existsSync(join(base, 'releases')) ? readdirSync(join(base, 'releases')).sort().reverse() : []

/** The newest release before the one that serves. @throws Error if there is none */
export function previousRelease(base: string): string {
  const current = currentRelease(base) ?? ''
  const previous = listReleases(base).find((id) => id < current)
  if (previous === undefined) throw new Error(`There is no release before ${current || 'the first'}.`)
  return previous
}

/** Makes a release the one that serves, where nothing runs yet. */
export function placeRelease(base: string, id: string): void {
  const release = join(base, 'releases', id)
  shareAssets(base, release)
  link(release, join(base, 'current'))
}

/** Points a link elsewhere at once: there is no moment without it. */
function link(target: string, path: string): void {
  rmSync(`${path}.new`, { force: true })
  symlinkSync(target, `${path}.new`)
  renameSync(`${path}.new`, path)
}

/** Tabs that are open ask for assets of their build, also after a rollback. */
function shareAssets(base: string, release: string): void {
  const from = join(release, 'client/assets')
  const to = join(base, 'shared/assets')
  mkdirSync(to, { recursive: true })
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    if (existsSync(join(to, name))) continue
    try {
      linkSync(join(from, name), join(to, name))
    } catch {
      cpSync(join(from, name), join(to, name))
    }
  }
}

function removeOldReleases(base: string): void {
  const current = currentRelease(base)
  const releases = listReleases(base)
  const stay = new Set([...releases.slice(0, kept), ...(current === null ? [] : [current])])
  for (const id of releases) if (!stay.has(id)) rmSync(join(base, 'releases', id), { recursive: true })
  const assets = new Set([...stay].flatMap((id) => namesIn(join(base, 'releases', id, 'client/assets'))))
  for (const name of namesIn(join(base, 'shared/assets'))) {
    if (!assets.has(name)) rmSync(join(base, 'shared/assets', name))
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
