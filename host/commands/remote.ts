import { spawnSync } from 'node:child_process'
import { systemLayout } from '../layout.ts'
import type { Home, Settings } from '../settings.ts'

type Host = Home & { ssh: string }

const control = (folder: string): string => `${folder}/bin/node ${folder}/services/on-host/control.ts`

/** The hosts among the homes: all, or the one that is named. @throws Error if there is none such */
export function hostsOf({ homes }: Settings, name?: string): Host[] {
  const hosts = homes.filter(
    (home): home is Host => home.ssh !== undefined && (name === undefined || home.name === name),
  )
  if (hosts.length === 0) throw new Error(`host.json has no home ${name ?? ''} with ssh`)
  return hosts
}

/** Runs `control.ts` of a release on a host; the one that serves unless told. @throws Error if it fails there */
export function runControl({ ssh }: Host, command: string, release = 'current'): void {
  const folder = release === 'current' ? `${systemLayout.base}/current` : `${systemLayout.base}/releases/${release}`
  runRemote(ssh, `${control(folder)} ${command}`)
}

/** The same, with what it prints. */
export function askControl({ ssh }: Host, command: string): string {
  const { status, stdout, stderr } = spawnSync('ssh', [ssh, `${control(`${systemLayout.base}/current`)} ${command}`])
  if (status !== 0) throw new Error(`${ssh}: ${String(stderr).trim()}`)
  return String(stdout)
}

/** Unpacks an archive from standard input, under another name until it is whole. */
export function upload({ ssh }: Host, archive: Buffer, release: string): void {
  const releases = `${systemLayout.base}/releases`
  const steps = [
    `set -e; mkdir -p ${releases}; rm -rf ${releases}/.incoming; mkdir ${releases}/.incoming`,
    `tar --zstd -x -C ${releases}/.incoming; rm -rf ${releases}/${release}`,
    `mv ${releases}/.incoming/${release} ${releases}/; rmdir ${releases}/.incoming`,
  ]
  runRemote(ssh, steps.join('; '), archive)
}

function runRemote(ssh: string, command: string, input?: Buffer): void {
  const { status } = spawnSync('ssh', [ssh, command], {
    stdio: [input ? 'pipe' : 'inherit', 'inherit', 'inherit'],
    input,
  })
  if (status !== 0) throw new Error(`${ssh}: the command failed there (${status ?? 'ssh was ended'})`)
}
