import { element } from './xml.ts'

/** Characters of what has no limit. */
const any = Number.POSITIVE_INFINITY

/** What either reader of YML takes. Of the least quantity `sales_notes` tells. */
const yml = {
  bytes: 100_000_000,
  offers: 30_000,
  takes: {
    url: any,
    price: any,
    oldprice: any,
    currencyId: any,
    categoryId: any,
    picture: any,
    delivery: any,
    pickup: any,
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
  /** The elements of a product that its help takes, and the most characters of each. No other is written. */
  takes: Readonly<Record<string, number>>
}

/** Who reads feeds: each has files of its own, by its name here. */
export const feedReaders = {
  /**
   * Yandex Товары. Elements: https://github.com/yandex/yandex-ecom-search, without those that
   * https://yandex.ru/support/merchants/ru/features.md asks to leave out (`country_of_origin`, `manufacturer_warranty`,
   * `min-quantity`): where the two differ, a feed may fail its check.
   */
  yml,
  /**
   * Yandex Market. Elements: https://www.yandex.com/support/partnermarket/offers.html. `min-quantity` is for tyres and
   * rims alone (https://www.yandex.com/support/partnermarket/elements/min-quantity.html).
   */
  'yml-market': { ...yml, takes: { ...yml.takes, country_of_origin: any, manufacturer_warranty: any } },
  /** Google Merchant Center: https://support.google.com/merchants/answer/7052112 */
  merchant: {
    bytes: 4_000_000_000,
    offers: any,
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

/** Writes elements of a product for one reader: nothing of what it does not take, and no more than it takes. */
export function elementsFor(name: FeedName): typeof element {
  const takes: Readonly<Record<string, number>> = feedReaders[name].takes
  return (tag, value, attributes) => {
    const most = takes[tag]
    return most === undefined || value === null ? '' : element(tag, String(value).slice(0, most), attributes)
  }
}
