import { unitCode } from '../../app/seo/unit-codes.ts'
import { shop } from '../../app/shop/shop.ts'
import { tellFacts } from '../../app/shop-api/contract/product-facts.ts'
import { isInStock, smallestPurchase } from '../../app/shop-api/orderable.ts'
import type { FeedProduct } from './feed-product.ts'
import { element, xmlDeclaration } from './xml.ts'

/** Limits of Google, characters. */
const longestTitle = 150
const longestDescription = 5_000

/** What stands before the items: RSS 2.0 with Google's product fields. */
export const merchantHead = (origin: string): string =>
  `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element('title', shop.name)}${element('link', origin)}${element('description', shop.slogan)}\n`

export const merchantTail = '</channel>\n</rss>\n'

/**
 * A product for Google Merchant Center. What can be ordered but is not in stock is out of stock there: Google wants a
 * date for anything else, and nobody knows it. The price is that of the smallest quantity that can be ordered, as the
 * page tells Google too.
 */
export function merchantItem({ product, price, url, picture, description, categories }: FeedProduct): string {
  const { facts, price_old } = product
  const hasOldPrice = price_old !== null && price_old > price
  const { quantity } = smallestPurchase(product) ?? { quantity: 1 }
  const unit = unitCode(product.unit).google
  return [
    '<item>',
    element('g:id', product.product_id),
    element('title', product.name.slice(0, longestTitle)),
    element('description', description.slice(0, longestDescription)),
    element('link', url),
    element('g:image_link', picture),
    element('g:availability', isInStock(product) ? 'in_stock' : 'out_of_stock'),
    element('g:price', roubles(quantity * (hasOldPrice ? price_old : price))),
    element('g:sale_price', hasOldPrice ? roubles(quantity * price) : null),
    element('g:unit_pricing_measure', quantity > 1 ? `${quantity}${unit}` : null),
    element('g:unit_pricing_base_measure', quantity > 1 ? `1${unit}` : null),
    '<g:condition>new</g:condition>',
    ...Object.entries(tellFacts(facts, 'merchant')).map(([name, value]) => element(name, value)),
    facts.gtin || (facts.brand && facts.mpn) ? '' : '<g:identifier_exists>no</g:identifier_exists>',
    element('g:product_type', categories.map(({ name }) => name).join(' > ')),
    '</item>\n',
  ].join('')
}

const roubles = (price: number): string => `${price.toFixed(2)} RUB`
