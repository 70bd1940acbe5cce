import { development } from '../../../../scripts/deployment/configuration.ts'
import { error, type Finding, ok, unchecked, warning } from '../../../../scripts/deployment/finding.ts'
import type { WalkStatus } from '../../../../worker/crawlers/walk.ts'
import { mapConcurrently } from '../../../../worker/map-concurrently.ts'
import { answerText, ask, readJson } from './ask.ts'
import { type Target, toSetSecret } from './target.ts'

const files = ['/sitemap.xml', '/yml.xml', '/merchant.xml']
/** A walk is made every night; from these ages on something is wrong, days. Yandex refuses feeds of ten. */
const tooOld = { warning: 2, error: 7 }

/** Where nobody minds: production, and a machine that no search engine reaches. */
const mayBeOpen = new Set(['production', development])

/** Whether search engines may look where they should, and only there. */
export async function checkRobots({ shop, environment, config }: Target): Promise<Finding[]> {
  const [file, home] = await Promise.all([ask(`${shop}/robots.txt`), ask(`${shop}/`)])
  if (file.status !== 200) {
    return [error('robots.file', `/robots.txt: ${answerText(file)}`, 'Search engines then read nothing: see the log.')]
  }
  const tag = home.headers.get('X-Robots-Tag') ?? ''
  const isClosed = /^Disallow: \/$/m.test(file.text)
  const findings: Finding[] = []
  if (isClosed !== /noindex/.test(tag)) {
    const message = `/robots.txt is ${isClosed ? 'closed' : 'open'}, X-Robots-Tag of pages is "${tag}"`
    findings.push(error('robots.contradiction', message, 'One of both is set in front of the Worker: ask the zone.'))
  }
  if (isClosed && environment === 'production') {
    const message = 'production is closed to search engines'
    findings.push(error('robots.closed', message, 'Set ROBOTS = "open" in [env.production.vars] and deploy.'))
  } else if (isClosed && environment === null) {
    const message = 'the shop is closed to search engines, which is right everywhere but in production'
    findings.push(warning('robots.closed', message, 'If this is production: set ROBOTS = "open" and deploy.'))
  } else if (!isClosed && environment !== null && !mayBeOpen.has(environment)) {
    const message = `${environment} is open to search engines: they see the shop twice`
    findings.push(error('robots.open', message, `Set ROBOTS = "closed" in ${environment} and deploy.`))
  }
  const canonical = /<link[^>]*rel="canonical"[^>]*>/.exec(home.text)?.[0] ?? ''
  const [, named = ''] = /href="([^"]*)"/.exec(canonical) ?? []
  const wanted = environment === null ? shop : config?.publicOrigin
  if (wanted && URL.parse(named)?.origin !== wanted) {
    const message = `pages call themselves ${named || 'nothing'}, not ${wanted}`
    findings.push(error('robots.canonical', message, 'PUBLIC_ORIGIN must be the origin that shoppers see.'))
  }
  const state = `${isClosed ? 'closed' : 'open'} to search engines`
  return findings.length > 0 ? findings : [ok('robots', `the shop is ${state}`)]
}

/** Whether the sitemap and the feeds name the shop's own addresses: they keep those of the time when they were made. */
async function checkAddresses({ shop, environment, config }: Target): Promise<Finding[]> {
  const wanted = environment === null ? shop : config?.publicOrigin
  if (!wanted) return []
  const found = await mapConcurrently(files, async (path) => {
    const { status, text } = await ask(shop + path)
    const named = status === 200 ? /<(?:loc|url|link)>\s*([^<\s]+)/.exec(text)?.[1] : undefined
    return { path, origin: named && URL.parse(named)?.origin }
  })
  return found.flatMap(({ path, origin }) => {
    if (!origin || origin === wanted) return []
    const message = `${path} names addresses of ${origin}, and the shop is ${wanted}`
    return [error('feeds.host', message, `Make them anew: npm run catalogue -- --url ${shop}`)]
  })
}

