import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from '../../scripts/workspace.ts'
import { hostFolder, serveOnHost } from '../local/serve-on-host.ts'
import { everything, listing, rendered } from './asks.ts'
import { fillDisk, mountSmallDisk } from './full-disk.ts'
import type { Gate } from './gate.ts'
import { askAlone } from './load.ts'
import { pretend } from './pretence.ts'
import { killing, renewing } from './processes.ts'
import { deploy, refuseBroken } from './releases.ts'
import { withoutImages, withoutStores } from './services.ts'

const gates: Gate[] = [
  { title: 'a client cannot say who it is, nor ask for another name', run: pretend },
  { title: 'kill -9 under stored pages loses no read', run: (shop) => killing(shop, 'SIGKILL', listing) },
  { title: 'kill -9 under rendered pages loses no read', run: (shop) => killing(shop, 'SIGKILL', rendered) },
  { title: 'SIGTERM under stored pages loses no read', run: (shop) => killing(shop, 'SIGTERM', listing) },
  { title: 'SIGTERM under rendered pages loses no read', run: (shop) => killing(shop, 'SIGTERM', rendered) },
  { title: 'renewing processes under writes loses no write', run: renewing },
  { title: 'without stores every page goes on', run: (shop) => withoutStores(shop, 'SIGKILL') },
  { title: 'with frozen stores every page goes on', run: (shop) => withoutStores(shop, 'SIGSTOP') },
  { title: 'without images pictures go on as they are', run: (shop) => withoutImages(shop, 'SIGKILL') },
  { title: 'with frozen images pictures go on as they are', run: (shop) => withoutImages(shop, 'SIGSTOP') },
  { title: 'a full disk takes no page away, and the stores outlive it', run: fillDisk },
  { title: 'a deployment under load loses neither reads nor writes', run: (shop) => deploy(shop, '2') },
  { title: 'a rollback under load loses neither reads nor writes', run: (shop) => deploy(shop, '1') },
  { title: 'a release that is not ready changes nothing', run: refuseBroken },
]

/** Runs all gates against one host of this machine. @returns how many have not held */
export async function runKillSuite(tell: (line: string) => void): Promise<number> {
  const [port = 0] = await findFreePorts(1)
  const isMounted = mountSmallDisk(join(hostFolder(port), 'state'))
  const lines: string[] = []
  const onLine = (line: string): void => void lines.push(line)
  const shop = { ...(await serveOnHost({ port, raiseLimits: true, onLine, keepFolder: true })), lines }
  let failed = 0
  try {
    for (const ask of everything()) await askAlone(shop.origin, ask)
    for (const { title, run } of gates) {
      if (run === fillDisk && !isMounted) {
        tell(`  not tried  ${title}: only root can mount a small disk`)
        continue
      }
      const { seen, faults } = await run(shop)
      if (faults.length > 0) failed += 1
      tell(`  ${faults.length === 0 ? 'ok        ' : 'NOT HELD  '} ${title} (${seen})`)
      for (const fault of faults.slice(0, 5)) tell(`               ${fault}`)
    }
  } finally {
    await shop.stop()
    if (isMounted) execFileSync('umount', [join(hostFolder(port), 'state')])
    rmSync(hostFolder(port), { recursive: true })
  }
  return failed
}
