import { picturePath } from '../../../shared/format/media-path.ts'
import { plainText } from '../../../shared/format/plain-text.ts'
import type { Product } from '../../../shared/shop-api/contract/product.ts'
import { listedOffer } from '../../../shared/shop-api/offer.ts'
import { absolute } from '../../seo/page-meta.ts'

/** What Yandex reads of a product besides its visible name (contract 6.2): the same numbers, without markup. */
export function OfferMicrodata({ product, origin }: { product: Product; origin: string }) {
  const { facts, picture, rating, reviews_count, short_description, description } = product
  const offer = listedOffer(product)
  if (!offer) return null
  const url = absolute(product.url, origin)
  return (
    <>
      <meta itemProp="description" content={plainText(short_description || description) || product.name} />
      {facts.sku && <meta itemProp="sku" content={facts.sku} />}
      {facts.mpn && <meta itemProp="mpn" content={facts.mpn} />}
      {facts.gtin && <meta itemProp="gtin" content={facts.gtin} />}
      <link itemProp="url" href={url} />
      {picture && <link itemProp="image" href={absolute(picturePath(picture.src, 1200), origin)} />}
      {facts.brand && (
        <span itemProp="brand" itemScope itemType="https://schema.org/Brand">
          <meta itemProp="name" content={facts.brand} />
        </span>
      )}
      {rating !== null && reviews_count > 0 && (
        <span itemProp="aggregateRating" itemScope itemType="https://schema.org/AggregateRating">
          <meta itemProp="ratingValue" content={String(rating)} />
          <meta itemProp="reviewCount" content={String(reviews_count)} />
        </span>
      )}
      <span itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <meta itemProp="price" content={offer.price} />
        <meta itemProp="priceCurrency" content="RUB" />
        <link itemProp="availability" href={offer.availability.schema} />
        <link itemProp="url" href={url} />
      </span>
    </>
  )
}
