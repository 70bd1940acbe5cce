import { unstable_readConfig } from 'wrangler'
import { fail } from './workspace.ts'

export const environments = ['production', 'staging'] as const
/** Where the storefront is deployed: a section of wrangler.toml. */
export type Environment = (typeof environments)[number]

/** The environment that `--env` names; ends the process for any other name. */
export function toEnvironment(name: string): Environment {
  return environments.find((known) => known === name) ?? fail(`--env ${name}: known are ${environments.join(', ')}.`)
}

/** Bindings and variables of wrangler.toml, as wrangler reads them. */
export const readEnvironment = (environment: Environment) =>
  unstable_readConfig({ config: 'wrangler.toml', env: environment }, { hideWarnings: true })

/** The origin that shoppers of an environment see. */
export const publicOriginOf = (environment: Environment): string =>
  String(readEnvironment(environment).vars.PUBLIC_ORIGIN)
