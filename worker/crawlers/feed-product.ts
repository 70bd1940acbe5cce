import { picturePath } from '../../shared/format/media-path.ts'
import { withUnit } from '../../shared/format/units.ts'
import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import { factNames } from '../../shared/shop-api/contract/product-facts.ts'
import { type Offer, offerOf } from '../../shared/shop-api/offer.ts'

/** Width of the pictures that robots get, px; without a wish for newer formats /img answers with JPEG. */
const pictureWidth = 1200

/** What only a product's own page says of it. */
export interface ProductDetails {
  /** Its description as plain text. */
  text: string
  /** Addresses of its pictures in their order. */
  pictures: string[]
  /** Its certificate or declaration, which may be one of its documents; '' for none. */
  certificate: string
}

/** A product that may be in a feed: shown, with price and picture (contract 6.3). */
export interface FeedProduct {
  product: ComparedProduct
  offer: Offer
  /** Absolute addresses. */
  url: string
  pictures: [first: string, ...others: string[]]
  description: string
  /** Of the category tree, from the top; empty: in no category. */
  categories: { id: number; name: string }[]
}

/** The product for feeds; null for one that must not be in them. */
export function feedProduct(
  compared: ComparedProduct,
  categories: FeedProduct['categories'],
  origin: string,
  details?: ProductDetails,
): FeedProduct | null {
  const product = withCertificate(compared, details?.certificate)
  const offer = offerOf(product)
  const sources = [...new Set([product.picture?.src ?? [], details?.pictures ?? []].flat())]
  const [first, ...others] = sources.map((src) => pictureAddress(src, origin))
  if (!product.is_allow_show || offer === null || first === undefined) return null
  const url = absoluteUrl(product.url, origin)
  const description = descriptionOf(product, details?.text ?? '')
  return { product, offer, url, pictures: [first, ...others], description, categories }
}

function withCertificate(product: ComparedProduct, text = ''): ComparedProduct {
  if (product.facts.certificate || !text) return product
  const row = { attribute_id: 0, name: factNames.certificate, text, unit: null }
  return { ...product, attributes: [...product.attributes, row] }
}

const pictureAddress = (src: string, origin: string): string => absoluteUrl(picturePath(src, pictureWidth), origin)

/** Address of the picture for robots; null when there is none. */
export const pictureUrl = ({ picture }: { picture: { src: string } | null }, origin: string): string | null =>
  picture && pictureAddress(picture.src, origin)

/** Absolute, and encoded as RFC 3986 wants it. */
export const absoluteUrl = (path: string, origin: string): string => new URL(path, origin).href

/** The whole description; where there is none, what the short one and the characteristics say. */
function descriptionOf({ name, short_description, attributes }: ComparedProduct, text: string): string {
  if (text !== '') return text
  const facts = attributes.map(({ name, text, unit }) => `${name}: ${withUnit(text, unit)}`).join('; ')
  return [short_description || name, facts].filter(Boolean).map(sentence).join(' ')
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
