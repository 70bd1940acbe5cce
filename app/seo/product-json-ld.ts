import { picturePath } from '../format/media-path.ts'
import type { Product } from '../shop-api/contract/product.ts'
import { availabilityOf } from './availability.ts'
import { absolute, plainText } from './page-meta.ts'

/** JSON-LD of a product for Google; the same numbers stand in the page and its microdata. */
export function productJsonLd(origin: string, product: Product): object {
  const url = absolute(product.url, origin)
  const hasRating = product.rating !== null && product.reviews_count > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    ...(product.sku3m && { mpn: product.sku3m }),
    url,
    description: plainText(product.short_description || product.description) || product.name,
    image: product.pictures.map(({ src }) => absolute(picturePath(src, 1200), origin)),
    ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer.name } }),
    ...(hasRating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews_count },
    }),
    ...(product.price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.toFixed(2),
        priceCurrency: 'RUB',
        availability: availabilityOf(product),
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  }
}

/** JSON-LD of the questions that shoppers asked about a product. */
export function questionsJsonLd(questions: Product['qa']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}
