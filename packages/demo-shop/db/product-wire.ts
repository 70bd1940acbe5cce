import type { SeedAttribute, SeedManufacturer, SeedProduct } from '../catalogue/types.ts'
import { toRoubles } from '../money.ts'
import type { Drawing } from '../pictures/drawing.ts'
import { pictureKey } from '../pictures/drawing.ts'
import type { WireManufacturer, WirePicture, WireRating, WireSeo } from '../wire.ts'

export const EMPTY_SEO: WireSeo = {
  title: null,
  h1: null,
  description: null,
  keywords: null,
  text: null,
  noindex: false,
}

/** How a drawing is answered: its file is served under /images. */
export function toPicture(drawing: Drawing): WirePicture {
  return { src: `/images/${pictureKey(drawing)}.jpg`, alt: null, width: 1200, height: 1200 }
}

/** Percent by which the price fell, whole; 0 when there is no old price above it. */
export function discountPercent(price: number | null, priceOld: number | null): number {
  return price !== null && priceOld !== null && priceOld > price ? Math.round((1 - price / priceOld) * 100) : 0
}

/** Reviews of one product counted by stars, index 0 for one star. */
export type Stars = [number, number, number, number, number]

/** Average of one decimal beside the counts; 0 without reviews. */
function toRating(stars: Stars): WireRating {
  const count = stars.reduce((sum, of) => sum + of, 0)
  const points = stars.reduce((sum, of, index) => sum + of * (index + 1), 0)
  const [rating1, rating2, rating3, rating4, rating5] = stars
  return {
    value: count === 0 ? 0 : Math.round((points / count) * 10) / 10,
    rating1,
    rating2,
    rating3,
    rating4,
    rating5,
  }
}

export function toManufacturer({ id, name, slug }: SeedManufacturer): WireManufacturer {
  return { id, name, slug, url: `/manufacturer/${slug}-${id}` }
}

/** What of a product is answered in another form, on its own page alone, or never: all else is on its card as it is. */
const notAsItIs = [
  ...(['slug', 'pictures', 'price', 'price_old', 'no_package_text', 'discounts', 'manufacturer_id'] as const),
  ...(['description', 'tags', 'category_ids', 'attributes', 'review_pictures', 'files', 'qa'] as const),
  ...(['views', 'date_added', 'related_ids'] as const),
] satisfies (keyof SeedProduct)[]
const isAsItIs = (field: string): boolean => !(notAsItIs as string[]).includes(field)

type AsItIs = Omit<SeedProduct, (typeof notAsItIs)[number]>

/** A product as lists show it (contract 7, "Shared shapes"). */
export function toCard(product: SeedProduct, manufacturer: WireManufacturer, stars: Stars) {
  const { price, price_old, discounts, pictures } = product
  const percent = discountPercent(price, price_old)
  return {
    ...(Object.fromEntries(Object.entries(product).filter(([field]) => isAsItIs(field))) as AsItIs),
    url: `/product/${product.slug}-${product.product_id}`,
    picture: pictures[0] ? toPicture(pictures[0]) : null,
    manufacturer,
    rating: toRating(stars),
    reviews_count: stars.reduce((sum, of) => sum + of, 0),
    price: toRoubles(price),
    price_old: toRoubles(price_old),
    price_ration: percent > 0 ? percent : null,
    noPackageText: product.no_package_text,
    discounts: discounts.map((discount) => ({
      quantity: discount.quantity,
      price: toRoubles(discount.price),
      percent: discountPercent(discount.price, price),
    })),
  }
}

export type WireProductCard = ReturnType<typeof toCard>

/** Attributes of a product with their names and units. */
export function toAttributes(product: SeedProduct, known: Map<number, SeedAttribute>) {
  return product.attributes.flatMap(({ attribute_id, text }) => {
    const attribute = known.get(attribute_id)
    return attribute ? [{ attribute_id, name: attribute.name, text, unit: attribute.unit }] : []
  })
}