/** Age and addresses of the sitemap and of the feeds, and the state of the walk that makes them. */
export async function checkFeeds(target: Target): Promise<Finding[]> {
  const { shop, environment } = target
  const found = await mapConcurrently(files, async (path) => {
    const { status, headers } = await ask(shop + path, { method: 'HEAD' })
    const days = (Date.now() - Date.parse(headers.get('Last-Modified') ?? '')) / 86_400_000
    return { path, status, days }
  })
  const findings = found.flatMap(({ path, status, days }): Finding | [] => {
    if (status === 503) {
      const message = `${path} is not there yet: no catalogue walk has ended`
      const advice = `Start one: OPS_TOKEN=… npm run catalogue -- --url ${shop}`
      return environment === 'production'
        ? error('feeds.none', message, advice)
        : warning('feeds.none', message, advice)
    }
    if (status !== 200) return error('feeds.file', `${path}: status ${status || 'none'}`, 'See the log of the Worker.')
    if (!(days > tooOld.warning)) return []
    const message = `${path} is ${Math.floor(days)} days old (Yandex refuses feeds of ten)`
    const advice =
      'The nightly walk does not end: see its lines in the log, and docs/operations.md, «What crawlers see».'
    return days > tooOld.error ? error('feeds.old', message, advice) : warning('feeds.old', message, advice)
  })
  if (findings.length === 0) {
    const hours = Math.max(...found.map(({ days }) => days * 24))
    findings.push(ok('feeds', `${files.join(', ')} are ${Math.round(hours)} hours old`))
  }
  return [...findings, ...(await checkAddresses(target)), ...(await checkWalk(target))]
}

async function checkWalk(target: Target): Promise<Finding[]> {
  const { shop, token } = target
  if (token === undefined)
    return [unchecked('feeds.walk', 'the state of the catalogue walk: OPS_TOKEN is not given', 'Set OPS_TOKEN.')]
  const answer = await ask(`${shop}/ops/catalogue`, { headers: { Authorization: `Bearer ${token}` } })
  if (answer.status === 404) {
    const message = 'the Worker has no OPS_TOKEN: there is no operator interface'
    return [warning('feeds.walk', message, toSetSecret('OPS_TOKEN', target))]
  }
  if (answer.status === 403) {
    return [warning('feeds.walk', 'OPS_TOKEN is not the one of the Worker', 'Give the one that was set as a secret.')]
  }
  const { phase, reason, published } = (readJson(answer.text) ?? {}) as Partial<WalkStatus>
  if (answer.status !== 200 || !phase) {
    return [error('feeds.walk', `/ops/catalogue: ${answerText(answer)}`, 'See the log.')]
  }
  const message = `the last walk is ${phase}${reason ? `: ${reason}` : ''}`
  const hasFailed = phase === 'kept-back' || phase === 'given-up'
  const walk = hasFailed
    ? error('feeds.walk', message, 'docs/operations.md, «What crawlers see», says what to do.')
    : ok('feeds.walk', message)
  return [walk, ...leftOutOf(published)]
}

/** How many products are not in feeds, and for lack of what. */
function leftOutOf(published: Partial<WalkStatus>['published']): Finding[] {
  const { withoutPicture = 0, withoutPrice = 0, withoutCategory = 0, withoutBrand = 0 } = published?.leftOut ?? {}
  if (!published || withoutPicture + withoutBrand === 0) return []
  const lacks = [
    [withoutPicture, 'have no picture and are in no feed'],
    [withoutPrice, 'have no price and are in none'],
    [withoutCategory, 'have no category and are not in YML'],
    [withoutBrand, 'have no brand and are not in YML'],
  ] as const
  const told = lacks.flatMap(([count, lack]) => (count > 0 ? [`${count} ${lack}`] : []))
  const message = `of ${published.products} products ${told.join(', ')}`
  return [warning('feeds.left-out', message, 'Give them what they lack at the shop API; the next walk takes them in.')]
}
