import type { CardData } from '../product-card/card-data.ts'
import { absolute } from './page-meta.ts'

/**
 * JSON-LD of the way from the home page (added here) to a page: all steps have an address but the last, which is the
 * page itself (contract 6.2).
 */
export function breadcrumbList(origin: string, items: { name: string; url: string }[], current: string): object {
  const way = [{ name: 'Главная', url: '/' }, ...items]
  const steps = [...way.map(({ name, url }) => ({ name, item: absolute(url, origin) })), { name: current }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** Products that a list names: each costs bytes of a page that has none to spare (docs/decisions/030). */
const maxNamed = 3

/**
 * JSON-LD of a page of products: the first of them in their order. `from` is the place of the first one, `total` counts
 * all pages.
 */
export function itemListJsonLd(
  origin: string,
  { name, total, from, products }: { name: string; total: number; from: number; products: readonly CardData[] },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.slice(0, maxNamed).map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name,
      url: absolute(url, origin),
    })),
  }
}
