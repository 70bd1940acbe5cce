import { informationPages } from '../../shared/content/pages.ts'
import { toLowerCasePath } from '../../shared/shop-api/contract/url.ts'

/** The path of a request URL exactly as it was sent: workerd resolves no dots and Hono decodes, so neither is asked. */
export function rawPathOf(requestUrl: string): string {
  return /^https?:\/\/[^/?#]*([^?#]*)/.exec(requestUrl)?.[1] ?? ''
}

/** The query with its question mark, encoded as URLs have it; empty without one. */
export function searchOf(requestUrl: string): string {
  return requestUrl.includes('?') ? new URL(requestUrl).search : ''
}

/** Paths that are no pages: interfaces, files, and whatever has a dot (`robots.txt`, `.data`, development modules). */
export function isPagePath(rawPath: string): boolean {
  return !/^\/+(?:api|sanctum|img|dokument|demo|assets|ops|beacon)(?:\/|$)/i.test(rawPath) && !/[.@]/.test(rawPath)
}

/**
 * The path of the page that a document or its data are asked for, as React Router finds its route: capitals, slashes at
 * the end and the endings of data make no difference (`/POISK.data`, `/poisk/_.data`).
 */
export function pagePathOf(path: string): string {
  return toLowerCasePath(path.replace(/\/*(?:(?:\/_)?\.data)?$/, '')) || '/'
}

/** Paths of the interface for our own scripts and the operator's: JSON in, JSON out. */
export function isApiPath(rawPath: string): boolean {
  return /^\/(?:api|sanctum|ops|beacon)(?:\/|$)/.test(rawPath)
}

/**
 * The pattern of a request's path: `/category/shlifmashinki-220` becomes `/category/:key`. A mistyped address may hold
 * a phone number, an e-mail or a name, so every segment that is no word of our own is cut.
 */
export function routeOf(requestUrl: string): string {
  const segments = rawPathOf(requestUrl).split('/').slice(0, 8)
  return segments.map((segment) => (isOwnWord(segment) ? segment : shapeOf(segment))).join('/')
}

/** All that the paths of pages (app/routes.ts), interfaces and files are made of. */
const words = new Set([
  '',
  ...'category product manufacturer sravnenie poisk korzina bystryj-zakaz kommercheskoe-predlozhenie'.split(' '),
  ...'wishlist spisok customer order paylink success yandex-check checkout status-zakaza subscribe unsubscribe'.split(
    ' ',
  ),
  ...'novosti info search cart delivery contacts catalog index sitemap yml merchant robots favicon sw'.split(' '),
  ...'api shop find send-code check-code activate verify-method-sendcode login logout review specialday'.split(' '),
  ...'described menus news compare cdek deliverypoints query submit lines address sanctum csrf-cookie'.split(' '),
  ...'ops catalogue landings points purge beacon vitals errors healthz readyz speculation demo outbox pay'.split(' '),
  ...'dostavka img dokument assets files image images storage https http _root _'.split(' '),
  ...informationPages.flatMap(({ path }) => path.split('/')),
])

/** Whether all of a path is made of words of our own pages, or names a piece of news. */
export const isOwnPath = (path: string): boolean =>
  /^\/novosti\/[1-9]\d{0,8}$/.test(path) ||
  path.split('/').every((segment, at) => words.has(segment) && (at === 0) === (segment === ''))

const isOwnWord = (segment: string): boolean => words.has(segment.replace(/\.[a-z]{2,5}$/, ''))

function shapeOf(segment: string): string {
  if (/^\d+$/.test(segment)) return ':number'
  return /^[a-z0-9-]+-\d+(?:\.data)?$/.test(segment) ? ':key' : ':other'
}
