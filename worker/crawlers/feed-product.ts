import { picturePath } from '../../app/format/media-path.ts'
import type { ComparedProduct } from '../../app/shop-api/contract/compare.ts'

/** Width of the pictures that robots get, px; without a wish for newer formats /img answers with JPEG. */
const pictureWidth = 1200

/** A product that may stand in a feed: shown, with price and picture (contract 6.3). */
export interface FeedProduct {
  product: ComparedProduct
  /** Roubles. */
  price: number
  /** Absolute addresses. */
  url: string
  picture: string
  description: string
  /** Of the category tree, from the top; empty: in no category. */
  categories: { id: number; name: string }[]
}

/** The product for feeds; null for one that must not be in them. */
export function feedProduct(
  product: ComparedProduct,
  categories: FeedProduct['categories'],
  origin: string,
): FeedProduct | null {
  const picture = pictureUrl(product, origin)
  if (!product.is_allow_show || product.price === null || picture === null) return null
  const url = absoluteUrl(product.url, origin)
  return { product, price: product.price, url, picture, description: descriptionOf(product), categories }
}

/** Address of the picture for robots; null when there is none. */
export const pictureUrl = ({ picture }: { picture: { src: string } | null }, origin: string): string | null =>
  picture && absoluteUrl(picturePath(picture.src, pictureWidth), origin)

/** Absolute, and encoded as RFC 3986 wants it. */
export const absoluteUrl = (path: string, origin: string): string => new URL(path, origin).href

function descriptionOf({ name, short_description, attributes }: ComparedProduct): string {
  const facts = attributes.map(({ name, text, unit }) => `${name}: ${text}${unit ? ` ${unit}` : ''}`).join('; ')
  return short_description || (facts === '' ? name : `${name}. ${facts}.`)
}
