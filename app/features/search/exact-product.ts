import { normalArticle } from '../../../shared/format/article.ts'

interface Numbers {
  sku: string
  sku3m: string | null
}

/** The one product whose article or 3M ID the query is, however it was typed; null when none or several have it. */
export function exactProduct<Product extends Numbers>(products: readonly Product[], query: string): Product | null {
  const number = normalArticle(query)
  const found = products.filter(({ sku, sku3m }) => [sku, sku3m ?? ''].some((own) => normalArticle(own) === number))
  return number && found.length === 1 ? (found[0] ?? null) : null
}
