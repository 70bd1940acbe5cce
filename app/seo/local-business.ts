import { openingHours } from '../shop/settings.ts'
import { shop } from '../shop/shop.ts'
import { absolute } from './page-meta.ts'

/** JSON-LD of the shop as a place that people can come to. */
export function localBusinessJsonLd(origin: string): object {
  const { city, street, postalCode } = shop.address
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': absolute('/#organization', origin),
    name: shop.name,
    url: absolute('/', origin),
    telephone: shop.phone,
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: city,
      streetAddress: street,
      postalCode,
    },
    hasMap: `https://yandex.ru/maps/?text=${encodeURIComponent(`${city}, ${street}`)}`,
    openingHours,
  }
}
