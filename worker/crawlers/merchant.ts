import { orderLeadDays } from '../../shared/shop/settings.ts'
import { shop } from '../../shared/shop/shop.ts'
import { exportFacts } from '../../shared/shop-api/contract/product-facts.ts'
import type { FeedProduct } from './feed-product.ts'
import { feedReaders, productFor } from './feed-readers.ts'
import { isoTime } from './sitemap.ts'
import { element, xmlDeclaration } from './xml.ts'

/** What precedes the items: RSS 2.0 with Google's product fields. */
export const merchantHead = (origin: string): string =>
  `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element('title', shop.name)}${element('link', origin)}${element('description', shop.slogan)}\n`

export const merchantTail = '</channel>\n</rss>\n'

/**
 * A product for Google Merchant Center, on the day of `time` (seconds since 1970). Price and availability are those of
 * its page; what is on order has the day by which it is promised.
 */
export function merchantItem(
  { product, offer, url, pictures, description, categories }: FeedProduct,
  time: number,
): string {
  const { facts } = product
  const { availability, oldPrice, price } = offer
  const [picture, ...others] = pictures.slice(0, feedReaders.merchant.pictures)
  const elements = productFor('merchant', [
    ['g:id', product.product_id],
    ['title', product.name],
    ['description', description],
    ['link', url],
    ['g:image_link', picture ?? null],
    ...others.map((address) => ['g:additional_image_link', address] as const),
    ['g:availability', availability.merchant],
    ['g:availability_date', availability.merchant === 'backorder' ? dayOfDelivery(time) : null],
    ['g:price', roubles(oldPrice ?? price)],
    ['g:sale_price', oldPrice && roubles(price)],
    ['g:condition', 'new'],
    ...Object.entries(exportFacts(facts, 'merchant')),
    ['g:identifier_exists', facts.gtin || (facts.brand && facts.mpn) ? null : 'no'],
    ['g:product_type', categories.map(({ name }) => name).join(' > ')],
  ])
  return elements === '' ? '' : `<item>${elements}</item>\n`
}

const roubles = (price: string): string => `${price} RUB`

/** The day by which goods on order come; null where the shop promises none. */
const dayOfDelivery = (time: number): string | null => orderLeadDays && isoTime(time + orderLeadDays[1] * 86_400)
