import { requisites } from '../../shared/shop/requisites.ts'
import { shop } from '../../shared/shop/shop.ts'
import { exportFacts } from '../../shared/shop-api/contract/product-facts.ts'
import type { FeedProduct } from './feed-product.ts'
import { type FeedName, feedReaders, productFor } from './feed-readers.ts'
import { isoTime } from './sitemap.ts'
import { element, xmlDeclaration } from './xml.ts'

interface YmlCategory {
  id: number
  parentId: number | null
  name: string
}

/** What precedes the offers: shop, currencies, categories (contract 6.3). `time`: seconds since 1970. */
export function ymlHead(categories: YmlCategory[], origin: string, time: number): string {
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
    '</categories>\n<offers>\n',
  ].join('')
}

export const ymlTail = '</offers>\n</shop>\n</yml_catalog>\n'

/** An offer for one reader; '' for a product without what it needs. */
export function ymlOffer(
  { product, offer, url, pictures, description, categories }: FeedProduct,
  reader: Exclude<FeedName, 'merchant'>,
): string {
  const { unit, attributes } = product
  const { availability, minimum, oldPrice, price } = offer
  const elements = productFor(reader, [
    ['url', url],
    ['price', price],
    ['oldprice', oldPrice],
    ['currencyId', 'RUB'],
    ['categoryId', categories.at(-1)?.id ?? null],
    ...pictures.slice(0, feedReaders[reader].pictures).map((picture) => ['picture', picture] as const),
    ['name', product.name],
    ...Object.entries(exportFacts(product.facts, 'yml')),
    ['description', description],
    ['sales_notes', minimum > 1 ? `Минимальный заказ: ${minimum} ${unit}`.trim() : null],
    ...attributes.map(({ name, text, unit }) => ['param', text, { name, unit }] as const),
  ])
  if (elements === '') return ''
  return `<offer id="${product.product_id}" available="${availability.yml}">${elements}</offer>\n`
}
