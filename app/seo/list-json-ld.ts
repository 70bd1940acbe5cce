import { absolute } from './page-meta.ts'

/**
 * JSON-LD of the way from the home page (added here) to a page: all steps have an address but the last, which is the
 * page itself (contract.md 6.2).
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
