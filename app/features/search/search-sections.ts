import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import type { Suggestion } from '../../../shared/shop-api/suggestions.ts'
import type { Found } from './use-suggestions.ts'

/** An option under the search field, in the order of the arrow keys. */
export type SearchOption =
  | { kind: 'recent'; query: string }
  | { kind: 'forget-all' }
  | { kind: 'exact'; product: ProductCard }
  | { kind: 'add'; product: ProductCard }
  /** `count` of products, where it is known. */
  | {
      kind: 'suggestion'
      suggestion: Suggestion
      icon: string | null
      count: number | null
      product: ProductCard | null
    }
  | { kind: 'category'; category: CategoryNode }
  | { kind: 'results'; query: string; total: number | null }
  | { kind: 'search-anyway'; query: string }
  | { kind: 'call' }

export interface SearchSection {
  title: string | null
  options: SearchOption[]
}

const suggestionTypes = [
  { type: 'category', title: 'Категории', icon: 'k-disc' },
  { type: 'manufacturer', title: 'Производители', icon: 'check' },
  { type: 'page', title: 'Страницы', icon: 'doc' },
  { type: 'news', title: 'Новости', icon: 'doc' },
  { type: 'product', title: 'Товары', icon: null },
] as const satisfies { type: Suggestion['type']; title: string; icon: string | null }[]

/** Most suggestions of one type; the results page has all. */
const maxOfType = 6
/** Most recent queries like the typed text, above the suggestions. */
const maxRecentLikeIt = 2
/** Categories for those who have not searched yet. */
const maxPopular = 6

/**
 * The sections under the field. Before anything is typed: recent queries, or popular categories; after that: the
 * product whose article it is, recent queries, suggestions by type and the way to all results; or what to do without
 * any.
 */
export function searchSections(
  query: string,
  recents: string[],
  found: Found | null,
  categories: CategoryNode[],
): SearchSection[] {
  const recent = (queries: string[]) => queries.map((text) => ({ kind: 'recent' as const, query: text }))
  if (!query && recents.length > 0) {
    return [{ title: 'Вы искали', options: [...recent(recents), { kind: 'forget-all' }] }]
  }
  if (!query) return nonEmpty([{ title: 'Популярные категории', options: popular(categories) }])

  const text = query.toLowerCase()
  const likeIt = recents.filter((known) => known.toLowerCase().includes(text) && known.toLowerCase() !== text)
  const before = { title: 'Вы искали', options: recent(likeIt.slice(0, maxRecentLikeIt)) }
  if (!found) return nonEmpty([before])
  const { exact, meant, products, suggestions, total } = found
  if (suggestions.length === 0 && !exact && !total) {
    const options: SearchOption[] = [{ kind: 'search-anyway', query }, { kind: 'call' }]
    return nonEmpty([before, { title: 'Ничего не нашлось', options }])
  }
  const counts = countsOf(categories)
  const groups = suggestionTypes.map(({ type, title, icon }) => ({
    title,
    options: suggestions
      .filter((suggestion) => suggestion.type === type && !(type === 'product' && suggestion.key === exact?.product_id))
      .slice(0, maxOfType)
      .map((suggestion) => {
        // A list that is filtered has fewer products than its category.
        const isWhole = type === 'category' && !suggestion.url.includes('?')
        const count = isWhole ? (counts.get(suggestion.key) ?? null) : null
        const product = products.find((card) => type === 'product' && card.product_id === suggestion.key) ?? null
        return { kind: 'suggestion' as const, suggestion, icon, count, product }
      }),
  }))
  return nonEmpty([
    { title: 'Точное совпадение', options: exactOptions(exact) },
    before,
    ...groups,
    { title: null, options: exact && total === 1 ? [] : [{ kind: 'results', query: meant, total }] },
  ])
}

function exactOptions(product: ProductCard | null): SearchOption[] {
  if (!product) return []
  const own: SearchOption = { kind: 'exact', product }
  return canOrder(product) ? [own, { kind: 'add', product }] : [own]
}

const popular = (categories: CategoryNode[]): SearchOption[] =>
  categories
    .filter(({ count_products }) => count_products > 0)
    .sort((a, b) => b.count_products - a.count_products)
    .slice(0, maxPopular)
    .map((category) => ({ kind: 'category', category }))

/** Numbers of products by the ids of categories, of all levels. */
function countsOf(categories: CategoryNode[], counts = new Map<number, number>()): Map<number, number> {
  for (const { category_id, count_products, categories: children } of categories) {
    counts.set(category_id, count_products)
    countsOf(children, counts)
  }
  return counts
}

const nonEmpty = (sections: SearchSection[]): SearchSection[] => sections.filter(({ options }) => options.length > 0)
