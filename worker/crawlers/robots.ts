import { privateAreas } from '../../shared/shop/private-areas.ts'
import { contentSignals } from '../../shared/shop/settings.ts'
import type { Config } from '../config.ts'
import { trackingParameters } from '../tracking-parameters.ts'

/** Areas whose name begins that of public pages, too: `/dostavka-i-oplata`. A rule closes all that begins with it. */
const partsOfOthers = new Set<string>(['order', 'dostavka'])

/**
 * Pages of one shopper, interfaces, and listings and reviews in further arrangements. `*` and prefixes as in RFC 9309.
 */
const closed = [
  ...privateAreas.flatMap((area) => (partsOfOthers.has(area) ? [`/${area}$`, `/${area}?`, `/${area}/`] : `/${area}`)),
  '/spisok',
  ...['/api/', '/sanctum/', '/ops/', '/demo/'],
  ...['f=', 'filters', 'reviews'].flatMap((parameter) => [`/*?${parameter}`, `/*&${parameter}`]),
]

/** The names behind the families of `trackingParameters`: Yandex knows no wildcard in a name. */
const families: Record<string, string[]> = {
  'utm*': ['source', 'medium', 'campaign', 'content', 'term', 'id', 'referrer'].map((name) => `utm_${name}`),
  'roistat_*': ['roistat_referrer', 'roistat_pos', 'roistat_visit'],
}

/** Listings whose order changes nothing in what they hold. */
const ordered = ['/category/', '/manufacturer/']

/** Longest rule, characters (contract 6.1). */
const maxRuleLength = 500

/**
 * robots.txt (contract 6.1). Yandex reads its own section alone, so the rules are in it once more, with the
 * parameters that change nothing on a page. Crawlers of language models are no exception: they read what the others
 * read, and what they may do with it the content signals say. Outside production everything is closed.
 */
export function robotsTxt({ robots, publicOrigin }: Pick<Config, 'robots' | 'publicOrigin'>): string {
  if (robots === 'closed') return 'User-agent: *\nDisallow: /\n'
  const rules = closed.map((path) => `Disallow: ${path}`)
  const signals = Object.entries(contentSignals).map(([name, isAllowed]) => `${name}=${isAllowed ? 'yes' : 'no'}`)
  const sections = [
    ['User-agent: *', `Content-Signal: ${signals.join(', ')}`, ...rules],
    ['User-agent: Yandex', ...rules, ...cleanParams()],
    [`Sitemap: ${publicOrigin}/sitemap.xml`],
  ]
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

function cleanParams(): string[] {
  const names = trackingParameters.flatMap((name) => (name.endsWith('*') ? (families[name] ?? []) : name))
  const rules = ['Clean-param: ']
  for (const name of names) {
    const rule = rules.at(-1) ?? ''
    if (rule.length + name.length + 1 > maxRuleLength) rules.push(`Clean-param: ${name}`)
    else rules[rules.length - 1] = rule.endsWith(' ') ? rule + name : `${rule}&${name}`
  }
  return [...rules, ...ordered.map((path) => `Clean-param: sort&per_page ${path}`)]
}
