import { href } from 'react-router'
import { requisites } from '../../shared/shop/requisites.ts'
import { openingHours, place, priceRange } from '../../shared/shop/settings.ts'
import { shop } from '../../shared/shop/shop.ts'
import { absolute, sharePicture } from './page-meta.ts'
import { returnPolicyOf } from './return-policy.ts'

/** What both say of the shop. */
function businessFacts(origin: string): object {
  const { city, street, postalCode } = shop.address
  const returnPolicy = returnPolicyOf()
  return {
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
    image: absolute(sharePicture, origin),
    logo: absolute('/icon-512.png', origin),
    sameAs: [shop.marketplace, shop.messenger],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.phone,
      email: shop.email,
      areaServed: 'RU',
      availableLanguage: 'ru',
    },
    ...(returnPolicy && { hasMerchantReturnPolicy: returnPolicy }),
  }
}

/** JSON-LD of the company and of its site with the search, for the home page. */
export function organizationJsonLd(origin: string): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...businessFacts(origin),
      legalName: requisites.company,
      taxID: requisites.inn,
      foundingDate: String(shop.foundedIn),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': absolute('/#website', origin),
      name: shop.name,
      url: absolute('/', origin),
      inLanguage: 'ru',
      publisher: { '@id': absolute('/#organization', origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: absolute(`${href('/poisk')}?query={query}`, origin) },
        'query-input': 'required name=query',
      },
    },
  ]
}

/** JSON-LD of the shop as a place that people can come to. */
export function localBusinessJsonLd(origin: string): object {
  const { city, street } = shop.address
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    ...businessFacts(origin),
    hasMap: `https://yandex.ru/maps/?text=${encodeURIComponent(`${city}, ${street}`)}`,
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    priceRange,
    openingHours,
  }
}
