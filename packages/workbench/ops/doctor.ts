import { parseArgs } from 'node:util'
import { checkConfiguration, development, readConfiguration } from '../../../scripts/deployment/configuration.ts'
import { error, type Finding, ok, warning } from '../../../scripts/deployment/finding.ts'
import { environments } from '../../../scripts/environment.ts'
import { knownOpsToken } from '../../../scripts/target.ts'
import { localOrigin, readPort } from '../../../scripts/workspace.ts'
import { isLoopback } from '../../../shared/format/loopback.ts'
import { type Config, parseSettings } from '../../../worker/config.ts'
import { originHash } from '../../../worker/ops/origin-hash.ts'
import { type ApiReport, checkApi } from './doctor/api.ts'
import { answerText, ask, readJson } from './doctor/ask.ts'
import { checkFeeds, checkRobots } from './doctor/crawlers.ts'
import { checkFiles } from './doctor/files.ts'
import { checkHeaders } from './doctor/headers.ts'
import { checkHomes } from './doctor/homes.ts'
import { checkCatalogueLinks, checkPageLinks } from './doctor/links.ts'
import { report } from './doctor/print.ts'
import { checkAddressService, checkPaymentHosts, checkReadiness } from './doctor/services.ts'
import { checkSession } from './doctor/session.ts'
import type { ApiSource, Target } from './doctor/target.ts'

export const help =
  'doctor [--url https://…] [--env production] [--config wrangler.toml] [--json]: says what is wrong with a shop and what to do'

/**
 * Checks the local shop, or with `--env` that of an environment of wrangler.toml and its shop API, or with `--url`
 * alone a deployment from outside. Prints what is wrong, most important first, or with `--json` all findings as one object.
 * @returns 0 where nothing is wrong (there may be warnings), 1 where something is, 2 if it could not be run
 */
export async function run(args: string[]): Promise<number> {
  const target = readTarget(args)
  if (typeof target === 'string') {
    console.error(`${target}\nnpm run ops -- ${help}`)
    return 2
  }
  try {
    const findings = [...(await checkEnvironment(target)), ...(await examine(target))]
    console.log(textOf(findings, target))
    return findings.some(({ level }) => level === 'error') ? 1 : 0
  } catch (problem) {
    console.error(problem)
    return 2
  }
}

const knownEnvironments: string[] = [development, ...environments]

interface Asked extends Target {
  file: string | undefined
  isJson: boolean
}

/** A text says why there is nothing to check. */
function readTarget(args: string[]): Asked | string {
  const text = { type: 'string' } as const
  let values: { url?: string; env?: string; config?: string; json: boolean }
  try {
    const options = { url: text, env: text, config: text, json: { type: 'boolean', default: false } } as const
    values = parseArgs({ args, options }).values
  } catch (problem) {
    return (problem as Error).message
  }
  const { url, config: file, json } = values
  if (values.env !== undefined && file === undefined && !knownEnvironments.includes(values.env))
    return `There is no environment ${values.env} (${knownEnvironments.join(', ')}).`
  const environment = values.env ?? (url === undefined || file !== undefined ? development : null)
  const origin = url === undefined ? undefined : URL.parse(url)?.origin
  if (url !== undefined && (!origin || origin === 'null')) return `--url ${url} is no address.`
  const configured = environment === null ? null : readConfig(environment, file)
  const own = environment === development ? localOrigin(readPort()) : configured?.publicOrigin
  const shop = origin ?? own
  if (!shop) return `wrangler.toml, ${environment}: without a right configuration there is no address; name one: --url`
  // `npm start` tells the local shop its own address, whatever the port.
  const isLocal = environment === development && file === undefined
  const config = configured && (isLocal ? { ...configured, publicOrigin: shop, ...localSettings() } : configured)
  return { environment, config, shop, token: knownOpsToken(shop), file, isJson: json }
}

/** What `npm start` takes from the environment. */
function localSettings(): Partial<Config> {
  const { SHOP_API_ORIGIN: shopApiOrigin, ADDRESS_API_ORIGIN: addressApiOrigin } = process.env
  return { ...(shopApiOrigin && { shopApiOrigin }), ...(addressApiOrigin && { addressApiOrigin }) }
}

/** Null for a configuration with which no Worker would start: `checkConfiguration` says why. */
function readConfig(environment: string, file: string | undefined): Config | null {
  try {
    return readConfiguration(environment, file)
  } catch {
    return null
  }
}

const checkEnvironment = async ({ environment, file, config }: Asked): Promise<Finding[]> =>
  environment === null
    ? []
    : [
        ...checkConfiguration(environment, file),
        ...(config ? await checkPaymentHosts(config) : []),
        ...(config && environment !== development ? [checkHomes(environment, config.personalPaths, file)] : []),
      ]

