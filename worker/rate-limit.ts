import { clientKey } from './client-key.ts'
import type { Env } from './env.ts'

/** Seconds after which a client may try again: the period of all limits in wrangler.toml. */
export const limitPeriod = 60

/** The bindings that count; one that is missing counts nothing. */
export type Limits = {
  [Name in keyof Env as Name extends `${string}_LIMIT` ? Name : never]?: RateLimit | undefined
}

/** Whether what is counted under `key` is within a limit. A counter that fails stops nobody: the shop API has its own. */
export async function mayPass(limit: RateLimit | undefined, key: string): Promise<boolean> {
  const outcome = await limit?.limit({ key }).catch(() => null)
  return outcome?.success ?? true
}

/** The same for the client that sent a request. */
export const clientMayPass = (limit: RateLimit | undefined, headers: Headers): Promise<boolean> =>
  mayPass(limit, clientKey(headers))
