import { isLoopback } from '../../format/loopback.ts'
import { parseUrl } from '../../format/parse-url.ts'

/** Longest address and query of a picture or document, characters. */
const longestAddress = 1_500
export const longestAddressQuery = 200

/** Stands for the shop API's in addresses that are paths. */
export const ownOrigin = 'https://own.invalid'

/**
 * Whether a picture or document can lie at an address: a path of the shop API, or a whole https URL (http on loopback);
 * written in the one way in which a URL parser writes it, with a file's name at its end. The API's own interface,
 * hidden files and separators in disguise are none (docs/decisions/018).
 */
export function isMediaAddress(address: string): boolean {
  if (address.length > longestAddress) return false
  const url = parseUrl(address, ownOrigin)
  if (!url) return false
  const { origin, hostname, protocol, pathname, search } = url
  const isOwn = origin === ownOrigin
  const decoded = pathname.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return (
    address === (isOwn ? '' : origin) + pathname + search &&
    search.length <= longestAddressQuery &&
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) &&
    !/\/\.|\/$|%(?:[01]|2f|5c|7f)/i.test(pathname) &&
    !(isOwn && /^\/+(?:api|sanctum)(?:\/|$)/i.test(decoded))
  )
}
