import { picturePath } from '../../format/media-path.ts'
import { availabilityOf } from '../../seo/availability.ts'
import { absolute, plainText } from '../../seo/page-meta.ts'
import type { Product } from '../../shop-api/contract/product.ts'

/** What Yandex reads of a product besides its visible name (contract 6.2): the same numbers, without markup. */
export function OfferMicrodata({ product, price, origin }: { product: Product; price: number; origin: string }) {
  const { manufacturer, picture, rating, reviews_count, short_description, description, sku } = product
  const url = absolute(product.url, origin)
  return (
    <>
      <meta itemProp="description" content={plainText(short_description || description) || product.name} />
      {sku && <meta itemProp="sku" content={sku} />}
      <link itemProp="url" href={url} />
      {picture && <link itemProp="image" href={absolute(picturePath(picture.src, 1200), origin)} />}
      {manufacturer && (
        <span itemProp="brand" itemScope itemType="https://schema.org/Brand">
          <meta itemProp="name" content={manufacturer.name} />
        </span>
      )}
      {rating !== null && reviews_count > 0 && (
        <span itemProp="aggregateRating" itemScope itemType="https://schema.org/AggregateRating">
          <meta itemProp="ratingValue" content={String(rating)} />
          <meta itemProp="reviewCount" content={String(reviews_count)} />
        </span>
      )}
      <span itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <meta itemProp="price" content={price.toFixed(2)} />
        <meta itemProp="priceCurrency" content="RUB" />
        <link itemProp="availability" href={availabilityOf(product)} />
        <link itemProp="url" href={url} />
      </span>
    </>
  )
}
