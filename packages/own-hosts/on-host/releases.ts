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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Releases that stay. */
const kept = 3

/** What a release says of itself, in `release.json`. */
export interface ReleaseFacts {
  id: string
  /** Host that the shop answers to. */
  host: string
  /** All homes of the shop, this host among them. */
  homes: { name: string; address: string }[]
  processes: number
  /** Hash of what runs as stores and images: they are renewed when it changes. */
  services: string
  workerd: string
  node: string
}

export const factsOf = (release: string): ReleaseFacts =>
  JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))

/** Its nginx configuration; none where nginx is not of the release. */
export function nginxOf(release: string): string {
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

/** Releases, the newest first: their names begin with a time. What is still coming, or going, has another name. */
export const listReleases = (base: string): string[] =>
  namesIn(join(base, 'releases'))
    .filter((name) => /^\d/.test(name))
    .sort()
    .reverse()

/** Lies in a release that was gone back from: a later rollback must not lead to it. */
const leftMark = (base: string, id: string): string => join(base, 'releases', id, 'gone-back-from')

/** Notes which way a release has taken the place of another one. */
export function noteTurn(base: string, before: string, id: string): void {
  rmSync(leftMark(base, id), { force: true })
  if (id < before) writeFileSync(leftMark(base, before), '')
}

/** The release that a rollback leads to. @throws Error if there is none */
export function previousRelease(base: string): string {
  const previous = findPrevious(base)
  if (previous === undefined) throw new Error(`There is no release before ${currentRelease(base) ?? 'the first'}.`)
  return previous
}

/** The newest before the one that serves, without those that were gone back from. */
function findPrevious(base: string): string | undefined {
  const current = currentRelease(base) ?? ''
  return listReleases(base).find((id) => id < current && !existsSync(leftMark(base, id)))
}

/** Makes a release the one that serves, where nothing runs yet. */
export function placeRelease(base: string, id: string): void {
  const release = join(base, 'releases', id)
  shareAssets(base, release)
  link(release, join(base, 'current'))
}

/** Points a link elsewhere at once: there is no moment without it. */
export function link(target: string, path: string): void {
  rmSync(`${path}.new`, { force: true })
  symlinkSync(target, `${path}.new`)
  renameSync(`${path}.new`, path)
}

/** Tabs that are open ask for assets of their build, also after a rollback. */
export function shareAssets(base: string, release: string): void {
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

/**
 * Removes all but three releases, and the assets that only those had. What serves stays, what a rollback leads to, and
 * the newest of the others.
 */
export function removeOldReleases(base: string): void {
  const releases = listReleases(base)
  const wanted = new Set([currentRelease(base), findPrevious(base), ...releases].filter((id) => typeof id === 'string'))
  const stay = new Set([...wanted].slice(0, kept))
  for (const id of releases) if (!stay.has(id)) rmSync(join(base, 'releases', id), { recursive: true })
  const assets = new Set([...stay].flatMap((id) => namesIn(join(base, 'releases', id, 'client/assets'))))
  for (const name of namesIn(join(base, 'shared/assets'))) {
    if (!assets.has(name)) rmSync(join(base, 'shared/assets', name))
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
