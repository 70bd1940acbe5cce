import { createHash } from 'node:crypto'
import {
  array,
  enums,
  type Infer,
  max,
  min,
  nullable,
  number,
  object,
  pattern,
  refine,
  string,
  validate,
} from 'superstruct'
import { isLoopback } from '../app/format/loopback.ts'
import { isMediaAddress } from '../app/shop-api/contract/media-address.ts'
import { tokenCookie } from './api-proxy/session-cookies.ts'
import type { Env } from './env.ts'

const Origin = refine(string(), 'origin', (value) => {
  if (!URL.canParse(value)) return `"${value}" is not a URL`
  const url = new URL(value)
  if (url.origin !== value) return `"${value}" is not an origin: expected something like "https://shop.example.ru"`
  return url.protocol === 'https:' || isLoopback(url.hostname) || 'plain http is for loopback hosts only'
})
const HttpsUrl = refine(
  string(),
  'https URL',
  (value) => URL.parse(value)?.protocol === 'https:' || `"${value}" is not a https URL`,
)
const Host = pattern(string(), /^[a-z0-9.-]+(:\d{1,5})?$/)

/** Where a service is reached: https, on a developer's machine also http. */
const ServiceUrl = refine(
  string(),
  'service URL',
  (value) => Origin.is(URL.parse(value)?.origin) || `"${value}" is not a https URL`,
)

/** A folder or a script of the shop API, without a slash at its end. */
const MediaPath = pattern(string(), /^(?:\/[\w%@+-][\w.%@+-]*)+$/)

/** A host, or with a leading dot a host and all below it. */
const HostSuffix = pattern(string(), /^\.?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/)

const Minutes = refine(
  number(),
  'minutes',
  (value) => (Number.isInteger(value) && value >= 0 && value <= 1_440) || 'expected whole minutes, 0 to 1440',
)

const RegularExpression = refine(string(), 'regular expression', (value) => {
  try {
    return Boolean(new RegExp(value))
  } catch {
    return `"${value}" is not a regular expression`
  }
})

const VerificationCode = pattern(string(), /^[\w+/=-]{8,100}$/)

const Config = object({
  publicOrigin: Origin,
  /** Exact `host[:port]` values that are answered; all others get 421. */
  acceptedHosts: array(Host),
  /** Null: the demo shop's binding answers. */
  shopApiOrigin: nullable(Origin),
  /** Further hosts by which the shop API's links mean this shop: old names, image host. */
  shopApiHosts: array(Host),
  /** Null: the built-in city table answers. */
  addressApiOrigin: nullable(Origin),
  /** Origins besides the shop API whose pictures and documents are passed on. */
  imageOrigins: array(Origin),
  /** Paths of the shop API below which it has pictures and documents; none: see `isMediaAddress`. */
  mediaPaths: array(MediaPath),
  /** What pictures are made into where the browser takes it; others get WebP or JPEG. */
  pictureFormats: array(enums(['avif', 'webp'])),
  mediaHosts: array(Host),
  /** Where buyers may be led to pay; see `isPaymentUrl`. The public host is among them. */
  paymentHosts: array(HostSuffix),
  /** Procurement systems that may open the catalogue and get carts back (docs/decisions/047); none: nobody may. */
  punchoutHosts: array(Host),
  /** Where /catalog.pdf leads. Null: the demo shop has it, or nobody. */
  catalogPdfUrl: nullable(HttpsUrl),
  filterEncoding: enums(['brackets', 'json', 'csv']),
  /** Minutes for which a stored list, tree or menu outlives an answer that has lost most of it (docs/decisions/019). */
  answerGrace: Minutes,
  /**
   * Regular expression for the names of the shop API's cookies that belong to a session (contract 1.2). The token's is
   * always among them.
   */
  sessionCookies: RegularExpression,
  /** Whether search engines may look: in production alone. */
  robots: enums(['open', 'closed']),
  /** Null: changed pages are announced to nobody. */
  indexNowKey: nullable(pattern(string(), /^[A-Za-z0-9-]{8,128}$/)),
  indexNowUrl: ServiceUrl,
  /** Codes by which Yandex and Google know the shop's owner, on the home page; null: none. */
  yandexVerification: nullable(VerificationCode),
  googleVerification: nullable(VerificationCode),
  /** Number of the Yandex Metrika counter; null: visits are not counted (docs/decisions/029). */
  metrikaId: nullable(pattern(string(), /^\d{1,12}$/)),
  /** The share of page loads whose vitals are measured, 0 to 1 (docs/decisions/034). */
  vitalsSample: max(min(number(), 0), 1),
  /** Where data points go: Analytics Engine, or in its place the bucket of a machine without Cloudflare. */
  analyticsStore: enums(['engine', 'bucket']),
  /** Whether browsers keep the pages that were looked at, for when there is no connection (docs/decisions/048). */
  offlinePages: enums(['on', 'off']),
  /**
   * Calls a second by which the catalogue walk and the warm-up ask the shop API. At much less than 0.2 the longest step
   * of the walk, forty calls, would outlast its lease, and no walk would ever end.
   */
  catalogueCallsPerSecond: max(min(number(), 0.2), 1000),
})
export type Config = Infer<typeof Config>

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

