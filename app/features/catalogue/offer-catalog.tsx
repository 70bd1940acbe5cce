import type { CardFacts } from '../../product-card/card-data.ts'
import type { CardMarks } from '../../product-card/product-card.tsx'
import { availabilityOf } from '../../seo/availability.ts'
import { absolute, sharePicture } from '../../seo/page-meta.ts'

/** Attributes of the element around the list. Yandex reads one list a page (contract.md 6.2). */
export const catalogScope = { itemScope: true, itemType: 'https://schema.org/OfferCatalog' }

/** What the list says of itself. */
export function CatalogMarks({ name, description, image }: CatalogFacts) {
  return (
    <>
      <meta itemProp="name" content={name} />
      <meta itemProp="description" content={description} />
      <link itemProp="image" href={image} />
    </>
  )
}

/** Whether a card is an offer that Yandex takes: it wants all fields, so price and picture too. */
export const isOffer = ({ picture, price }: CardFacts): boolean => price !== null && picture !== null

/**
 * The offer that Yandex reads on a card. Its parts are marked where they stand, which costs a page of sixty few bytes.
 * Undefined for what is none.
 */
export function offerMarks(product: CardFacts): CardMarks | undefined {
  const { name, price } = product
  if (price === null || !isOffer(product)) return undefined
  return {
    card: { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/Offer' },
    picture: { itemProp: 'image' },
    link: { itemProp: 'url' },
    name: <span itemProp="name description">{name}</span>,
    price: (
      <>
        <meta itemProp="price" content={price.toFixed(2)} />
        <meta itemProp="priceCurrency" content="RUB" />
        <link itemProp="availability" href={availabilityOf(product)} />
      </>
    ),
  }
}

/** What a list of products says of itself to Yandex: name, description and the absolute address of a picture. */
export interface CatalogFacts {
  name: string
  description: string
  image: string
}

/** The facts of a listing from what its loader has answered; null for one that stays out of the index. */
export function catalogFacts(page: {
  name: string
  summary: string
  image: string | null
  origin: string
  noindex: boolean
}): CatalogFacts | null {
  const { name, summary: description, image, origin, noindex } = page
  return noindex ? null : { name, description, image: absolute(image ?? sharePicture, origin) }
}
