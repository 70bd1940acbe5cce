import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from '../../../scripts/workspace.ts'
import { hostFolder, serveOnHost } from '../local/serve-on-host.ts'
import { everything, listing, rendered } from './asks.ts'
import { fillDisk, mountSmallDisk } from './full-disk.ts'
import { type Gate, hold } from './gate.ts'
import { type Homes, withHomes } from './homes.ts'
import { leaving } from './leaving.ts'
import { askAlone } from './load.ts'
import { pretend } from './pretence.ts'
import { killing, renewing } from './processes.ts'
import { purgeAll, purgeOne, purgeWithoutOne } from './purging.ts'
import { deploy, refuseBroken } from './releases.ts'
import { withoutImages, withoutStores } from './services.ts'
import { whileStarved } from './starving.ts'

const gates: Gate[] = [
  { title: 'a client cannot say who it is, nor ask for another name', run: pretend },
  { title: 'kill -9 under stored pages loses no read', run: (shop) => killing(shop, 'SIGKILL', listing) },
  { title: 'kill -9 under rendered pages loses no read', run: (shop) => killing(shop, 'SIGKILL', rendered) },
  { title: 'SIGTERM under stored pages loses no read', run: (shop) => killing(shop, 'SIGTERM', listing) },
  { title: 'SIGTERM under rendered pages loses no read', run: (shop) => killing(shop, 'SIGTERM', rendered) },
  { title: 'renewing processes under writes loses no write', run: renewing },
  { title: 'without stores every page goes on', run: (shop) => withoutStores(shop, 'SIGKILL') },
  { title: 'with frozen stores every page goes on', run: (shop) => withoutStores(shop, 'SIGSTOP') },
  { title: 'a visitor who leaves takes nothing from the others', run: leaving },
  { title: 'without images pictures go on as they are', run: (shop) => withoutImages(shop, 'SIGKILL') },
  { title: 'with frozen images pictures go on as they are', run: (shop) => withoutImages(shop, 'SIGSTOP') },
  { title: 'a full disk takes no page away, and the stores outlive it', run: fillDisk },
  { title: 'a deployment under load loses neither reads nor writes', run: (shop) => deploy(shop, '2') },
  { title: 'a rollback under load loses neither reads nor writes', run: (shop) => deploy(shop, '1') },
  {
    title: 'a deployment on a starved host loses neither reads nor writes',
    run: (shop) => whileStarved(() => deploy(shop, '3')),
  },
  { title: 'a release that is not ready changes nothing', run: refuseBroken },
]

/**
 * Runs all gates against one host of this machine, or those whose titles have all of `words`.
 * @returns how many have not held
 */
export async function runKillSuite(tell: (line: string) => void, words: readonly string[]): Promise<number> {
  const chosen = gates.filter(({ title }) => words.every((word) => title.includes(word)))
  const [port = 0] = await findFreePorts(1)
  const isMounted = mountSmallDisk(join(hostFolder(port), 'state'))
  const lines: string[] = []
  const onLine = (line: string): void => void lines.push(line)
  const shop = { ...(await serveOnHost({ port, raiseLimits: true, onLine, keepFolder: true })), lines }
  let failed = 0
  try {
    for (const ask of everything()) await askAlone(shop.origin, ask)
    for (const gate of chosen) {
      if (gate.run === fillDisk && !isMounted) {
        tell(`  not tried  ${gate.title}: only root can mount a small disk`)
        continue
      }
      if (!(await hold(gate, shop, tell))) failed += 1
    }
    tell(`  ${chosen.length - failed} of ${chosen.length} have held`)
  } finally {
    await shop.stop()
    if (isMounted) execFileSync('umount', [join(hostFolder(port), 'state')])
    rmSync(hostFolder(port), { recursive: true })
  }
  return failed
}

const homesGates: Gate<Homes>[] = [
  { title: 'a purge of all homes reaches each of them', run: purgeAll },
  { title: 'a purge that one host is sent reaches the other homes', run: purgeOne },
  { title: 'a home that was down takes over the purges that it has missed', run: purgeWithoutOne },
]

/** Runs all gates against a shop with several homes on this machine. @returns how many have not held */
export async function runHomesSuite(tell: (line: string) => void): Promise<number> {
  let failed = 0
  await withHomes(async (shop) => {
    for (const gate of homesGates) if (!(await hold(gate, shop, tell))) failed += 1
  })
  return failed
}
