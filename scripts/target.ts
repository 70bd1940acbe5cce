import { isLoopback } from '../shared/format/loopback.ts'
import { readPort } from './workspace.ts'

/** Which shop a command is for, as `parseArgs` takes it. */
export const targetOptions = { url: { type: 'string' }, env: { type: 'string' } } as const

/**
 * The origin of the shop that is meant: `url`, the PUBLIC_ORIGIN of `env` in wrangler.toml, or the local shop.
 * @throws Error for what is no address or no environment
 */
export async function originOf({ url, env }: { url?: string; env?: string }): Promise<string> {
  const address = url ?? (env === undefined ? `http://localhost:${readPort()}` : await publicOriginOf(env))
  if (!URL.canParse(address)) throw new Error(`--url ${address} is no address.`)
  return new URL(address).origin
}

async function publicOriginOf(env: string): Promise<string> {
  // wrangler, which it reads with, takes seconds to load.
  const environment = await import('./environment.ts')
  return environment.publicOriginOf(environment.toEnvironment(env))
}

/**
 * Secret of /ops: for a shop on this machine what wrangler.toml has for development, for any other OPS_TOKEN of the
 * environment, which is no business of whatever listens on a port here. Undefined where there is none.
 */
export const knownOpsToken = (origin: string): string | undefined =>
  isLoopback(new URL(origin).hostname) ? 'development' : process.env.OPS_TOKEN || undefined

/** The same. @throws Error if there is none for another machine */
export function opsToken(origin: string): string {
  const token = knownOpsToken(origin)
  if (token === undefined) throw new Error(`Set OPS_TOKEN to the secret of ${origin}.`)
  return token
}
