import { element } from './xml.ts'

/** Characters of what has no limit. */
const any = Number.POSITIVE_INFINITY

/**
 * What either reader of YML takes. Of the least quantity `sales_notes` tells. Nothing is said of delivery and pickup: where
 * they are `true` their prices and days have to be given, which the shop API knows for a cart and a city alone, and each
 * reader takes them from the account of the shop (https://yandex.ru/support/merchants/ru/elements/delivery-options,
 * https://www.yandex.com/support/partnermarket/elements/delivery.html).
 */
const yml = {
  bytes: 100_000_000,
  offers: 30_000,
  pictures: 10,
  needs: ['url', 'price', 'currencyId', 'categoryId', 'picture', 'name', 'vendor', 'description'],
  takes: {
    url: any,
    price: any,
    oldprice: any,
    currencyId: any,
    categoryId: any,
    picture: any,
    name: 150,
    vendor: any,
    vendorCode: any,
    barcode: any,
    weight: any,
    dimensions: any,
    description: 3_000,
    sales_notes: 50,
    param: any,
  },
}

interface FeedReader {
  /** What its file may have: bytes, and products (docs/decisions/028). */
  bytes: number
  offers: number
  /** The most pictures of a product. */
  pictures: number
  /** The elements without which it refuses a product: such a product is not in its file. */
  needs: readonly string[]
  /** The elements of a product that its help takes, and the most characters of each. No other is written. */
  takes: Readonly<Record<string, number>>
}

/** Who reads feeds: each has files of its own, by its name here. */
export const feedReaders = {
  /**
   * Yandex Товары. Elements and which of them it needs: https://github.com/yandex/yandex-ecom-search, without those that
   * https://yandex.ru/support/merchants/ru/features.md asks to leave out (`country_of_origin`, `manufacturer_warranty`,
   * `min-quantity`): where the two differ, a feed may fail its check.
   */
  yml,
  /**
   * Yandex Market. Elements: https://www.yandex.com/support/partnermarket/offers.html. What it needs of a new product:
   * https://yandex.ru/dev/market/partner-api/doc/ru/reference/business-assortment/updateOfferMappings. `min-quantity` is for tyres and
   * rims alone (https://www.yandex.com/support/partnermarket/elements/min-quantity.html).
   */
  'yml-market': { ...yml, takes: { ...yml.takes, country_of_origin: any, manufacturer_warranty: any } },
  /** Google Merchant Center: https://support.google.com/merchants/answer/7052112. It takes products without a brand. */
  merchant: {
    bytes: 4_000_000_000,
    offers: any,
    pictures: 11,
    needs: ['g:id', 'title', 'description', 'link', 'g:image_link', 'g:availability', 'g:price'],
    takes: {
      'g:id': 50,
      title: 150,
      description: 5_000,
      link: any,
      'g:image_link': any,
      'g:additional_image_link': any,
      'g:availability': any,
      'g:availability_date': any,
      'g:price': any,
      'g:sale_price': any,
      'g:condition': any,
      'g:brand': 70,
      'g:mpn': 70,
      'g:gtin': 50,
      'g:shipping_weight': any,
      'g:shipping_length': any,
      'g:shipping_width': any,
      'g:shipping_height': any,
      'g:identifier_exists': any,
      'g:product_type': 750,
    },
  },
} satisfies Record<string, FeedReader>

export type FeedName = keyof typeof feedReaders

/** An element of a product, which may have no value. */
export type FeedElement = readonly [
  tag: string,
  value: string | number | null,
  attributes?: Parameters<typeof element>[2],
]

/**
 * A product for one reader: nothing of what it does not take, and no more than it takes; '' for a product that lacks
 * what it needs.
 */
export function productFor(name: FeedName, elements: readonly FeedElement[]): string {
  const { needs, takes }: FeedReader = feedReaders[name]
  const written = elements.flatMap(([tag, value, attributes]) => {
    const most = takes[tag]
    const text = most === undefined || value === null ? '' : element(tag, String(value).slice(0, most), attributes)
    return text === '' ? [] : [{ tag, text }]
  })
  const tags = new Set(written.map(({ tag }) => tag))
  return needs.every((tag) => tags.has(tag)) ? written.map(({ text }) => text).join('') : ''
}
