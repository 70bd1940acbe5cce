import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../../scripts/workspace.ts'
import { readSettings } from '../settings.ts'
import { hostsOf, onEachHost, runControl } from './remote.ts'

export const help = 'rollback [--home moscow] [--config host.json]: goes back to the release before, on each host'

/** The release is there already; nothing is copied. @returns 1 where a host could not be reached */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { home: text, config: { ...text, default: 'host.json' } } })
  return onEachHost(hostsOf(readSettings(resolve(root, values.config)), values.home), 'rollback', (host) => {
    console.log(`${host.name}: back …`)
    runControl(host, 'rollback')
  })
}
