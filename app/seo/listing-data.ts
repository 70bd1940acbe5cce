import { picturePath } from '../format/media-path.ts'
import type { CardFacts } from '../product-card/card-facts.ts'
import { availabilityOf } from './availability.ts'
import { absolute } from './page-meta.ts'

interface ListingFacts {
  origin: string
  name: string
  description: string
  /** Products of all pages. */
  total: number
  /** Place of the first product of this page in the whole list, from 1. */
  from: number
  products: CardFacts[]
}

/** JSON-LD of a page of products: which they are, in their order. */
export function itemListJsonLd({ origin, name, total, from, products }: ListingFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map(({ url }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      url: absolute(url, origin),
    })),
  }
}

/**
 * Microdata of a page of products for Yandex, as HTML (contract.md 6.2). Yandex requires all fields of the catalogue and
 * of each offer, so products without price or picture are left out, and with none left there is no catalogue.
 */
export function offerCatalogHtml({ origin, name, description, products }: ListingFacts): string {
  const offers = products.flatMap((product) => {
    const { url, picture, price } = product
    if (picture === null || price === null) return []
    return { product, picture: absolute(picturePath(picture.src, 1200), origin), price, url: absolute(url, origin) }
  })
  const [first] = offers
  if (!first) return ''
  const items = offers.map(({ product, picture, price, url }) => {
    const fields = [
      link('url', url),
      meta('name', product.name),
      meta('description', `${product.name}, артикул ${product.sku}`),
      link('image', picture),
      link('availability', availabilityOf(product)),
      meta('price', price.toFixed(2)),
      meta('priceCurrency', 'RUB'),
    ]
    return `<div itemprop="itemListElement" itemscope itemtype="https://schema.org/Offer">${fields.join('')}</div>`
  })
  const facts = [meta('name', name), meta('description', description || name), link('image', first.picture)]
  return `<div itemscope itemtype="https://schema.org/OfferCatalog">${facts.join('')}${items.join('')}</div>`
}

const meta = (name: string, content: string): string => `<meta itemprop="${name}" content="${escapeHtml(content)}">`
const link = (name: string, href: string): string => `<link itemprop="${name}" href="${escapeHtml(href)}">`

const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
