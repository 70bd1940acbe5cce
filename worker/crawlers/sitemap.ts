import { element, xmlDeclaration } from './xml.ts'

export interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** When its content last changed, seconds since 1970; 0: not known. */
  lastModified: number
  /** Absolute address of its picture. */
  picture: string | null
}

export type SitemapFile = Pick<SitemapEntry, 'url' | 'lastModified'>

/** The `url` element of a page (sitemaps.org/protocol.html, image extension of Google). */
export const sitemapUrl = ({ url, lastModified, picture }: SitemapEntry): string =>
  `<url>${element('loc', url)}${lastmod(lastModified)}${
    picture === null ? '' : `<image:image>${element('image:loc', picture)}</image:image>`
  }</url>\n`

export const sitemapHead = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const sitemapTail = '</urlset>\n'

/** The index of all sitemap files, each with the time of the last change in it. */
export function sitemapIndex(files: readonly SitemapFile[]): string {
  const sitemaps = files.map(
    ({ url, lastModified }) => `<sitemap>${element('loc', url)}${lastmod(lastModified)}</sitemap>\n`,
  )
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`
}

const lastmod = (seconds: number): string => (seconds > 0 ? element('lastmod', isoTime(seconds)) : '')

/** W3C date and time, without fractions of a second. */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00')
