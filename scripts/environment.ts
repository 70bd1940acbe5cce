import { unstable_readConfig } from 'wrangler'
import { fail } from './workspace.ts'

export const environments = ['production', 'staging'] as const
/** Where the storefront is deployed: a section of wrangler.toml. */
export type Environment = (typeof environments)[number]

/** The environment that `--env` names; ends the process for any other name. */
export function toEnvironment(name: string): Environment {
  return environments.find((known) => known === name) ?? fail(`--env ${name}: known are ${environments.join(', ')}.`)
}

/** A section of wrangler.toml, as far as scripts look into it. */
interface Settings {
  name: string
  vars: Record<string, unknown>
  routes?: { pattern: string }[]
  triggers: { crons: string[] }
  limits?: { cpu_ms?: number }
  kv_namespaces: { binding: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  analytics_engine_datasets: { binding: string }[]
  [setting: string]: unknown
}

/** The section of an environment with what it inherits, as wrangler reads it. */
export const readEnvironment = (environment: Environment): Settings =>
  unstable_readConfig({ config: 'wrangler.toml', env: environment }, { hideWarnings: true })

/** The origin that `--live` names; ends the process for what is no address. */
export const toLiveOrigin = (address: string): string =>
  URL.parse(address)?.origin ?? fail(`--live ${address} is no address: expected https://…`)

/** The origin that shoppers of an environment see. */
export const publicOriginOf = (environment: Environment): string =>
  String(readEnvironment(environment).vars.PUBLIC_ORIGIN)
