import { parseUrl } from '../../format/parse-url.ts'
import { isPlainPath } from '../../format/plain-path.ts'
import { isMediaAddress, maxAddressQueryLength, ownOrigin } from './media-address.ts'
import { currentSettings } from './settings.ts'
import { toLine } from './text.ts'

/** Characters of an address that is looked at. */
const maxUrlLength = 3_200

/** An http(s) address as the API wrote it, escaped or not (contract 8.10); a path is one at `ownOrigin`. */
function readUrl(value: unknown): URL | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('&amp;', '&').trim()
  if (text === '' || text.startsWith('#') || text.length > maxUrlLength) return null
  const url = parseUrl(text.toWellFormed(), ownOrigin)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

const isOwn = ({ origin, host }: URL): boolean =>
  origin === ownOrigin || currentSettings().hosts?.includes(host) === true

// Two leading slashes would make a relative address one of another host.
const pathOf = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search

/** Link to a page of this shop as a relative path; null for foreign and dangerous ones. */
export function toPath(value: unknown): string | null {
  const url = readUrl(value)
  return url && isOwn(url) ? pathOf(url) + url.hash : null
}

/**
 * Address of a picture or document that can be shown (`isMediaAddress`): a path at the shop API, or an
 * address at a configured origin; null for everything else. A query that is too long is left out.
 */
export function toFileUrl(value: unknown): string | null {
  const url = readUrl(value)
  const origin = url && mediaOrigin(url)
  if (!url || origin === null) return null
  if (url.search.length > maxAddressQueryLength) url.search = ''
  const address = origin + pathOf(url)
  return isMediaAddress(address, currentSettings().mediaPaths) ? address : null
}

/** '' is the shop API's; null: nothing is shown from there. The scheme is the configured one, whatever the API says. */
function mediaOrigin(url: URL): string | null {
  const { imageOrigins } = currentSettings()
  const configured = imageOrigins?.find((origin) => new URL(origin).host === url.host)
  if (configured) return configured
  if (isOwn(url)) return ''
  return imageOrigins || url.username !== '' ? null : url.origin
}

/** Address of a page on another site; null for this shop's own and for dangerous ones. */
export function toForeignUrl(value: unknown): string | null {
  const url = readUrl(value)
  return url && !isOwn(url) && url.username === '' ? url.href : null
}

/** Address of a picture as `toFileUrl` has it; null also for the API's own picture of nothing. */
export function toPictureUrl(value: unknown): string | null {
  const url = toFileUrl(value)
  return url === null || /\bno[_-]?(image|photo|picture)(?![a-z])[^/]*$/i.test(url) ? null : url
}

export type EntityType = 'category' | 'product' | 'manufacturer'

/**
 * Address of an entity: the API's if it is a route of ours for this id that can be asked for as it is written, else
 * built from slug and id. Where the API names neither, the type is used (`isStandInUrl`).
 */
export function entityUrl(type: EntityType, id: unknown, raw: { url?: unknown; slug?: unknown }): string {
  const path =
    toPath(raw.url)
      ?.replace(/[?#].*$/, '')
      .replace(/\/$/, '') ?? ''
  const keyword = path.startsWith(`/${type}/`) ? path.slice(type.length + 2) : ''
  const isNamed = keyword.endsWith(`-${id}`) && keyword !== `-${id}` && !keyword.includes('/')
  if (isNamed && isPlainPath(path) && !ambiguous.test(decoded(path))) return toLowerCasePath(path)
  const named = isNamed ? keyword.slice(0, -`-${id}`.length) : ''
  return `/${type}/${encodeURIComponent(keywordOf(raw.slug) || keywordOf(named) || type)}-${id}`
}

/** What shares and mails put into addresses, and what nobody sees: a keyword with it might be read as something else. */
const ambiguous = /[&\p{Cf}\p{Cc}\ufffd]|https?:/iu

/** Whether the API has not named an entity's address. */
export const isStandInUrl = (url: string): boolean => /^\/([^/]+)\/\1-\d+$/.test(url)

/** A path as pages have it: small letters, but for percent-encoded text (contract 6.4). */
export function toLowerCasePath(path: string): string {
  return path.replace(/%..|[A-Z]/g, (match) => (match.length === 1 ? match.toLowerCase() : match))
}

function keywordOf(slug: unknown): string {
  const words = decoded(toLine(slug)).toLowerCase().slice(0, 120)
  return words
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toWellFormed()
}

/** A slug that comes percent-encoded as it is meant. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
