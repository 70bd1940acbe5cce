import { isPlainPath } from '../../shared/format/plain-path.ts'
import { toLowerCasePath } from '../../shared/shop-api/contract/url.ts'
import { isOwnPath, isPagePath } from './raw-path.ts'

/** Nothing that somebody has pasted behind or before an address is longer. */
const maxLength = 2_000
/** Letters and digits that need no encoding: no program does that, only who tries what means something else here. */
const encodedWords = /%(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i

/** Times that a share may have been encoded. */
const maxEncodings = 3

/** All that messengers, mails and documents put behind an address, and what no address of ours has inside. */
const foreignSigns = /[\s"'`<>«»“”„‘’‹›()[\]{}|\\^*;…]/u

/**
 * Where an address leads that has signs too many, as messengers, mails and documents add them (`…-2622).`), or that was
 * encoded twice by a share (`…-2622%3Futm_source%3Dtg`), with the query of both; null for every other one. What is not
 * certainly a page of ours stays what it is.
 */
export function mendedAddress(path: string, search: string): string | null {
  // Almost all addresses are right.
  if (/^\/(?:[\w/-]*[a-z\d/])?$/i.test(path) || path.length > maxLength || !isPagePath(path.replace(/[.@]/g, '')))
    return null
  if (/\.data$/.test(path) || encodedWords.test(path)) return null
  const text = decoded(path)
  const address = withoutOrigin(text)
  const [, body = '', query = ''] = /^(.*?)(?:[?#]|&(?:amp;)?(?=[\w[\].-]+=)|$)(.*)$/s.exec(address) ?? []
  const page = pageOf(body)
  if (page === null || (query === '' && page === usual(path))) return null
  const marks = new URLSearchParams(query.replace(/#.*$/s, '').replaceAll('&amp;', '&')).toString()
  return page + [search, marks && (search ? `&${marks}` : `?${marks}`)].join('')
}

/** A path without what the canonical redirect mends. */
const usual = (path: string): string =>
  path
    .replace(/(?<=.)\/+$/, '')
    .replace(/%..|[A-Z]/g, (part) => (part.length > 1 ? part.toUpperCase() : part.toLowerCase()))

/** Signs as HTML writes them, behind an address. */
const entities = /&(?:nbsp|quot|apos|lt|gt|laquo|raquo|hellip|amp|#x?[\da-f]{1,5})(?:;|$|(?=\s))(?![\w[\].-]+=)/gi

/** The text of a path, however often it was encoded; without signs that nobody sees. */
function decoded(path: string): string {
  let text = path
  for (let times = 0; times < maxEncodings && text.includes('%'); times += 1) {
    text = text.replace(/(?:%[\da-f]{2})+/gi, textOf)
  }
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(entities, ' ')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
}

/** Of bytes that break off what is whole. */
function textOf(bytes: string): string {
  const numbers = bytes
    .slice(1)
    .split('%')
    .map((byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(new Uint8Array(numbers)).replaceAll('\ufffd', '')
}

/** An address that was pasted whole behind ours counts alone; one that follows a page is left out. */
function withoutOrigin(text: string): string {
  const [origin, at] = [/https?:\/+[^/\s]+/i.exec(text)?.[0], text.search(/https?:\/+[^/\s]+/i)]
  const own =
    origin === undefined
      ? text
      : /-\d|\/\d/.test(text.slice(0, at))
        ? text.slice(0, at)
        : text.slice(at + origin.length)
  return own.replace(/^[^\p{L}\p{N}?&#]*/u, '/')
}

/** Of pages of former sites. */
const fileEnding = /\.(?:html?|php|aspx?)$/i

/** The page that a text begins with, as its address has it. */
function pageOf(body: string): string | null {
  const end = body.search(foreignSigns)
  const [first, rest] = end < 0 ? [body, ''] : [body.slice(0, end), body.slice(end)]
  // Behind such a sign the number may still come.
  if (/-\d+[^\p{L}\p{N}]*$/u.test(rest) || /^\P{L}*\d/u.test(rest)) return null
  const clean = first.replace(/(?:=[\dA-F]{2})+=?$/, '').replace(/[^\p{L}\p{N}]+$/u, '')
  if (clean === '') return '/'
  const words = clean.toLowerCase()
  if (isOwnPath(words)) return isPagePath(words) ? words : null
  const [, kind, key, landing = ''] =
    /^\/(product|category|manufacturer)\/((?:[^/]*-)?[1-9]\d{0,8})(\/[a-z\d-]+)?$/iu.exec(
      clean.replace(fileEnding, ''),
    ) ?? []
  if (kind === undefined || key === undefined || (landing !== '' && !/^category$/i.test(kind))) return null
  const page = `/${kind.toLowerCase()}/${toLowerCasePath(encodeURI(key))}${landing.toLowerCase()}`
  return isPlainPath(page) ? page : page.replace(/%(?![89a-f][\da-f])..|[^\w/%-]/gi, '-')
}
