import { createHash } from 'node:crypto'
import { type Infer, object, type Struct, validate } from 'superstruct'
import { isLoopback } from '../shared/format/loopback.ts'
import { isMediaAddress } from '../shared/shop-api/contract/media-address.ts'
import { settings, type Variable } from './config/settings.ts'
import type { Env } from './env.ts'

type Settings = typeof settings
export type Config = { [Name in keyof Settings]: Infer<Settings[Name]['struct']> }

const names = Object.keys(settings) as (keyof Config)[]

const perSetting = <Value>(read: (name: keyof Config) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<keyof Config, Value>

export const configVariables = perSetting((name): Variable => settings[name].variable)

const ConfigStruct = object(perSetting((name) => settings[name].struct as Struct))

interface ConfigProblem {
  variable: string
  message: string
}

/** Wrong variables in wrangler.toml; the message names each. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(`Configuration: ${problems.map(({ variable, message }) => `${variable}: ${message}`).join('; ')}`)
    this.problems = problems
  }
}

const known = new WeakMap<Env, Config>()

/**
 * The environment as typed configuration, validated once an isolate.
 * @throws ConfigError that names all wrong variables
 */
export function readConfig(env: Env): Config {
  const cached = known.get(env)
  if (cached) return cached
  const values = perSetting((name) => settings[name].read(env[settings[name].variable] ?? ''))
  const [error, valid] = validate(values, ConfigStruct)
  const problems = (error?.failures() ?? []).map(({ path, message }) => ({
    variable: configVariables[path[0] as keyof Config],
    message,
  }))
  if (!values.shopApiOrigin && !env.DEMO_SHOP) {
    problems.push({ variable: 'SHOP_API_ORIGIN', message: 'is empty and no demo shop is bound' })
  }
  if (error || problems.length > 0) throw new ConfigError(problems)
  const config = valid as Config
  const own = hostsOf(config.publicOrigin)
  const complete = {
    ...config,
    acceptedHosts: [...own, ...config.acceptedHosts],
    paymentHosts: [...own, ...config.paymentHosts],
  }
  known.set(env, complete)
  return complete
}

/** Hosts whose absolute addresses in the shop API's answers mean this shop. */
function ownHosts({
  publicOrigin,
  shopApiOrigin,
  shopApiHosts,
}: Pick<Config, 'publicOrigin' | 'shopApiOrigin' | 'shopApiHosts'>): string[] {
  const origins = shopApiOrigin ? [publicOrigin, shopApiOrigin] : [publicOrigin]
  return [...origins.map((origin) => new URL(origin).host), ...shopApiHosts]
}

/** The origins by which our own pages can be known. */
export function acceptedOrigins({
  publicOrigin,
  acceptedHosts,
}: Pick<Config, 'publicOrigin' | 'acceptedHosts'>): string[] {
  // Plain http is configured on a developer's machine only, which has two names.
  const names = publicOrigin.startsWith('http:') ? acceptedHosts : []
  return [publicOrigin, ...names.map((host) => `http://${host}`)]
}

/** What the contract needs to know of the configuration. */
export const parseSettings = (
  config: Pick<Config, 'publicOrigin' | 'shopApiOrigin' | 'shopApiHosts' | 'imageOrigins' | 'mediaPaths'>,
) => ({
  hosts: ownHosts(config),
  imageOrigins: config.imageOrigins,
  mediaPaths: config.mediaPaths,
})

/** Whether pictures and documents may be fetched from an address: a path at the shop API, or a configured origin's. */
export const isServedFrom = (
  address: string,
  { imageOrigins, mediaPaths }: Pick<Config, 'imageOrigins' | 'mediaPaths'>,
): boolean =>
  isMediaAddress(address, mediaPaths) && (address.startsWith('/') || imageOrigins.includes(new URL(address).origin))

/** Which shop API stored answers and pages belong to. */
export const shopApiName = ({ shopApiOrigin }: Pick<Config, 'shopApiOrigin'>): string => shopApiOrigin ?? 'demo-shop'

/**
 * Names stored answers and pages: the shop API that they are of, and the settings by which they were read. What was read
 * by others is not found any more.
 */
export function dataName(config: Config): string {
  const known = dataNames.get(config)
  if (known !== undefined) return known
  const settings = JSON.stringify(parseSettings(config))
  const name = `${shopApiName(config)} ${createHash('sha256').update(settings).digest('base64url').slice(0, 8)}`
  dataNames.set(config, name)
  return name
}

const dataNames = new WeakMap<Config, string>()

/** The public host; on a developer's machine both loopback names of it. */
function hostsOf(origin: string): string[] {
  if (!URL.canParse(origin)) return []
  const { host, hostname, port } = new URL(origin)
  return isLoopback(hostname) ? ['localhost', '127.0.0.1'].map((name) => (port ? `${name}:${port}` : name)) : [host]
}
