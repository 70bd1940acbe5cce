import { orderLeadDays } from '../../shared/shop/settings.ts'
import { shop } from '../../shared/shop/shop.ts'
import { exportFacts } from '../../shared/shop-api/contract/product-facts.ts'
import type { FeedProduct } from './feed-product.ts'
import { elementsFor } from './feed-readers.ts'
import { isoTime } from './sitemap.ts'
import { element, xmlDeclaration } from './xml.ts'

/** What precedes the items: RSS 2.0 with Google's product fields. */
export const merchantHead = (origin: string): string =>
  `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element('title', shop.name)}${element('link', origin)}${element('description', shop.slogan)}\n`

export const merchantTail = '</channel>\n</rss>\n'

const own = elementsFor('merchant')

/**
 * A product for Google Merchant Center, on the day of `time` (seconds since 1970). Price and availability are those of
 * its page; what is on order has the day by which it is promised.
 */
export function merchantItem({ product, offer, url, pictures, description, categories }: FeedProduct, time: number) {
  const { facts } = product
  const { availability, oldPrice, price } = offer
  const [picture, ...others] = pictures
  return [
    '<item>',
    own('g:id', product.product_id),
    own('title', product.name),
    own('description', description),
    own('link', url),
    own('g:image_link', picture),
    ...others.map((address) => own('g:additional_image_link', address)),
    own('g:availability', availability.merchant),
    own('g:availability_date', availability.merchant === 'backorder' ? dayOfDelivery(time) : null),
    own('g:price', roubles(oldPrice ?? price)),
    own('g:sale_price', oldPrice && roubles(price)),
    own('g:condition', 'new'),
    ...Object.entries(exportFacts(facts, 'merchant')).map(([name, value]) => own(name, value)),
    own('g:identifier_exists', facts.gtin || (facts.brand && facts.mpn) ? null : 'no'),
    own('g:product_type', categories.map(({ name }) => name).join(' > ')),
    '</item>\n',
  ].join('')
}

const roubles = (price: string): string => `${price} RUB`

/** The day by which goods on order come; null where the shop promises none. */
const dayOfDelivery = (time: number): string | null => orderLeadDays && isoTime(time + orderLeadDays[1] * 86_400)
