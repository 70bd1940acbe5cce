import type { CardData } from '../product-card/card-data.ts'
import { absolute } from './page-meta.ts'

/** Products that a list names: each costs bytes of a page that has none to spare (docs/decisions/030). */
const mostNamed = 10

/** JSON-LD of a page of products: the first of them in their order. `from` is the place of the first one, `total` counts all pages. */
export function itemListJsonLd(
  origin: string,
  { name, total, from, products }: { name: string; total: number; from: number; products: readonly CardData[] },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.slice(0, mostNamed).map(({ url }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      url: absolute(url, origin),
    })),
  }
}
