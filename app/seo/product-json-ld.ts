import type { Product } from '../shop-api/contract/product.ts'
import { resized } from '../ui/picture.tsx'
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
    image: product.pictures.map(({ src }) => absolute(resized(src, 1200), origin)),
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
