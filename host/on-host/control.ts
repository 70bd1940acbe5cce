// Runs on a host, on the Node of a release: takes a release that has been unpacked, or goes back to an earlier one.
//   control.ts deploy <release> <home>   control.ts rollback   control.ts status
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemLayout as layout, socketPath } from '../layout.ts'
import { activate } from './activate.ts'
import { requireReady } from './ask.ts'
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
  await install(folder, name)
  const before = currentRelease(layout.base)
  if (before === null) return startFirst(release)
  try {
    await renew(release)
  } catch (error) {
    if (before !== release) {
      // The units are those of the release that serves; a later rollback must not find this one.
      await install(join(layout.base, 'releases', before))
      rmSync(folder, { recursive: true })
    }
    throw error
  }
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

async function renew(release: string): Promise<void> {
  await activate(release, { base: layout.base, processes: systemdProcesses, tell: console.log })
  // Timers that this release has and the one before had not.
  await systemctl('start', 'storefront.target')
}

/** The units of a release belong to it: they go back, too. */
async function rollback(): Promise<void> {
  const release = previousRelease(layout.base)
  await install(join(layout.base, 'releases', release))
  await renew(release)
}
