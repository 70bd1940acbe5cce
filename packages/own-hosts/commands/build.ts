import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exceptions } from '../../../scripts/deployment/before-publishing.ts'
import { root, run as runProgram } from '../../../scripts/workspace.ts'
import { packRelease } from '../release/pack.ts'
import { requirePublishable } from '../release/requirements.ts'
import { readSettings } from '../settings.ts'

export const help =
  'build [--built build-production] [--config host.json] [--without-api] [--with-demo-identity]: makes a release, one archive with everything in it'

/** Builds for the environment of host.json, or takes what `npm run deploy` has built, and packs it. */
export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { built: text, config: { ...text, default: 'host.json' }, ...exceptions },
  })
  const settings = readSettings(resolve(root, values.config))
  const { environment } = settings
  const built = resolve(root, values.built ?? `build-${environment}`)
  await requirePublishable(settings, values, values.built === undefined ? undefined : built)
  if (values.built === undefined) {
    const env = { CLOUDFLARE_ENV: environment, BUILD_ID: randomUUID().slice(0, 8) }
    runProgram('react-router', ['build', '--logLevel', 'error'], env)
  }
  const archive = packRelease(built, settings)
  console.log(`${archive}  ${Math.round(statSync(archive).size / 2 ** 20)} MB`)
  return 0
}
