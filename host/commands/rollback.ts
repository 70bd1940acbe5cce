import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/workspace.ts'
import { readSettings } from '../settings.ts'
import { hostsOf, runControl } from './remote.ts'

export const help = 'rollback [--home moscow] [--config host.json]: goes back to the release before, on each host'

/** The release is there already; nothing is copied. */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { home: text, config: { ...text, default: 'host.json' } } })
  for (const host of hostsOf(readSettings(join(root, values.config)), values.home)) {
    console.log(`${host.name}: back …`)
    runControl(host, 'rollback')
  }
  return 0
}
