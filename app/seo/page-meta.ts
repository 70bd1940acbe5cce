import type { MetaDescriptor } from 'react-router'

const brand = 'ШлифПневмо'

interface PageMeta {
  title: string
  description?: string | null
  /** Path and query of the page's canonical address, beginning with '/'. */
  canonicalPath: string
  /** Origin that shoppers see; with it the canonical address is absolute and Open Graph tags are written. */
  origin?: string
  noindex?: boolean
  /** Address of a raster picture of at least 600 px, absolute or a path of this site. */
  image?: string | null
  type?: 'website' | 'product' | 'article'
}

/** The head of a page: title with the shop's name, description, canonical address, robots and Open Graph. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { canonicalPath, origin, image } = page
  const title = page.title.includes(brand) ? page.title : `${page.title} — ${brand}`
  const description = page.description && shorten(page.description, 300)
  const canonical = absolute(canonicalPath, origin)
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(origin ? [{ property: 'og:url', content: canonical }] : []),
    ...(image ? [{ property: 'og:image', content: absolute(image, origin) }] : []),
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:site_name', content: brand },
  ]
}

/** An address of this site with its origin; absolute addresses stay. */
export function absolute(path: string, origin = ''): string {
  return path.startsWith('/') ? origin + path : path
}

/** Text without tags, character references and double spaces. */
export function plainText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|nbsp));/gi, (_, hex, decimal, name = '') =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : decimal) : (entities[name] ?? ' '),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** At most `length` characters, cut after a word. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}
