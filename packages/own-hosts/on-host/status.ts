import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { systemLayout as layout, socketPath } from '../layout.ts'
import { type Answer, ask } from './ask.ts'
import { publicHost, secretsFile } from './install.ts'
import { currentRelease, factsOf, listReleases } from './releases.ts'
import { systemctl } from './systemd-processes.ts'

/** What a host tells of itself. */
export interface HostStatus {
  release: string | null
  releases: string[]
  /** By unit: `active`, `failed`, … */
  units: Record<string, string>
  /** Of each web process: status of /readyz and what it says; null where nobody answers. */
  web: Record<string, { status: number; body: string } | null>
  stores: unknown
  images: unknown
  nginx: string | null
  /** Free share of the disk with the stores, 0 to 1. */
  freeDisk: number
  secretsMode: string
}

/** Asks every part of this host. */
export async function readStatus(): Promise<HostStatus> {
  const { processes } = factsOf(join(layout.base, 'current'))
  const webs = Array.from({ length: processes }, (_, index) => `web${index + 1}` as const)
  const names = ['nginx', 'stores', 'images', ...webs.map((name) => `web@${name.slice(3)}`)]
  const health = async (path: string, target: string, headers = {}): Promise<Answer | null> =>
    ask(path, { target, headers, timeout: 5_000 }).catch(() => null)
  const ready = { Host: publicHost(), 'X-Forwarded-Proto': 'https' }
  const [stores, images, nginx, ...web] = await Promise.all([
    health(socketPath(layout, 'stores'), '/health'),
    health(socketPath(layout, 'images'), '/health'),
    health(join(layout.run, 'nginx/status.sock'), '/status'),
    ...webs.map((name) => health(socketPath(layout, name), '/readyz', ready)),
  ])
  const { bavail, blocks } = statfsSync(layout.state)
  return {
    release: currentRelease(layout.base),
    releases: listReleases(layout.base),
    units: Object.fromEntries(await Promise.all(names.map(stateOf))),
    web: Object.fromEntries(webs.map((name, index) => [name, web[index] ?? null])),
    stores: stores && JSON.parse(stores.body),
    images: images && JSON.parse(images.body),
    nginx: nginx?.body ?? null,
    freeDisk: bavail / blocks,
    secretsMode: (statSync(secretsFile).mode & 0o777).toString(8),
  }
}

const stateOf = async (name: string): Promise<[string, string]> => [
  name,
  // It fails for what is not active, and says so.
  await systemctl('show', '--property=ActiveState', '--value', `storefront-${name}.service`).then((text) =>
    text.trim(),
  ),
]
