import type { CrawledPage, MicrodataItem } from './page.ts'

type Data = Record<string, unknown>

/**
 * What Google requires of each kind of structured data that the shop writes, by path; of alternatives separated by "|"
 * one is enough. Sources: Google Search Central (product, breadcrumb, article, FAQ, organization, local business).
 */
const required: Record<string, string[]> = {
  Product: ['name', 'offers|review|aggregateRating'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'priceType'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Review: ['author.name', 'reviewRating.ratingValue'],
  OfferShippingDetails: [
    'shippingRate.value',
    'shippingRate.currency',
    'shippingDestination.addressCountry',
    'deliveryTime.handlingTime.maxValue',
    'deliveryTime.transitTime.maxValue',
  ],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item|name'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  Store: ['name', 'address.streetAddress', 'address.addressLocality', 'telephone', 'openingHours'],
  NewsArticle: ['headline', 'datePublished', 'author.name'],
  Article: ['headline', 'author.name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer.text'],
}

/** What Yandex requires of microdata (contract 6.2). */
const requiredByYandex: Record<string, string[]> = {
  Product: ['name', 'description', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  OfferCatalog: ['name', 'description', 'image', 'itemListElement'],
}
const requiredInCatalog = ['url', 'name', 'description', 'image', 'availability', 'price', 'priceCurrency']

/** The kinds that a page of an address has at least. */
const expected: [RegExp, string[]][] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/./, ['BreadcrumbList']],
  [/^\/(category|manufacturer)\/./, ['ItemList']],
  [/^\/product\/./, ['Product']],
  [/^\/novosti\/./, ['NewsArticle']],
  [/^\/info\/./, ['Article']],
  [/^\/kontakty$/, ['Store']],
]
/** Pages that may lack theirs: lists without products, products without price or picture. */
const mayLack: Record<string, (page: CrawledPage) => boolean> = {
  ItemList: ({ text }) => /Сейчас здесь нет товаров на складе|Сейчас товаров этого бренда нет/.test(text),
  Product: ({ properties }) =>
    properties['product:price:amount'] === undefined || properties['og:image']?.endsWith('/share.jpg') === true,
}

/**
 * What is wrong with a page's structured data, in words; empty for a page that is right.
 * @param isOffered whether a product, by its path, has what readers want of an offer
 */
export function findFaults(page: CrawledPage, isOffered: (path: string) => boolean): string[] {
  const faults: string[] = []
  for (const data of page.jsonLd) {
    if (data['@context'] !== 'https://schema.org') faults.push('JSON-LD without its context')
    checkData(data, faults)
  }
  const kinds = new Set(page.jsonLd.map((data) => data['@type']))
  for (const [path, names] of expected) {
    if (!path.test(page.path)) continue
    for (const name of names) if (!kinds.has(name) && !mayLack[name]?.(page)) faults.push(`has no ${name}`)
  }
  for (const item of page.microdata) checkItem(item, faults)
  const product = page.jsonLd.find((data) => data['@type'] === 'Product')
  if (product) faults.push(...differences(page, product))
  faults.push(...catalogFaults(page, isOffered))
  return faults
}

function checkData(data: Data, faults: string[]): void {
  const type = String(data['@type'] ?? '')
  // A reference to what is elsewhere has an id alone.
  for (const names of required[type] ?? []) {
    const holds = names.split('|').some((path) => isFilled(read(data, path)))
    if (!holds) faults.push(`${type} without ${names}`)
  }
  if (type === 'Offer' && !(Number(data.price) > 0)) faults.push(`Offer with the price ${data.price}`)
  if (type === 'BreadcrumbList' || type === 'ItemList') checkPositions(type, data, faults)
  for (const value of Object.values(data)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'object' && part !== null) checkData(part as Data, faults)
      if (typeof part === 'string' && /&(?:#\w+|[a-z]+);|<\/?[a-z]/.test(part))
        faults.push(`${type} with markup: ${part}`)
    }
  }
}

function checkPositions(type: string, data: Data, faults: string[]): void {
  const items = data.itemListElement as Data[]
  const [first] = items
  if (type === 'BreadcrumbList' && first?.position !== 1) faults.push('breadcrumbs that do not begin with 1')
  items.forEach((item, index) => {
    if (Number(item.position) !== Number(first?.position) + index) faults.push(`${type} out of order`)
  })
  if (type === 'BreadcrumbList' && items.slice(0, -1).some(({ item }) => !/^https?:\/\//.test(String(item)))) {
    faults.push('a breadcrumb without an absolute address')
  }
}

function checkItem(item: MicrodataItem, faults: string[], names?: string[]): void {
  const type = item.type.replace('https://schema.org/', '')
  for (const name of names ?? requiredByYandex[type] ?? []) {
    if (!item.properties[name]?.some(isFilled)) faults.push(`microdata ${type} without ${name}`)
  }
  for (const value of Object.values(item.properties).flat()) {
    if (typeof value !== 'string') checkItem(value, faults, type === 'OfferCatalog' ? requiredInCatalog : undefined)
  }
}

/** Machines and people must read the same name; of figures see feeds.ts. */
function differences(page: CrawledPage, product: Data): string[] {
  const words = page.text.replace(/\s/g, '')
  return words.includes(String(product.name).replace(/\s/g, '')) ? [] : ['a name that is not in the text']
}

/**
 * A page that names products has one catalog of offers (Yandex reads no second one), which says what people see; none
 * where no product is one for readers.
 */
function catalogFaults({ jsonLd, microdata, text }: CrawledPage, isOffered: (path: string) => boolean): string[] {
  const catalogs = microdata.filter(({ type }) => type === 'https://schema.org/OfferCatalog')
  const list = jsonLd.find((data) => data['@type'] === 'ItemList')
  const named = ((list?.itemListElement ?? []) as { url: string }[]).map(({ url }) => new URL(url).pathname)
  if (catalogs.length > Number(list !== undefined) || (catalogs.length === 0 && named.some(isOffered)))
    return [`${catalogs.length} catalogs of offers`]
  const words = text.replace(/\s/g, '')
  return (catalogs[0]?.properties.itemListElement ?? []).flatMap((offer) => {
    if (typeof offer === 'string') return ['an offer that is text']
    const { name, price, url } = offer.properties
    return [
      offer.type !== 'https://schema.org/Offer' && `a catalog of ${offer.type}`,
      !String(url).startsWith('/product/') && `an offer at ${url}`,
      !words.includes(shownPrice(String(price))) && `an offer for ${price}, which is not in the text`,
      !words.includes(String(name).replace(/\s/g, '')) && `an offer of «${name}», which is not in the text`,
    ].flatMap((fault) => fault || [])
  })
}

const shownPrice = (price: string): string =>
  Number(price).toLocaleString('ru-RU', { minimumFractionDigits: 2 }).replace(/\s/g, '')

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function read(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const part = Array.isArray(value) ? value[0] : value
    return typeof part === 'object' && part !== null ? (part as Data)[name] : undefined
  }, data)
}
