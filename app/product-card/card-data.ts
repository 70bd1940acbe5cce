import type { ProductCard } from '../shop-api/contract/product.ts'

/** What a card shows of a product. */
export type CardData = Pick<
  ProductCard,
  | 'product_id'
  | 'url'
  | 'name'
  | 'sku'
  | 'picture'
  | 'badges'
  | 'price'
  | 'price_old'
  | 'price_ration'
  | 'unit'
  | 'minimum'
  | 'quantity'
  | 'stock_status'
  | 'rating'
  | 'reviews_count'
  | 'is_allow_buy'
  | 'is_onlyinvoice'
  | 'is_shliflenta'
>

/** A product cut down to what its card shows, for a loader's answer. */
export function toCardData(product: CardData): CardData {
  const { product_id, url, name, sku, picture, badges, price, price_old, price_ration, unit, minimum } = product
  const { quantity, stock_status, rating, reviews_count, is_allow_buy, is_onlyinvoice, is_shliflenta } = product
  return {
    ...{ product_id, url, name, sku, badges, price, price_old, price_ration, unit, minimum, quantity, stock_status },
    ...{ rating, reviews_count, is_allow_buy, is_onlyinvoice, is_shliflenta },
    // Cards show no text for pictures.
    picture: picture && { src: picture.src, alt: null },
  }
}
