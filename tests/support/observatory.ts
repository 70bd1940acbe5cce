/** One answer of a site, as Mozilla's HTTP Observatory looks at it. */
export interface Scanned {
  headers: Headers
  /** Of an HTML page; otherwise empty. */
  html: string
}

const broad = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?)?)$/
const halfYear = 15_552_000
const privatePolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/**
 * What Mozilla's HTTP Observatory would take points for in an answer over https, by its rules of 2026; whether http
 * leads to https, which a deployment's front end decides, is left out.
 */
export function observatoryFindings({ headers, html }: Scanned): string[] {
  const contentType = headers.get('Content-Type') ?? ''
  const policy = parsePolicy(headers.get('Content-Security-Policy') ?? '')
  return [
    ...transportFindings(headers.get('Strict-Transport-Security') ?? ''),
    ...(typeof policy === 'string' ? [policy] : policyFindings(policy)),
    ...headers.getSetCookie().flatMap(cookieFindings),
    ...(headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['X-Content-Type-Options is not nosniff']),
    ...referrerFindings(headers.get('Referrer-Policy') ?? ''),
    ...(headers.get('Access-Control-Allow-Origin') ? ['other origins may read'] : []),
    ...(['same-origin', 'same-site'].includes(headers.get('Cross-Origin-Resource-Policy') ?? '')
      ? []
      : ['Cross-Origin-Resource-Policy is open']),
    ...(contentType.startsWith('text/html') ? scriptFindings(html) : []),
  ]
}

function transportFindings(header: string): string[] {
  if (header.includes(',')) return ['HSTS is set twice']
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1]
  return age && Number(age) >= halfYear ? [] : ['HSTS is missing or shorter than six months']
}

type Policy = Map<string, string[]>

/** Directives with their sources; a sentence if the header is not one. */
function parsePolicy(header: string): Policy | string {
  if (!header) return 'no CSP'
  const policy: Policy = new Map()
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (policy.has(name)) return `CSP names ${name} twice`
    if (name) policy.set(name, sources)
  }
  return policy
}

function policyFindings(policy: Policy): string[] {
  const of = (name: string): string[] => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const hasNonce = (sources: string[]): boolean =>
    sources.some((source) => /^'(?:nonce|sha(?:256|384|512))-/.test(source))
  const isUnsafe = (sources: string[]): boolean =>
    sources.some(
      (source) => (source === "'unsafe-inline'" && !hasNonce(sources)) || source === 'data:' || broad.test(source),
    )
  const findings: string[] = []
  const check = (isWrong: boolean, finding: string): void => void (isWrong && findings.push(finding))
  const scripts = of('script-src')
  const isStrict = scripts.includes("'strict-dynamic'") && hasNonce(scripts)
  check(scripts.includes("'strict-dynamic'") && !isStrict, "'strict-dynamic' without nonce")
  check(!isStrict && isUnsafe(scripts), 'scripts may come from anywhere or be in the page')
  check(
    of('object-src').some((source) => broad.test(source)),
    'objects may come from anywhere',
  )
  check(isUnsafe(of('style-src')), 'styles may come from anywhere or be in the page')
  check([...scripts, ...of('style-src')].includes("'unsafe-eval'"), "'unsafe-eval'")
  check(
    [...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source)),
    'sources without TLS',
  )
  // Not inherited from default-src.
  const own = (name: string): string[] => policy.get(name) ?? ['*']
  check(
    own('frame-ancestors').some((source) => broad.test(source)),
    'other sites may frame the page',
  )
  check(isUnsafe(own('base-uri')), 'base-uri is open')
  check(
    own('form-action').some((source) => broad.test(source)),
    'forms may be sent anywhere',
  )
  return findings
}

function cookieFindings(line: string): string[] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const name = pair.split('=', 1)[0]?.toLowerCase() ?? ''
  const has = (attribute: string): boolean => attributes.some((given) => given.toLowerCase() === attribute)
  const sameSite = attributes.find((given) => /^samesite/i.test(given))
  return [
    ...(has('secure') ? [] : [`cookie ${name} without Secure`]),
    ...(/sess|login/.test(name) && !has('httponly') ? [`cookie ${name} without HttpOnly`] : []),
    ...(sameSite && /^samesite=(?:lax|strict|none)$/i.test(sameSite) ? [] : [`cookie ${name} without SameSite`]),
  ]
}

function referrerFindings(header: string): string[] {
  const last = header.split(',').at(-1)?.trim().toLowerCase() ?? ''
  return privatePolicies.includes(last) ? [] : ['Referrer-Policy tells addresses to others']
}

function scriptFindings(html: string): string[] {
  const sources = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes)
  return sources
    .filter((attributes) => /\bsrc=["']?(?:https?:)?\/\//i.test(attributes) && !/\bintegrity=/i.test(attributes))
    .map((attributes) => `a script of another origin without integrity: ${attributes.trim()}`)
}
