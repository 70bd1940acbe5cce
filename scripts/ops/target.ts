import { readPort } from '../workspace.ts'

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
  const environment = await import('../environment.ts')
  return environment.publicOriginOf(environment.toEnvironment(env))
}

/**
 * Secret of /ops: OPS_TOKEN of the environment; on this machine what wrangler.toml has for development.
 * @throws Error if there is none for another machine
 */
export function opsToken(origin: string): string {
  if (process.env.OPS_TOKEN) return process.env.OPS_TOKEN
  if (['localhost', '127.0.0.1'].includes(new URL(origin).hostname)) return 'development'
  throw new Error(`Set OPS_TOKEN to the secret of ${origin}.`)
}
