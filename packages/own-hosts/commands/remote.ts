import { spawnSync } from 'node:child_process'
import { systemLayout } from '../layout.ts'
import type { Home, Settings } from '../settings.ts'

type Host = Home & { ssh: string }

/** A host that is dead or cut off: it gives up after ten seconds, and when an upload hangs. */
const patience = ['-o', 'ConnectTimeout=10', '-o', 'ServerAliveInterval=10']
/** Status of ssh itself: the host was not reached, refused the key, or the connection broke on the way. */
const sshFailed = 255

const control = (folder: string): string => `${folder}/bin/node ${folder}/services/on-host/control.ts`

/** The hosts among the homes: all, or the one that is named. @throws Error if there is none such */
export function hostsOf({ homes }: Settings, name?: string): Host[] {
  const hosts = homes.filter(
    (home): home is Host => home.ssh !== undefined && (name === undefined || home.name === name),
  )
  if (hosts.length === 0) throw new Error(`host.json has no home ${name ?? ''} with ssh`)
  return hosts
}

/**
 * Does something on one host after another. A host that cannot be reached is passed over: the others must not wait for
 * its repair. Any other failure ends it, and the next ones keep what they serve.
 * @param command what brings a host up to date that was passed over
 * @returns the exit status: 1 where a host was passed over
 */
export function onEachHost(hosts: Host[], command: string, act: (host: Host) => void): number {
  const missed = hosts.filter((host) => {
    if (!isReachable(host)) return true
    act(host)
    return false
  })
  for (const { name, ssh } of missed)
    console.error(
      `${name}: ${ssh} cannot be reached and keeps what it serves. When it is back: npm run host -- ${command} --home ${name}`,
    )
  return missed.length === 0 ? 0 : 1
}

const isReachable = ({ ssh }: Host): boolean =>
  spawnSync('ssh', [...patience, ssh, 'true'], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== sshFailed

/** Runs `control.ts` of a release on a host; the one that serves unless told. @throws Error if it fails there */
export function runControl({ ssh }: Host, command: string, release = 'current'): void {
  const folder = release === 'current' ? `${systemLayout.base}/current` : `${systemLayout.base}/releases/${release}`
  runRemote(ssh, `${control(folder)} ${command}`)
}

/** The same, with what it prints. */
export function askControl({ ssh }: Host, command: string): string {
  const { status, stdout, stderr } = spawnSync('ssh', [
    ...patience,
    ssh,
    `${control(`${systemLayout.base}/current`)} ${command}`,
  ])
  if (status !== 0) throw new Error(`${ssh}: ${String(stderr).trim()}`)
  return String(stdout)
}

/** Unpacks an archive from standard input, under another name until it is whole. */
export function upload({ ssh }: Host, archive: Buffer, release: string): void {
  runRemote(ssh, unpacking(`${systemLayout.base}/releases`, release), archive)
}

/** Shell that does so: one that is cut off leaves nothing, and a release that is there already is away for no longer than two renamings. */
export const unpacking = (releases: string, release: string): string =>
  [
    `set -e; mkdir -p ${releases}; cd ${releases}; rm -rf .incoming; trap 'rm -rf .incoming' EXIT; mkdir .incoming`,
    'tar --zstd -x -C .incoming; rm -rf .outgoing',
    `if [ -e ${release} ]; then mv ${release} .outgoing; fi; mv .incoming/${release} .; rm -rf .outgoing`,
  ].join('; ')

function runRemote(ssh: string, command: string, input?: Buffer): void {
  const { status } = spawnSync('ssh', [...patience, ssh, command], {
    stdio: [input ? 'pipe' : 'inherit', 'inherit', 'inherit'],
    input,
  })
  // It was reachable a moment ago: the command may have run to its end there, and a rollback must not run twice.
  if (status === sshFailed)
    throw new Error(`${ssh}: the connection broke. What it serves now, says npm run host -- doctor`)
  if (status !== 0) throw new Error(`${ssh}: the command failed there (${status ?? 'ssh was ended'})`)
}
