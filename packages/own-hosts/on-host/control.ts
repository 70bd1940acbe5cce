// Runs on a host, on the Node of a release: takes a release that has been unpacked, or goes back to an earlier one.
//   control.ts deploy <release> <home>   control.ts rollback   control.ts status
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemLayout as layout, socketPath } from '../layout.ts'
import { activate } from './activate.ts'
import { requireReady, type Standard } from './ask.ts'
import { install, publicHost } from './install.ts'
import { currentRelease, factsOf, placeRelease, previousRelease } from './releases.ts'
import { readStatus } from './status.ts'
import { systemctl, systemdProcesses } from './systemd-processes.ts'

const [command = '', id = '', home = ''] = process.argv.slice(2)
try {
  if (command === 'deploy') await deploy(id, home)
  else if (command === 'rollback') await rollback()
  else if (command === 'status') console.log(JSON.stringify(await readStatus()))
  else throw new Error(`control.ts knows no «${command}»`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function deploy(release: string, name: string): Promise<void> {
  const folder = join(layout.base, 'releases', release)
  if (!existsSync(folder)) throw new Error(`${folder} is not there`)
  try {
    await serve(release, 'ready', name)
  } catch (error) {
    // A later rollback must not find it.
    if (currentRelease(layout.base) !== release) rmSync(folder, { recursive: true })
    throw error
  }
}

/** The units of a release belong to it: they come with it and go back with it. */
async function serve(release: string, standard: Standard, home?: string): Promise<void> {
  const before = currentRelease(layout.base)
  await install(join(layout.base, 'releases', release), home)
  if (before === null) return startFirst(release)
  try {
    await activate(release, { base: layout.base, processes: systemdProcesses, tell: console.log, standard })
  } catch (error) {
    await install(join(layout.base, 'releases', before))
    await startMissing()
    throw error
  }
  await startMissing()
}

/** Timers that the release before had not, or that were stopped for one that does not serve now. */
async function startMissing(): Promise<void> {
  await systemctl('start', 'storefront.target')
}

/** Nobody is served yet. */
async function startFirst(release: string): Promise<void> {
  placeRelease(layout.base, release)
  await systemctl('enable', '--now', 'storefront.target')
  const { processes } = factsOf(join(layout.base, 'current'))
  for (let number = 1; number <= processes; number += 1)
    await requireReady(socketPath(layout, `web${number}`), publicHost())
  console.log(`${release} serves; it is the first one`)
}

/** A bad release that coincides with an outage of the shop API must not stay. */
async function rollback(): Promise<void> {
  await serve(previousRelease(layout.base), 'running')
}
