import { currentSettings } from './settings.ts'
import { toLine } from './text.ts'

const ownOrigin = 'https://own.invalid'

/** An API address: our own `path` or a foreign `https` address; null for everything else (contract 8.10). */
function readUrl(value: unknown): { path: string } | { https: string } | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('&amp;', '&').trim()
  if (text === '' || text.startsWith('#') || text.length > 2_000) return null
  let url: URL
  try {
    url = new URL(text.toWellFormed(), ownOrigin)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.origin === ownOrigin || currentSettings().hosts?.includes(url.host)) {
    // Two leading slashes would make a relative address one of another host.
    return { path: url.pathname.replace(/^\/+/, '/') + url.search + url.hash }
  }
  return url.protocol === 'https:' && url.username === '' ? { https: url.href } : null
}

/** Link to a page of this shop as a relative path; null for foreign and dangerous ones. */
export function toPath(value: unknown): string | null {
  const url = readUrl(value)
  return url && 'path' in url ? url.path : null
}

/** Address of a file: own path or https; null for everything else. */
export function toFileUrl(value: unknown): string | null {
  const url = readUrl(value)
  if (!url) return null
  return 'path' in url ? url.path : url.https
}

/** Address of a picture: a path, with the configured base before it, or https; null when there is none. */
export function toPictureUrl(value: unknown): string | null {
  const url = toFileUrl(value)
  if (url === null || url === '/' || /\bno[_-]?(image|photo|picture)(?![a-z])[^/]*$/i.test(url)) return null
  const base = currentSettings().imageBase?.replace(/\/$/, '')
  return base && url.startsWith('/') && !url.startsWith(`${base}/`) ? base + url : url
}

export type EntityType = 'category' | 'product' | 'manufacturer'

/** Address of an entity: the API's if it is a route of ours for this id, else built from slug (or name) and id. */
export function entityUrl(
  type: EntityType,
  id: unknown,
  raw: { url?: unknown; slug?: unknown },
  name: unknown,
): string {
  const path =
    toPath(raw.url)
      ?.replace(/[?#].*$/, '')
      .replace(/\/$/, '') ?? ''
  const keyword = path.startsWith(`/${type}/`) ? path.slice(type.length + 2) : ''
  if (keyword.endsWith(`-${id}`) && keyword !== `-${id}` && !keyword.includes('/')) return inSmallLetters(path)
  return `/${type}/${encodeURIComponent(keywordOf(raw.slug) || keywordOf(name, /[^a-z\d]+/g) || type)}-${id}`
}

/** A path as pages have it: small letters, but for percent-encoded text (contract 6.4). */
export function inSmallLetters(path: string): string {
  return path.replace(/%..|[A-Z]/g, (match) => (match.length === 1 ? match.toLowerCase() : match))
}

function keywordOf(value: unknown, unwanted = /[^\p{L}\p{N}_]+/gu): string {
  return toLine(value).toLowerCase().slice(0, 120).replace(unwanted, '-').replace(/^-|-$/g, '').toWellFormed()
}
