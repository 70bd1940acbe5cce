import { merchantFaults } from './merchant-faults.ts'
import type { CrawledPage, MicrodataItem } from './page.ts'
import { xmlFaults } from './xml-faults.ts'

/** What one reader is told of a product. `availability` is schema.org's word without its address. */
interface Told {
  price: string
  availability: string
  mpn: string
}

/** Both feeds by the path of the product's page. */
export interface Feeds {
  yml: Map<string, Told>
  merchant: Map<string, Told>
  /** What breaks the receivers' rules, in words. */
  faults: string[]
}

const merchantWords: Record<string, string> = {
  in_stock: 'InStock',
  backorder: 'BackOrder',
  out_of_stock: 'OutOfStock',
}
const openGraphWords: Record<string, string> = {
  'in stock': 'InStock',
  'available for order': 'BackOrder',
  'out of stock': 'OutOfStock',
}

/** Reads the feeds that a walk has left, all files of each. */
export async function readFeeds(origin: string): Promise<Feeds> {
  const faults: string[] = []
  const yml = await readAll(origin, 'yml', faults)
  await readAll(origin, 'yml-market', faults)
  const merchant = await readAll(origin, 'merchant', faults)
  faults.push(...merchantFaults(merchant))
  return {
    faults,
    yml: byPath(yml, 'offer', 'url', (offer) => ({
      price: textOf(offer, 'price'),
      availability: /available="true"/.test(offer) ? 'InStock' : 'not in stock',
      mpn: textOf(offer, 'vendorCode'),
    })),
    merchant: byPath(merchant, 'item', 'link', (item) => ({
      price: (textOf(item, 'g:sale_price') || textOf(item, 'g:price')).replace(' RUB', ''),
      availability: merchantWords[textOf(item, 'g:availability')] ?? '',
      mpn: textOf(item, 'g:mpn'),
    })),
  }
}

/** Where page, JSON-LD, microdata, Open Graph and feeds differ on a product, in words. */
export function findDifferences(page: CrawledPage, { yml, merchant }: Feeds): string[] {
  const product = page.jsonLd.find((data) => data['@type'] === 'Product')
  const offer = product?.offers as Record<string, string> | undefined
  if (!product || !offer) {
    return [
      ...(yml.has(page.path) ? [`${page.path} is in YML, and its page is no product`] : []),
      ...(merchant.has(page.path) ? [`${page.path} is in Merchant, and its page is no product`] : []),
    ]
  }
  const truth: Told = {
    price: String(offer.price),
    availability: wordOf(offer.availability),
    mpn: String(product.mpn ?? ''),
  }
  const item = page.microdata.find(({ type }) => type === 'https://schema.org/Product')
  const itemOffer = item?.properties.offers?.[0]
  const words = page.text.replace(/\s/g, '')
  const inYml = yml.get(page.path)
  const others: [reader: string, told: Partial<Told> | undefined][] = [
    [
      'microdata',
      {
        price: typeof itemOffer === 'object' ? first(itemOffer, 'price') : '',
        availability: typeof itemOffer === 'object' ? wordOf(first(itemOffer, 'availability')) : '',
        mpn: item ? first(item, 'mpn') : '',
      },
    ],
    [
      'Open Graph',
      {
        price: page.properties['product:price:amount'] ?? '',
        availability: openGraphWords[page.properties['product:availability'] ?? ''] ?? '',
      },
    ],
    ['Merchant', merchant.get(page.path)],
    ['YML', inYml && { ...inYml, ...(inYml.availability !== 'InStock' && notInStock(truth)) }],
  ]
  const shown = Number(truth.price).toLocaleString('ru-RU', { minimumFractionDigits: 2 }).replace(/\s/g, '')
  return [
    ...others.flatMap(([reader, told]) =>
      (Object.keys(told ?? {}) as (keyof Told)[]).flatMap((field) =>
        told?.[field] === truth[field] ? [] : [`${field}: ${truth[field]} in JSON-LD, ${told?.[field]} in ${reader}`],
      ),
    ),
    ...(merchant.has(page.path) ? [] : ['is not in Merchant']),
    ...(words.includes(shown) ? [] : [`price: ${truth.price} is not in the text`]),
    ...(words.includes(truth.mpn.replace(/\s/g, '')) ? [] : [`mpn: ${truth.mpn} is not in the text`]),
  ].map((fault) => `${page.path} ${fault}`)
}

/** YML knows two words: what is not in stock may be on order or not to be had. */
const notInStock = ({ availability }: Told): Partial<Told> => (availability === 'InStock' ? {} : { availability })

const wordOf = (address: unknown): string => String(address ?? '').replace('https://schema.org/', '')

const first = ({ properties }: MicrodataItem, name: string): string => String(properties[name]?.[0] ?? '')

/** The text of all files of a feed; what xmllint has against them goes to `faults`. */
async function readAll(origin: string, name: 'merchant' | 'yml' | 'yml-market', faults: string[]): Promise<string> {
  const files: string[] = []
  for (let number = 1; ; number += 1) {
    const path = `/${name}${number === 1 ? '' : `-${number}`}.xml`
    const response = await fetch(origin + path)
    if (!response.ok) return files.join('')
    const text = await response.text()
    faults.push(...(await xmlFaults(text, name)).map((fault) => `${path} ${fault}`))
    files.push(text)
  }
}

function byPath(xml: string, tag: string, link: string, read: (element: string) => Told): Map<string, Told> {
  const elements = xml.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')) ?? []
  return new Map(elements.map((element) => [new URL(textOf(element, link)).pathname, read(element)]))
}

const textOf = (element: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(element)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&(?:#39|apos);/g, "'")
    .replaceAll('&amp;', '&')
