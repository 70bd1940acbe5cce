import { createHash } from 'node:crypto'
import { error, type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import { mapConcurrently } from '../../../../worker/map-concurrently.ts'
import { always } from '../../../../worker/middleware/security-headers.ts'
import { type Answer, ask } from './ask.ts'

/** What the policy of a page must have (worker/middleware/security-headers.ts). */
const policyParts = ["'strict-dynamic'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

/** What browsers and caches may keep, by kind of address. */
const privatePaths = ['/korzina', '/api/shop/customer']

/**
 * Whether answers of each kind have the headers that the Worker and public/_headers give them: zone rules may change
 * them.
 */
export async function checkHeaders(shop: string): Promise<Finding[]> {
  const home = await ask(`${shop}/`)
  const again = await ask(`${shop}/`)
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(home.text) ?? []
  const paths = ['/robots.txt', '/healthz', ...(asset ? [asset] : []), ...privatePaths]
  const others = await mapConcurrently(paths, async (path): Promise<[string, Answer]> => [path, await ask(shop + path)])
  const answers: [string, Answer][] = [['/', home], ...others]
  const findings = [
    ...checkSecurity(answers.filter(([, { status }]) => status !== 0)),
    ...checkPolicy(home, again),
    ...checkCaching(home, others),
  ]
  if (!asset) findings.push(warning('headers.asset', 'the home page names no script', 'Is this the shop?'))
  return findings.length > 0
    ? findings
    : [ok('headers.security', 'security headers are there'), ok('headers.cache', 'cache headers are right')]
}

function checkSecurity(answers: [string, Answer][]): Finding[] {
  return Object.entries(always).flatMap(([name, wanted]) => {
    const wrong = answers.filter(([, { headers }]) => headers.get(name) !== wanted)
    const [first] = wrong
    if (!first) return []
    const [path, { headers }] = first
    const value = headers.get(name)
    const where = `${path}${wrong.length > 1 ? ` and ${wrong.length - 1} more` : ''}`
    return value === null
      ? error(
          'headers.security',
          `the header ${name} is missing (${where})`,
          'Something in front of the Worker takes it away: look through the rules of the zone.',
        )
      : warning(
          'headers.security',
          `the header ${name} is "${value}" (${where}), and "${wanted}" in this version of the shop`,
          'Is another version deployed, or does a rule of the zone change it?',
        )
  })
}

/** The policy of pages: of stored ones with the hashes of their scripts, of others with a nonce of its own for each. */
function checkPolicy(home: Answer, again: Answer): Finding[] {
  const policy = home.headers.get('Content-Security-Policy')
  const id = 'headers.policy'
  if (policy === null) {
    const message = 'the header Content-Security-Policy is missing (/)'
    return [error(id, message, 'Something in front of the Worker takes it away: look through the rules of the zone.')]
  }
  const findings = policyParts
    .filter((part) => !policy.includes(part))
    .map((part) => error(id, `the policy of / lacks ${part}`, 'Does a rule of the zone change it?'))
  const nonce = nonceOf(home)
  if (
    !scriptsOf(home).every(
      ({ tag, text }) => (nonce && tag.includes(`nonce="${nonce}"`)) || policy.includes(hashOf(text)),
    )
  ) {
    findings.push(error(id, 'the policy of / does not know its scripts', 'Scripts do not run: purge the cache.'))
  } else if (nonce && nonce === nonceOf(again)) {
    const message = 'two visitors get the same nonce: something in front of the Worker stores pages'
    findings.push(error(id, message, 'Switch «Cache Everything» off for the zone: the shop stores pages by itself.'))
  }
  return findings
}

const nonceOf = ({ headers }: Answer): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]

/** Scripts of a page but for its data. */
const scriptsOf = ({ text }: Answer): { tag: string; text: string }[] =>
  [...text.matchAll(/<script(?![^>]*type="application\/)([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, tag = '', script = '']) => ({ tag, text: script }),
  )

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function checkCaching(home: Answer, others: [string, Answer][]): Finding[] {
  const id = 'headers.cache'
  const findings: Finding[] = []
  const expect = (path: string, { headers }: Answer, wanted: RegExp, reason: string): void => {
    const value = headers.get('Cache-Control') ?? 'nothing'
    if (wanted.test(value)) return
    const message = `Cache-Control of ${path} is ${value}: ${reason}`
    findings.push(error(id, message, 'Does a rule of the zone («Browser Cache TTL», «Cache Rules») change it?'))
  }
  expect('/', home, /no-cache|no-store/, 'browsers keep old prices')
  for (const [path, answer] of others) {
    if (path.startsWith('/assets/'))
      expect(path, answer, /max-age=31536000.*immutable/, 'files are fetched again and again')
    if (privatePaths.includes(path)) expect(path, answer, /no-store/, 'what is personal may be kept')
  }
  const stored = home.headers.get('CF-Cache-Status')
  if (stored === 'HIT' || home.headers.has('Age')) {
    const message = 'pages come from a cache in front of the Worker'
    findings.push(error(id, message, 'Switch «Cache Everything» off for the zone: the shop stores pages by itself.'))
  }
  if (home.headers.has('Set-Cookie')) {
    const message = '/ sets a cookie, though it is shared by all visitors'
    findings.push(warning(id, message, 'Does something in front of the Worker (Bot Fight Mode, an app) set it?'))
  }
  return findings
}
