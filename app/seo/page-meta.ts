import type { MetaDescriptor } from 'react-router'

import { shop } from '../../shared/shop/shop.ts'

/** Characters of a title that search engines show, about. */
const shownTitle = 68

/** The shop's own picture, for pages without one. */
export const sharePicture = '/share.jpg'

interface PageMeta {
  title: string
  /** Longer titles, the longest first: the first that fits is taken. */
  longerTitles?: string[]
  /** What tells the page from others with such a title and is never cut off: « — страница 2». */
  titleEnd?: string
  /** Follows a title that had to be cut, so that no two pages share one: an article. */
  cutTitleEnd?: string
  description?: string | null
  /** Path and query of the page's canonical address, beginning with '/'. */
  canonicalPath: string
  /** Origin that shoppers see. Pages that are in no index need none and then have no canonical address. */
  origin?: string
  noindex?: boolean
  /** Address of a raster picture of at least 600 px, absolute or a path of this site; without one, the shop's own. */
  image?: string | null
  type?: 'website' | 'product' | 'article'
}

/** The head of a page: title with the shop's name, description, canonical address, robots and Open Graph. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { canonicalPath, origin, image } = page
  const description = page.description && shorten(page.description, 300)
  const canonical = absolute(canonicalPath, origin)
  return [
    { title: titleOf(page) },
    ...(description ? [{ name: 'description', content: description }] : []),
    // Of a page that must not be indexed nothing is said about another that may be: the two would contradict.
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(origin && !page.noindex ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(origin ? [{ property: 'og:url', content: canonical }] : []),
    ...(origin ? [{ property: 'og:image', content: absolute(image ?? sharePicture, origin) }] : []),
    // Lists have no byte to spare.
    ...(page.type
      ? [
          { name: 'twitter:card', content: 'summary_large_image' },
          { property: 'og:locale', content: 'ru_RU' },
        ]
      : []),
    { property: 'og:site_name', content: shop.name },
  ]
}

/** The longest title that fits, with the shop's name if that fits too; if none does, the shortest cut after a word. */
function titleOf({ title, longerTitles = [], titleEnd = '', cutTitleEnd = '' }: PageMeta): string {
  const bare = [...longerTitles, title].map((text) => text + titleEnd)
  const withBrand = bare.map((text) => (text.includes(shop.name) ? text : `${text} | ${shop.name}`))
  const fitting = [...withBrand, ...bare].find((text) => text.length <= shownTitle)
  if (fitting !== undefined) return fitting
  const end = (cutTitleEnd && ` ${cutTitleEnd}`) + titleEnd
  return shorten(title, Math.max(shownTitle - end.length, shownTitle / 2)) + end
}

/** An address of this site with its origin; absolute addresses stay. */
export function absolute(path: string, origin = ''): string {
  return path.startsWith('/') ? origin + path : path
}

/** At most `length` characters, cut after a word. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,.:;–—-]+$/, '')}…`
}
