import { requisites } from '../../shared/shop/requisites.ts'
import { offerTerms } from '../../shared/shop/settings.ts'
import { shop } from '../../shared/shop/shop.ts'
import { exportFacts } from '../../shared/shop-api/contract/product-facts.ts'
import type { FeedProduct } from './feed-product.ts'
import { elementsFor, type FeedName } from './feed-readers.ts'
import { isoTime } from './sitemap.ts'
import { element, xmlDeclaration } from './xml.ts'

interface YmlCategory {
  id: number
  parentId: number | null
  name: string
}

/** What precedes the offers: shop, currencies, categories, delivery (contract 6.3). `time`: seconds since 1970. */
export function ymlHead(categories: YmlCategory[], origin: string, time: number): string {
  const { shipping } = offerTerms
  const days = shipping && `${shipping.handlingDays[0] + shipping.transitDays[0]}-${lastDay(shipping)}`
  return [
    `${xmlDeclaration}<yml_catalog date="${isoTime(time)}">\n<shop>\n`,
    element('name', shop.name),
    element('company', requisites.company),
    element('url', origin),
    '\n<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n',
    ...categories.map(
      ({ id, parentId, name }) =>
        `${element('category', name, { id: String(id), parentId: parentId === null ? null : String(parentId) })}\n`,
    ),
    '</categories>\n',
    shipping
      ? `<delivery-options><option cost="${Math.round(shipping.price)}" days="${days}"/></delivery-options>\n`
      : '',
    '<offers>\n',
  ].join('')
}

export const ymlTail = '</offers>\n</shop>\n</yml_catalog>\n'

/** An offer for one reader; nothing for a product without category, which Yandex does not take. */
export function ymlOffer(
  { product, offer, url, pictures, description, categories }: FeedProduct,
  reader: Exclude<FeedName, 'merchant'>,
): string {
  const category = categories.at(-1)
  if (!category) return ''
  const { unit, attributes } = product
  const { availability, minimum, oldPrice, price } = offer
  const note = minimum > 1 ? `Минимальный заказ: ${minimum} ${unit}`.trim() : null
  const own = elementsFor(reader)
  return [
    `<offer id="${product.product_id}" available="${availability.yml}">`,
    own('url', url),
    own('price', price),
    own('oldprice', oldPrice),
    own('currencyId', 'RUB'),
    own('categoryId', category.id),
    ...pictures.map((picture) => own('picture', picture)),
    own('delivery', String(offerTerms.shipping !== null)),
    own('pickup', String(offerTerms.hasPickup)),
    own('name', product.name),
    ...Object.entries(exportFacts(product.facts, 'yml')).map(([name, value]) => own(name, value)),
    own('description', description),
    own('sales_notes', note),
    ...attributes.map(({ name, text, unit }) => own('param', text, { name, unit })),
    '</offer>\n',
  ].join('')
}

/** An interval of Yandex is at most two days long; the first two are what is promised. */
const lastDay = ({ handlingDays, transitDays }: NonNullable<typeof offerTerms.shipping>): number =>
  Math.min(handlingDays[1] + transitDays[1], handlingDays[0] + transitDays[0] + 2)