async function examine(target: Target): Promise<Finding[]> {
  const { shop, config } = target
  const reached = await checkReach(shop)
  const isUp = reached.level === 'ok'
  const { source, findings, isReached, catalogue } = await checkApis(target, isUp)
  const { tree, products } = catalogue
  const session = isReached
    ? await checkSession(
        source,
        settingsOf(target),
        source.isProxy ? null : (config?.sessionCookies ?? null),
        products.find(({ is_allow_buy }) => is_allow_buy)?.product_id ?? null,
      )
    : []
  const links = tree ? checkCatalogueLinks(tree) : []
  if (!isUp) return [reached, ...findings, ...session, ...links]
  return [
    ...[reached, ...(await checkReadiness(target)), ...findings, ...session],
    ...(await checkFiles(shop, products)),
    ...[...links, ...(await checkPageLinks(shop, tree))],
    ...(await checkAddressService(target)),
    ...(await checkHeaders(shop)),
    ...(await checkRobots(target)),
    ...(await checkFeeds(target)),
  ]
}

async function checkReach(shop: string): Promise<Finding> {
  const answer = await ask(`${shop}/`)
  const id = 'deployment'
  if (answer.status === 421) {
    return error(id, `${shop} does not know its own host (421)`, 'Put it into PUBLIC_ORIGIN or ACCEPTED_HOSTS.')
  }
  if (answer.status === 0) {
    return error(
      id,
      `${shop} cannot be reached: ${answerText(answer)}`,
      'Is it deployed, and does its host lead to it?',
    )
  }
  return answer.status === 200
    ? ok(id, `${shop} answers`)
    : error(id, `${shop} answers with ${answerText(answer)}`, `See the log: ${whereLogIs(shop)}`)
}

/** A local shop writes its log where it was started. */
const whereLogIs = (shop: string): string =>
  isLoopback(new URL(shop).hostname) ? 'the terminal of npm start' : 'npx wrangler tail --format json'

/** Asks the API itself where it is configured and can be reached from here, otherwise through the shop. */
async function checkApis(target: Target, isUp: boolean): Promise<ApiReport & { source: ApiSource }> {
  const { config, shop } = target
  const encoding = config?.filterEncoding ?? 'brackets'
  const publicOrigin = config?.shopApiOrigin ? config.publicOrigin : shop
  const proxy = { origin: shop, isProxy: true, publicOrigin: shop }
  const throughShop = async () => ({ source: proxy, ...(await checkApi(proxy, settingsOf(target), encoding)) })
  if (!config?.shopApiOrigin) {
    return isUp
      ? throughShop()
      : { source: proxy, findings: [], isReached: false, catalogue: { tree: null, products: [] } }
  }
  const source = { origin: config.shopApiOrigin, isProxy: false, publicOrigin }
  const direct = await checkApi(source, settingsOf(target), encoding)
  if (direct.isReached || !isUp) return { source, ...direct }
  const other = await throughShop()
  if (!other.isReached) return { source, ...direct }
  return { ...other, findings: [await unreachableFromHere(source.origin, shop), ...other.findings] }
}

/** A firewall may keep this machine out, or the configuration names another API than the one that the Worker uses. */
async function unreachableFromHere(origin: string, shop: string): Promise<Finding> {
  const { checks } = (readJson((await ask(`${shop}/readyz`)).text) ?? {}) as {
    checks?: { shopApi?: { origin?: string } }
  }
  if (checks?.shopApi?.origin === originHash(origin)) {
    const message = `the shop API ${origin} cannot be reached from here, but from the shop`
    const advice = 'What follows was read through the shop. Fields that deviate cannot be seen so.'
    return warning('api.unreachable-from-here', message, advice)
  }
  const message = `the shop API ${origin} cannot be reached, and the Worker that answers uses another one`
  return error('api.origin', message, 'Correct SHOP_API_ORIGIN in wrangler.toml: the next deployment would use it.')
}

const settingsOf = ({ config, shop }: Target) => (config ? parseSettings(config) : { hosts: [new URL(shop).host] })

/** For people, or as one object for programs. */
function textOf(findings: Finding[], { isJson, shop, environment }: Asked): string {
  if (!isJson) return report(shop, findings).join('\n')
  const count = (wanted: Finding['level']): number => findings.filter(({ level }) => level === wanted).length
  const counts = { errors: count('error'), warnings: count('warning'), unchecked: count('unchecked'), ok: count('ok') }
  return JSON.stringify({ url: shop, environment, ...counts, findings }, null, 2)
}
