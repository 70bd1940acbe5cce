import { listedOffer } from '../../../shared/shop-api/offer.ts'
import type { CardData } from '../../product-card/card-data.ts'
import { cardName } from '../../product-card/card-name.tsx'
import type { CardMarks } from '../../product-card/product-card.tsx'
import { absolute, sharePicture } from '../../seo/page-meta.ts'
import type { ListingPage } from './listing-meta.ts'

/** What a list of products says of itself to Yandex: its name, and the absolute address of a picture. */
export interface OfferCatalog {
  name: string
  image: string
}

/** The catalog of a listing from what its loader has answered; null for one that stays out of the index. */
export const offerCatalog = ({ name, image, origin, noindex }: ListingPage): OfferCatalog | null =>
  noindex ? null : { name, image: absolute(image ?? sharePicture, origin) }

/** Attributes of the element around the list. Yandex reads one list a page (contract 6.2). */
export const catalogScope = { itemScope: true, itemType: 'https://schema.org/OfferCatalog' }

/** The microdata of the list itself. The name is the description too: another one would be bytes that it has not. */
export function CatalogMarks({ name, image }: OfferCatalog) {
  return (
    <>
      <meta itemProp="name description" content={name} />
      <link itemProp="image" href={image} />
    </>
  )
}

/**
 * The offer that Yandex reads on a card. Its visible parts are marked, which costs a page of sixty few bytes.
 * Undefined for a product that is no offer.
 */
export function offerMarks(product: CardData): CardMarks | undefined {
  const offer = listedOffer(product)
  if (offer === null) return undefined
  return {
    card: { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/Offer' },
    picture: { itemProp: 'image' },
    link: { itemProp: 'url' },
    name: <span itemProp="name description">{cardName(product.name)}</span>,
    price: (
      <>
        <meta itemProp="price" content={offer.price} />
        <meta itemProp="priceCurrency" content="RUB" />
        <link itemProp="availability" href={offer.availability.schema} />
      </>
    ),
  }
}
