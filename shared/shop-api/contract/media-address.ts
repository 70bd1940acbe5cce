import { isLoopback } from '../../format/loopback.ts'
import { parseUrl } from '../../format/parse-url.ts'

/** Longest address before its query, and longest query, of a picture or document; signatures of storages are long. */
const maxAddressLength = 1_500
export const maxAddressQueryLength = 1_600

/** Stands for the shop API's in addresses that are paths. */
export const ownOrigin = 'https://own.invalid'

/**
 * Whether a picture or document can lie at an address: a path of the shop API, or a whole https URL (http on loopback);
 * written in the one way in which a URL parser writes it, with a file's name at its end. The API's own interface,
 * hidden files and separators in disguise are refused (docs/decisions/018).
 * @param mediaPaths where the shop API has such files (`isMediaPath`); undefined: that has been checked before
 */
export function isMediaAddress(address: string, mediaPaths?: readonly string[]): boolean {
  if (address.replace(/\?.*$/s, '').length > maxAddressLength) return false
  const url = parseUrl(address, ownOrigin)
  if (!url) return false
  const { origin, hostname, protocol, pathname, search } = url
  const isOwn = origin === ownOrigin
  const decoded = pathname.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return (
    address === (isOwn ? '' : origin) + pathname + search &&
    search.length <= maxAddressQueryLength &&
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) &&
    !/\/\.|\/$|%(?:[01]|5c|7f)/i.test(pathname) &&
    // Storages have whole paths as one name (`/o/images%2Fa.jpg`); at the API a separator in disguise may lead elsewhere.
    !(isOwn && /%2f/i.test(pathname)) &&
    !(isOwn && /^\/+(?:api|sanctum)(?:\/|$)/i.test(decoded)) &&
    !(isOwn && mediaPaths && !isMediaPath(decoded, mediaPaths))
  )
}

/** Endings of what runs or tells too much, wherever they are: `/index.php/a.png` is the script, `/dump.sql.zip` the database. */
const script = /\.(?:php\d?|phtml|phar|p[ly]|cgi|aspx?|ashx|jspx?|cfm|sh|sql|bak|log|ini)(?:\/|$)|\.(?:sql|bak)\./i

/** Where PHP applications have what is not for everybody. */
const backOffice =
  /^\/+(?:admin(?:istrator|er)?|backend|manager|telescope|horizon|nova|filament|_(?:ignition|debugbar|profiler)|phpmyadmin|phpinfo|server-(?:status|info)|log-viewer|cgi-bin|wp-admin|cron|backups?|bitrix\/(?:admin|backup)|storage\/(?:logs|framework|backups?))(?:\/|$)/i

/**
 * Whether the shop API may be asked for a file at a path. With prefixes it must lie below one of them, or be one. Scripts
 * and back offices are asked for nothing that is not listed exactly so.
 */
function isMediaPath(path: string, prefixes: readonly string[]): boolean {
  const listed = prefixes.filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  const longest = Math.max(0, ...listed.map((prefix) => prefix.length))
  if (longest === 0) return prefixes.length === 0 && !script.test(path) && !backOffice.test(path)
  return !script.test(path.slice(longest))
}
