import { fail } from '../workspace.ts'
import { checkConfiguration } from './configuration.ts'
import { findApiFault } from './shop-api.ts'

/** What a command that publishes may be told to pass over. */
export interface Exceptions {
  /** The demonstration's name, mail and requisites in shared/shop. */
  'with-demo-identity': boolean
  /** A shop API that does not answer as one, or cannot be reached from here. */
  'without-api': boolean
}

/** The same as options of a command. */
export const exceptions = {
  'with-demo-identity': { type: 'boolean', default: false },
  'without-api': { type: 'boolean', default: false },
} as const

/** As arguments, for a command that is called by another. */
export const argumentsOf = (granted: Exceptions): string[] =>
  (['with-demo-identity', 'without-api'] as const).filter((name) => granted[name]).map((name) => `--${name}`)

interface Publication {
  environment: string
  granted: Exceptions
  /** Findings that are meant, by id. */
  meant?: string[]
  /** Variables of a host of one's own. */
  hostVars?: Record<string, string>
}

/** Ends this process where anything in wrangler.toml is wrong, before anything is published. */
export function requireRightConfiguration({ environment, granted, meant = [], hostVars }: Publication): void {
  const wrong = checkConfiguration(environment, undefined, hostVars).filter(({ level }) => level !== 'ok')
  for (const { level, message, advice } of wrong) console.error(`${level}: ${message}. ${advice}`)
  const passed = new Set([...meant, ...(granted['with-demo-identity'] ? ['configuration.identity'] : [])])
  const errors = wrong.filter(({ level, id }) => level === 'error' && !passed.has(id))
  const place = `wrangler.toml, [env.${environment}]${hostVars ? ', with vars of host.json' : ''}`
  if (errors.length > 0) fail(`${place}: correct what is listed above (docs/operations.md).`)
}

/** Ends this process where the shop API does not answer: a mistyped origin would answer pages that are not stored with 503. */
export async function requireShopApi(origin: string, place: string): Promise<void> {
  const fault = await findApiFault(origin)
  if (fault === null) return
  fail(
    `The shop API does not answer: ${fault}\nCorrect SHOP_API_ORIGIN of ${place}. If only this machine is kept out: --without-api`,
  )
}
