import { spawnSync } from 'node:child_process'
import { dirname, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { type Config, ConfigError, configVariables, readConfig } from '../../worker/config.ts'
import type { Env } from '../../worker/env.ts'
import { assets, compatibilityDate, compatibilityFlags, crons, entry } from '../../worker/runtime.ts'
import { root } from '../workspace.ts'
import { checkLogs, checkShares } from './cloudflare.ts'
import { error, type Finding, ok, unchecked, warning } from './finding.ts'
import { checkIdentity } from './identity.ts'

/** The environment of the top level of wrangler.toml. */
export const development = 'development'

/** Secrets that the Worker reads, and what is missing without them. */
const secrets: Record<string, string> = {
  ORDER_COOKIE_SECRET: 'guests see no details of their own orders',
  OPS_TOKEN: 'there is no operator interface',
  DADATA_TOKEN: 'the built-in city table answers for the address service',
}

/** What wrangler.toml holds until an operator has filled it in. */
const placeholder = /\bexample\.(?:ru|com|org)\b|^0{32}$/

/** Bindings that only the development environment has. */
const developmentBindings = new Set(['DEMO_SHOP'])

/** More calls a second than a usual shop API bears besides its shoppers. */
const highRate = 50

/** Bindings without which the Worker does not work; the others are held against the top level. */
const needed = ['ASSETS', 'CACHE', 'CATALOGUE']

/**
 * The configuration of an environment of wrangler.toml, as the Worker would read it.
 * @param file path of another wrangler.toml
 * @throws ConfigError that names all wrong variables; Error if there is no such file or environment
 */
export function readConfiguration(environment: string, file?: string): Config {
  return configOf(readToml(environment, file))
}

function configOf(config: Unstable_Config): Config {
  // What a binding does is of no matter: that it is there is.
  return readConfig({ ...config.vars, ...(bindingsOf(config).has('DEMO_SHOP') && { DEMO_SHOP: {} }) } as unknown as Env)
}

/**
 * Checks all of the configuration of an environment (`development`, `production`, `staging` …) without starting a
 * Worker: variables by the Worker's own rules, placeholders, bindings, routes, crawlers, triggers and the names of
 * secrets.
 * @param file path of another wrangler.toml
 * @param hostVars variables of a host of one's own, in the place of the file's: what is Cloudflare's alone (routes, ids,
 *   secrets) is not looked at
 */
export function checkConfiguration(environment: string, file?: string, hostVars?: Record<string, string>): Finding[] {
  let config: Unstable_Config
  let base: Unstable_Config
  try {
    config = forHost(readToml(environment, file), hostVars)
    base = readToml(development, file)
  } catch (problem) {
    const message = `${environment} of wrangler.toml cannot be read: ${reasonOf(problem as Unreadable)}`
    return [error('configuration.unreadable', message, 'Correct what it names.')]
  }
  const findings = [
    ...checkVariables(config),
    ...checkPlaceholders(config),
    ...checkBindings(config, base),
    ...checkLimits(config),
    ...checkRuntime(config),
    ...(environment === development ? [] : checkPublication(environment, config)),
    ...(hostVars || environment === development ? [] : checkCloudflare(config, file)),
    ...(hostVars ? [] : checkSecrets(environment, config)),
  ]
  const hasFailed = findings.some(({ level }) => level === 'error')
  return hasFailed ? findings : [ok('configuration', `[${environment}] of wrangler.toml is right`), ...findings]
}

/** What wrangler throws; of a file that is no TOML it knows the line. */
type Unreadable = Error & { location?: { line?: number } }

const maxReason = 500

/** What is wrong without what is being read; wrangler puts that into the first paragraph. */
function reasonOf({ message, location }: Unreadable): string {
  const reason = message.replace(/^Processing .* configuration:\s+/, '').replace(/\s+/g, ' ')
  const line = location?.line === undefined ? '' : ` (line ${location.line})`
  return reason.trim().slice(0, maxReason) + line
}

/** As a host of one's own has it: one route, to its shop, and stores that need no id. */
function forHost(config: Unstable_Config, hostVars?: Record<string, string>): Unstable_Config {
  if (!hostVars) return config
  const vars = { ...config.vars, ...hostVars }
  const hosts = [URL.parse(String(vars.PUBLIC_ORIGIN))?.host ?? '', ...list(vars.ACCEPTED_HOSTS)].filter(Boolean)
  const kv_namespaces = config.kv_namespaces.map((namespace) => ({ ...namespace, id: namespace.binding }))
  return { ...config, vars, kv_namespaces, routes: hosts, workers_dev: false, preview_urls: false }
}

function readToml(environment: string, file = 'wrangler.toml'): Unstable_Config {
  const path = resolve(root, file)
  const options = environment === development ? { config: path } : { config: path, env: environment }
  return unstable_readConfig(options, { hideWarnings: true })
}

function checkVariables(config: Unstable_Config): Finding[] {
  const { vars } = config
  const known = new Set<string>([...Object.values(configVariables), ...Object.keys(secrets)])
  const unknown = Object.keys(vars)
    .filter((name) => !known.has(name))
    .map((name) =>
      error(
        'configuration.unknown-variable',
        `${name} is a variable that nothing reads`,
        `Is it a typo? ${near(name)}`,
      ),
    )
  const notText = Object.entries(vars)
    .filter(([, value]) => typeof value !== 'string')
    .map(([name]) => error('configuration.variable', `${name} is no text`, 'Put the value in quotation marks.'))
  if (notText.length > 0) return [...unknown, ...notText]
  try {
    configOf(config)
    return unknown
  } catch (problem) {
    if (!(problem instanceof ConfigError)) throw problem
    const wrong = problem.problems.map(({ variable, message }) =>
      error(
        'configuration.variable',
        `${variable}: ${message}`,
        'Correct it: with it every request would be answered by 500.',
      ),
    )
    return [...unknown, ...wrong]
  }
}

function near(name: string): string {
  const names = Object.values(configVariables)
  const [best = ''] = names.toSorted((a, b) => distance(a, name) - distance(b, name))
  return distance(best, name) <= 4 ? `${best} is one that is read.` : 'docs/operations.md has the names.'
}

function checkPlaceholders(config: Unstable_Config): Finding[] {
  const { vars, routes, kv_namespaces } = config
  const held: [where: string, value: unknown][] = [
    ...Object.entries(vars),
    ...(routes ?? []).map((route): [string, unknown] => ['routes', patternOf(route)]),
    ...kv_namespaces.map(({ binding, id }): [string, unknown] => [`kv_namespaces ${binding}`, id]),
  ]
  return held
    .filter(([, value]) => typeof value === 'string' && placeholder.test(value))
    .map(([where, value]) =>
      error('configuration.placeholder', `${where} still reads "${value}"`, 'Fill it in (docs/operations.md).'),
    )
}

function checkBindings(config: Unstable_Config, base: Unstable_Config): Finding[] {
  const here = bindingsOf(config)
  const wanted = new Set([...needed, ...bindingsOf(base)])
  const missing = [...wanted].filter((name) => !here.has(name) && !developmentBindings.has(name))
  return missing.map((name) =>
    error(
      'configuration.binding',
      `the binding ${name} is missing`,
      'Bindings are not inherited: repeat the lines of the top level in this environment.',
    ),
  )
}

/** Names of everything that is bound, whatever its kind. */
function bindingsOf(config: Unstable_Config): Set<string> {
  const { vars: _, ...kinds } = config
  const items = Object.values(kinds).flatMap((kind: unknown) => (Array.isArray(kind) ? kind : [kind]))
  return new Set(
    items.flatMap((item: unknown) =>
      typeof item === 'object' && item !== null && 'binding' in item ? String(item.binding) : [],
    ),
  )
}

function checkLimits({ ratelimits }: Unstable_Config): Finding[] {
  const names = (ratelimits ?? []).map(({ name }) => name)
  if (names.length === 0) return []
  const message = `wrangler.toml has rate limits of its own, which would count beside those of the build: ${names.join(', ')}`
  return [error('configuration.limit', message, 'Take them out, and change worker/limit-table.ts instead.')]
}

/** A Worker whose runtime is another than that of the tests may do anything. */
function checkRuntime({
  compatibility_date,
  compatibility_flags,
  main,
  configPath,
  assets: own,
}: Unstable_Config): Finding[] {
  const findings: Finding[] = []
  const entryFile = relative(dirname(configPath ?? ''), main ?? '')
  if (entryFile !== entry) {
    const message = `main is ${entryFile || 'missing'}: another Worker than the one that is tested`
    findings.push(error('configuration.runtime', message, `Set main = "${entry}" at the top of wrangler.toml.`))
  }
  if (!isDeepStrictEqual({ ...own }, assets)) {
    const message = `[assets] is ${JSON.stringify(own ?? {})}: files are sent otherwise than in the tests`
    findings.push(error('configuration.runtime', message, `Restore it to ${JSON.stringify(assets)}.`))
  }
  const missing = compatibilityFlags.filter((flag) => !compatibility_flags.includes(flag))
  if (missing.length > 0) {
    const message = `compatibility_flags lack ${missing.join(', ')}`
    findings.push(error('configuration.runtime', message, 'Restore them at the top of wrangler.toml.'))
  }
  if (compatibility_date !== compatibilityDate) {
    const message = `compatibility_date is ${compatibility_date}, the tests run with ${compatibilityDate}`
    const advice = 'Change worker/runtime.ts with it and run npm test (docs/operations.md, «Upgrading»).'
    findings.push(error('configuration.runtime', message, advice))
  }
  return findings
}

/** What only matters where the shop is published. */
function checkPublication(environment: string, config: Unstable_Config): Finding[] {
  const { vars, routes = [], workers_dev, preview_urls, triggers } = config
  const findings: Finding[] = []
  const origin = URL.parse(String(vars.PUBLIC_ORIGIN ?? ''))
  const hosts = [origin?.host ?? '', ...list(vars.ACCEPTED_HOSTS)].filter(Boolean)
  const routed = routes.map((route) => patternOf(route).replace(/\/.*$/, ''))
  const isRouted = (host: string) =>
    routed.some((pattern) => pattern === host || (pattern.startsWith('*') && host.endsWith(pattern.slice(1))))
  for (const host of hosts.filter((host) => !isRouted(host))) {
    const message = `no route leads to ${host} (routes: ${routed.join(', ') || 'none'})`
    findings.push(
      error('configuration.routes', message, 'Routes, PUBLIC_ORIGIN and ACCEPTED_HOSTS name the same hosts.'),
    )
  }
  for (const host of routed.filter((pattern) => !pattern.startsWith('*') && !hosts.includes(pattern))) {
    const message = `the route ${host} leads to a shop that answers 421 there`
    findings.push(error('configuration.routes', message, `Put ${host} into ACCEPTED_HOSTS, or take the route away.`))
  }
  if (origin && origin.protocol !== 'https:') {
    const message = `PUBLIC_ORIGIN is ${origin.origin}, an address of a developer's machine`
    findings.push(error('configuration.origin', message, 'Name the origin that shoppers see.'))
  }
  if (workers_dev || preview_urls) {
    const message = 'workers_dev or preview_urls is on: addresses where the shop answers 421'
    findings.push(warning('configuration.workers-dev', message, 'Switch both off.'))
  }
  const isProduction = environment === 'production'
  const robots = String(vars.ROBOTS || 'closed')
  if (isProduction && robots === 'closed') {
    const message = 'ROBOTS is closed: search engines drop the shop'
    findings.push(error('configuration.robots', message, 'Set ROBOTS = "open" in [env.production.vars].'))
  }
  if (!isProduction && robots === 'open') {
    const message = `ROBOTS is open in ${environment}: search engines see the shop twice`
    findings.push(error('configuration.robots', message, 'Set ROBOTS = "closed" everywhere but in production.'))
  }
  const missing = Object.values(crons).filter((line) => !triggers.crons?.includes(line))
  if (missing.length > 0) {
    const message = `cron triggers are missing or changed (${missing.join(' and ')}): sitemaps and feeds get old, or stored answers are not renewed`
    findings.push(error('configuration.crons', message, `Restore crons = ${JSON.stringify(Object.values(crons))}.`))
  }
  findings.push(...checkCircles(vars, [...hosts, ...routed]), ...checkIdentity())
  const rate = Number(vars.CATALOGUE_CALLS_PER_SECOND)
  if (rate > highRate) {
    const message = `CATALOGUE_CALLS_PER_SECOND is ${rate}: the walk and the warm-up may ask the shop API more than shoppers do`
    findings.push(warning('configuration.rate', message, 'Ask its owner what it bears; 8 is for any (decision 27).'))
  }
  if (!vars.ADDRESS_API_ORIGIN) {
    const message = 'ADDRESS_API_ORIGIN is empty: the built-in table of cities answers'
    findings.push(
      warning('configuration.address', message, 'Name the address service (https://suggestions.dadata.ru).'),
    )
  }
  return findings
}

/** A service that is asked at an address of the shop itself would be asked for ever. */
function checkCircles(vars: Unstable_Config['vars'], hosts: string[]): Finding[] {
  const isOwn = (address: unknown): boolean => hosts.includes(URL.parse(String(address))?.host ?? '')
  const services = ['SHOP_API_ORIGIN', 'ADDRESS_API_ORIGIN', 'INDEXNOW_URL', 'IMAGE_ORIGINS']
  const circles = services.filter((name) => list(vars[name]).some(isOwn))
  const pdf = vars.CATALOG_PDF_URL
  if (isOwn(pdf) && URL.parse(String(pdf))?.pathname === '/catalog.pdf') circles.push('CATALOG_PDF_URL')
  return circles.map((name) =>
    error(
      'configuration.circle',
      `${name} is an address of the shop itself: it would ask itself`,
      'Name the address of the service.',
    ),
  )
}

/** What is wrong with Cloudflare's part: stores, logs, where data points go. */
function checkCloudflare(config: Unstable_Config, file?: string): Finding[] {
  const all = (config.definedEnvironments ?? []).map((name) => readToml(name, file))
  const findings = [...checkShares(config, all), ...checkLogs(config)]
  if (config.vars.ANALYTICS_STORE !== 'bucket') return findings
  const message =
    'ANALYTICS_STORE is bucket: each data point is an object of the bucket, and Analytics Engine stays empty'
  return [...findings, warning('configuration.analytics', message, 'Set ANALYTICS_STORE = "engine".')]
}

/** Secrets are not in the file. Their names can be seen with a token of Cloudflare; else none of them may be in it. */
function checkSecrets(environment: string, { name, vars }: Unstable_Config): Finding[] {
  if (environment === development) return []
  const exposed = Object.keys(secrets)
    .filter((secret) => secret in vars)
    .map((secret) =>
      error(
        'configuration.secret',
        `${secret} is in wrangler.toml for everybody to read`,
        `Take it out, and set another one: npx wrangler secret put ${secret} --env ${environment}`,
      ),
    )
  return [...exposed, ...checkSecretNames(environment, name)]
}

function checkSecretNames(environment: string, worker: string | undefined): Finding[] {
  const command = `npx wrangler secret list --env ${environment}`
  const known = process.env.CLOUDFLARE_API_TOKEN ? secretNames(worker) : null
  if (known === null) {
    const message = `secrets cannot be seen from here: ${Object.keys(secrets).join(', ')}`
    return [
      unchecked('configuration.secrets', message, `With CLOUDFLARE_API_TOKEN set they are checked; or: ${command}`),
    ]
  }
  const missing = Object.entries(secrets).filter(([secret]) => !known.includes(secret))
  if (missing.length === 0) return [ok('configuration.secrets', 'all secrets are set')]
  return missing.map(([secret, without]) => {
    const put = `npx wrangler secret put ${secret} --env ${environment}`
    return warning('configuration.secrets', `the secret ${secret} is not set: ${without}`, `Set it: ${put}`)
  })
}

/** Null where Cloudflare does not tell them. */
function secretNames(worker: string | undefined): string[] | null {
  const args = ['secret', 'list', '--format', 'json', ...(worker ? ['--name', worker] : [])]
  const { status, stdout } = spawnSync('wrangler', args, { encoding: 'utf8', timeout: 30_000 })
  if (status !== 0) return null
  try {
    return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)
  } catch {
    return null
  }
}

const patternOf = (route: string | { pattern: string }): string => (typeof route === 'string' ? route : route.pattern)

const list = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
