import { picturePath } from '../../shared/format/media-path.ts'
import { plainText } from '../../shared/format/plain-text.ts'
import { offerTerms } from '../../shared/shop/settings.ts'
import { shop } from '../../shared/shop/shop.ts'
import type { Product } from '../../shared/shop-api/contract/product.ts'
import { exportFacts } from '../../shared/shop-api/contract/product-facts.ts'
import type { Review } from '../../shared/shop-api/contract/review.ts'
import { listedOffer } from '../../shared/shop-api/offer.ts'
import { absolute } from './page-meta.ts'
import { returnPolicyOf } from './return-policy.ts'

const maxReviews = 5
const unitCodes: Record<string, string> = { м: 'MTR', 'м²': 'MTK', кг: 'KGM', л: 'LTR' }

/**
 * JSON-LD of a product for Google; the page shows the same numbers.
 * Null for a product that search engines would refuse: its page is marked up nowhere (decision 30).
 * @param loaded reviews: the page shows none where the product counts none, and Google takes only those with stars
 */
export function productJsonLd(origin: string, product: Product, loaded: Review[] = []): object | null {
  const url = absolute(product.url, origin)
  const hasRating = product.rating !== null && product.reviews_count > 0
  const reviews = product.reviews_count > 0 ? loaded.filter(({ rating }) => rating > 0) : []
  const offer = listedOffer(product)
  const returnPolicy = returnPolicyOf()
  if (offer === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...exportFacts(product.facts, 'jsonLd'),
    url,
    description: plainText(product.short_description || product.description) || product.name,
    image: product.pictures.map(({ src }) => absolute(picturePath(src, 1200), origin)),
    ...(hasRating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews_count },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, maxReviews).map(reviewJsonLd) }),
    offers: {
      '@type': 'Offer',
      url,
      price: offer.price,
      priceCurrency: 'RUB',
      ...(offer.oldPrice && { priceSpecification: oldPrice(offer.oldPrice) }),
      ...(offer.minimum > 1 && { eligibleQuantity: atLeast(offer.minimum, product.unit) }),
      availability: offer.availability.schema,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop.name },
      ...shippingTerms(),
      ...(returnPolicy && { hasMerchantReturnPolicy: returnPolicy }),
    },
  }
}

/** What the product cost before, which Google strikes through. */
const oldPrice = (price: string): object => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price,
  priceCurrency: 'RUB',
})

/** The least that can be ordered: the price is that of one. */
const atLeast = (minValue: number, unit: string): object => ({
  '@type': 'QuantitativeValue',
  minValue,
  // By UN/CEFACT; whatever is counted is «one».
  unitCode: unitCodes[unit.replace(/\.$/, '')] ?? 'C62',
})

function reviewJsonLd({ author, rating, text, date_added }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author || 'Покупатель' },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    ...(text && { reviewBody: text }),
    ...(date_added && { datePublished: date_added.slice(0, 10) }),
  }
}

function shippingTerms(): object {
  if (!offerTerms.shipping) return {}
  const { price, handlingDays, transitDays } = offerTerms.shipping
  const days = ([minValue, maxValue]: [number, number]) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: price, currency: 'RUB' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(handlingDays),
        transitTime: days(transitDays),
      },
    },
  }
}

/** JSON-LD of the questions about a product that the shop has answered; null where there are none. */
export function questionsJsonLd(questions: Product['qa']): object | null {
  const answered = questions
    .map(({ question, answer }) => ({ name: question, text: plainText(answer) }))
    .filter(({ name, text }) => name && text)
  if (answered.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: answered.map(({ name, text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}
