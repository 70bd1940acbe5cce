import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exceptions } from '../../../scripts/deployment/before-publishing.ts'
import { root } from '../../../scripts/workspace.ts'
import { newestArchive } from '../release/pack.ts'
import { requirePublishable } from '../release/requirements.ts'
import { readSettings } from '../settings.ts'
import { hostsOf, onEachHost, runControl, upload } from './remote.ts'

export const help =
  'deploy [--home moscow] [--archive …] [--config host.json] [--without-api] [--with-demo-identity]: takes the newest release to the hosts, one after another'

/** @returns 1 where a host could not be reached */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const options = { home: text, archive: text, config: { ...text, default: 'host.json' }, ...exceptions }
  const { values } = parseArgs({ args, options })
  const archive = values.archive ?? newestArchive()
  const release = basename(archive, '.tar.zst')
  const settings = readSettings(resolve(root, values.config))
  const hosts = hostsOf(settings, values.home)
  await requirePublishable(settings, values)
  return onEachHost(hosts, 'deploy', (host) => {
    console.log(`${host.name}: ${release} …`)
    upload(host, readFileSync(archive), release)
    runControl(host, `deploy ${release} ${host.name}`, release)
  })
}
