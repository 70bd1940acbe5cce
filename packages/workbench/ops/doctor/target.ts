import { development } from '../../../../scripts/deployment/configuration.ts'
import type { Config } from '../../../../worker/config.ts'

/** What is checked. */
export interface Target {
  /** Environment of wrangler.toml; null: a deployment is looked at from outside alone. */
  environment: string | null
  /** Null where there is none, or a wrong one. */
  config: Config | null
  /** Origin of the deployment. */
  shop: string
  /** What opens /ops; undefined: nothing. */
  token: string | undefined
}

/** Where the shop API is asked. */
export interface ApiSource {
  origin: string
  /** Whether it is the deployment that passes calls on, so that answers come as the contract has read them. */
  isProxy: boolean
  /** As whose front end calls in a session are made. */
  publicOrigin: string
}

/** What to do where a Worker lacks a secret. */
export const toSetSecret = (name: string, { environment }: Target): string =>
  environment === development
    ? `Start the shop with it: ${name}=… npm start`
    : `Set it: npx wrangler secret put ${name} --env ${environment ?? 'production'}`
