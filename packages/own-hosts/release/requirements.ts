import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Exceptions,
  requireRightConfiguration,
  requireShopApi,
} from '../../../scripts/deployment/before-publishing.ts'
import { readEnvironment, toEnvironment } from '../../../scripts/environment.ts'
import { configVariables } from '../../../worker/config.ts'
import { readWranglerConfig } from '../generate/wrangler-config.ts'
import type { Settings } from '../settings.ts'

/**
 * Asks what `npm run deploy` asks before it publishes; ends this process where a release would be no shop.
 * @param built folder of a build that is there already: its variables count, not those of wrangler.toml
 */
export async function requirePublishable(settings: Settings, granted: Exceptions, built?: string): Promise<void> {
  const known = new Set<string>(Object.values(configVariables))
  const unknown = Object.keys(settings.vars).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`host.json: vars: nothing reads ${unknown.join(', ')}`)
  const environment = toEnvironment(settings.environment)
  const hostVars = { ...builtVars(built), ...settings.vars }
  requireRightConfiguration({ environment, granted, hostVars })
  if (granted['without-api']) return
  const origin = hostVars.SHOP_API_ORIGIN ?? readEnvironment(environment).vars.SHOP_API_ORIGIN
  await requireShopApi(String(origin), `vars of host.json or [env.${environment}.vars]`)
}

function builtVars(built?: string): Record<string, string> {
  const path = built && join(built, 'server/wrangler.json')
  return path && existsSync(path) ? readWranglerConfig(readFileSync(path, 'utf8')).vars : {}
}