/** The variable of each setting. */
export const configVariables: Record<keyof Config, keyof Env> = {
  publicOrigin: 'PUBLIC_ORIGIN',
  acceptedHosts: 'ACCEPTED_HOSTS',
  shopApiOrigin: 'SHOP_API_ORIGIN',
  shopApiHosts: 'SHOP_API_HOSTS',
  addressApiOrigin: 'ADDRESS_API_ORIGIN',
  imageOrigins: 'IMAGE_ORIGINS',
  mediaPaths: 'MEDIA_PATHS',
  pictureFormats: 'PICTURE_FORMATS',
  mediaHosts: 'MEDIA_HOSTS',
  paymentHosts: 'PAYMENT_HOSTS',
  punchoutHosts: 'PUNCHOUT_HOSTS',
  catalogPdfUrl: 'CATALOG_PDF_URL',
  filterEncoding: 'FILTER_ENCODING',
  answerGrace: 'ANSWER_GRACE_MINUTES',
  sessionCookies: 'SESSION_COOKIES',
  robots: 'ROBOTS',
  indexNowKey: 'INDEXNOW_KEY',
  indexNowUrl: 'INDEXNOW_URL',
  yandexVerification: 'YANDEX_VERIFICATION',
  googleVerification: 'GOOGLE_SITE_VERIFICATION',
  metrikaId: 'METRIKA_ID',
  vitalsSample: 'VITALS_SAMPLE',
  analyticsStore: 'ANALYTICS_STORE',
  offlinePages: 'OFFLINE_PAGES',
  catalogueCallsPerSecond: 'CATALOGUE_CALLS_PER_SECOND',
}

const known = new WeakMap<Env, Config>()

/**
 * The environment as typed configuration, validated once an isolate.
 * @throws ConfigError that names all wrong variables
 */
export function readConfig(env: Env): Config {
  const cached = known.get(env)
  if (cached) return cached
  const publicOrigin = env.PUBLIC_ORIGIN ?? ''
  const config = {
    publicOrigin,
    acceptedHosts: [...hostsOf(publicOrigin), ...list(env.ACCEPTED_HOSTS)],
    shopApiOrigin: env.SHOP_API_ORIGIN || null,
    shopApiHosts: list(env.SHOP_API_HOSTS),
    addressApiOrigin: env.ADDRESS_API_ORIGIN || null,
    imageOrigins: list(env.IMAGE_ORIGINS),
    mediaPaths: list(env.MEDIA_PATHS),
    pictureFormats: list(env.PICTURE_FORMATS || 'avif,webp') as Config['pictureFormats'],
    mediaHosts: list(env.MEDIA_HOSTS),
    paymentHosts: [...hostsOf(publicOrigin), ...list(env.PAYMENT_HOSTS || '.yoomoney.ru,.yookassa.ru')],
    punchoutHosts: list(env.PUNCHOUT_HOSTS),
    catalogPdfUrl: env.CATALOG_PDF_URL || null,
    filterEncoding: env.FILTER_ENCODING || 'brackets',
    answerGrace: Number(env.ANSWER_GRACE_MINUTES || 15),
    sessionCookies: `^${tokenCookie}$|${env.SESSION_COOKIES || '.[_-]session$'}`,
    robots: env.ROBOTS || 'closed',
    indexNowKey: env.INDEXNOW_KEY || null,
    indexNowUrl: env.INDEXNOW_URL || 'https://yandex.com/indexnow',
    yandexVerification: env.YANDEX_VERIFICATION || null,
    googleVerification: env.GOOGLE_SITE_VERIFICATION || null,
    metrikaId: env.METRIKA_ID || null,
    vitalsSample: Number(env.VITALS_SAMPLE || 0.1),
    analyticsStore: env.ANALYTICS_STORE || 'engine',
    offlinePages: env.OFFLINE_PAGES || 'on',
    catalogueCallsPerSecond: Number(env.CATALOGUE_CALLS_PER_SECOND || 8),
  }
  const [error, valid] = validate(config, Config)
  const problems = (error?.failures() ?? []).map(({ path, message }) => ({
    variable: configVariables[path[0] as keyof Config],
    message,
  }))
  if (!config.shopApiOrigin && !env.DEMO_SHOP) {
    problems.push({ variable: 'SHOP_API_ORIGIN', message: 'is empty and no demo shop is bound' })
  }
  if (error || problems.length > 0) throw new ConfigError(problems)
  known.set(env, valid)
  return valid
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
 * by others is not looked for any more.
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

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** The public host; on a developer's machine both loopback names of it. */
function hostsOf(origin: string): string[] {
  if (!URL.canParse(origin)) return []
  const { host, hostname, port } = new URL(origin)
  return isLoopback(hostname) ? ['localhost', '127.0.0.1'].map((name) => (port ? `${name}:${port}` : name)) : [host]
}
