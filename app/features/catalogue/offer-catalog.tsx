import type { CardData } from '../../product-card/card-data.ts'
import { cardName } from '../../product-card/card-name.tsx'
import type { CardMarks } from '../../product-card/product-card.tsx'
import { absolute, sharePicture } from '../../seo/page-meta.ts'
import { offerOf } from '../../shop-api/offer.ts'

/** What a list of products says of itself to Yandex: name, description and the absolute address of a picture. */
export interface OfferCatalog {
  name: string
  description: string
  image: string
}

/** The catalog of a listing from what its loader has answered; null for one that stays out of the index. */
export function offerCatalog(page: {
  name: string
  summary: string
  image: string | null
  origin: string
  noindex: boolean
}): OfferCatalog | null {
  const { name, summary: description, image, origin, noindex } = page
  return noindex ? null : { name, description, image: absolute(image ?? sharePicture, origin) }
}

/** Attributes of the element around the list. Yandex reads one list a page (contract 6.2). */
export const catalogScope = { itemScope: true, itemType: 'https://schema.org/OfferCatalog' }

/** The microdata of the list itself. */
export function CatalogMarks({ name, description, image }: OfferCatalog) {
  return (
    <>
      <meta itemProp="name" content={name} />
      <meta itemProp="description" content={description} />
      <link itemProp="image" href={image} />
    </>
  )
}

/** Whether a card is an offer that Yandex takes: it wants all fields, so price and picture too. */
export const isOffer = ({ picture, price }: CardData): boolean => price !== null && picture !== null

/**
 * The offer that Yandex reads on a card. Its visible parts are marked, which costs a page of sixty few bytes.
 * Undefined for a product that is no offer.
 */
export function offerMarks(product: CardData): CardMarks | undefined {
  const { name } = product
  const offer = offerOf(product)
  if (offer === null || !isOffer(product)) return undefined
  return {
    card: { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/Offer' },
    picture: { itemProp: 'image' },
    link: { itemProp: 'url' },
    name: <span itemProp="name description">{cardName(name)}</span>,
    price: (
      <>
        <meta itemProp="price" content={offer.price} />
        <meta itemProp="priceCurrency" content="RUB" />
        <link itemProp="availability" href={offer.availability.schema} />
      </>
    ),
  }
}
