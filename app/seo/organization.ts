import { href } from 'react-router'
import { requisites } from '../shop/requisites.ts'
import { openingHours } from '../shop/settings.ts'
import { shop } from '../shop/shop.ts'
import { absolute } from './page-meta.ts'

/** What both say of the shop. */
function businessFacts(origin: string): object {
  const { city, street, postalCode } = shop.address
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
      logo: absolute('/icon-512.png', origin),
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
    openingHours,
  }
}
