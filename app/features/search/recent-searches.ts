import { toQueryText } from '../../../shared/format/query-text.ts'
import { cookieValue } from '../../stores/cookie-value.ts'
import type { CookieName } from '../../stores/kept-in-browser.ts'

/** Where cookies are read and written. */
type CookieJar = Pick<Document, 'cookie'>

const cookieName: CookieName = 'recent_searches'
const maxQueries = 8
/** Largest cookie, bytes: every request carries it. The oldest queries are dropped. */
const maxBytes = 1_500
const year = 365 * 24 * 60 * 60

/** The queries that were searched for in this browser, most recent first. */
export function readRecentSearches({ cookie }: CookieJar): string[] {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(cookieValue(cookie, cookieName)))
    return Array.isArray(list) ? clean(list.filter((query) => typeof query === 'string')) : []
  } catch {
    return []
  }
}

/** Adds a query as the most recent one; an empty one changes nothing. */
export function rememberSearch(jar: CookieJar, query: string): void {
  if (toQueryText(query)) write(jar, [query, ...readRecentSearches(jar)])
}

export function forgetSearch(jar: CookieJar, query: string): void {
  write(
    jar,
    readRecentSearches(jar).filter((known) => known !== query),
  )
}

export function forgetAllSearches(jar: CookieJar): void {
  write(jar, [])
}

/** Without duplicates, case ignored; at most eight. */
function clean(queries: string[]): string[] {
  const byText = new Map<string, string>()
  for (const query of queries.map(toQueryText)) {
    const text = query.toLowerCase()
    if (text && !byText.has(text)) byText.set(text, query)
  }
  return [...byText.values()].slice(0, maxQueries)
}

function write(jar: CookieJar, queries: string[]): void {
  const kept = clean(queries)
  const encode = () => encodeURIComponent(JSON.stringify(kept))
  while (encode().length > maxBytes && kept.length > 1) kept.pop()
  const age = kept.length > 0 ? year : 0
  jar.cookie = `${cookieName}=${encode()}; Path=/; Max-Age=${age}; SameSite=Lax`
}
