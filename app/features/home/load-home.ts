import { namedCategory } from '../../shop/catalogue-links.ts'
import type { ProductList } from '../../shop-api/contract/product.ts'
import type { ShopApi } from '../../shop-api/shop-api.ts'
import { featureCategories } from './featured-categories.tsx'
import { gritLinks } from './grit-ruler.tsx'

/**
 * All that the home page shows, each part cut down to what it shows. A part that could not be loaded is null and its
 * error goes to `report`.
 * @throws the first error when no part could be loaded
 */
export async function loadHome(shopApi: ShopApi, report: (error: unknown) => void) {
  const categoryTree = shopApi.category.tree()
  const parts = [
    categoryTree,
    categoryTree.then((nodes) => {
      const discs = namedCategory('hook-discs', nodes)
      return discs && shopApi.category.get(discs.category_id)
    }),
    shopApi.product.ofTheDay(),
    categoryTree.then((nodes) => {
      const sale = namedCategory('sale', nodes)
      return sale && shopApi.product.list({ category_id: sale.category_id, sort_by: 'discount', per_page: 4 })
    }),
    shopApi.product.list({ sort_by: 'new', per_page: 5 }),
    shopApi.manufacturer.list(),
    shopApi.news.list(),
  ] as const
  const results = await Promise.allSettled(parts)
  const failures = results.filter((result) => result.status === 'rejected')
  if (failures.length === results.length) throw failures[0]?.reason
  for (const { reason } of failures) report(reason)
  const [tree, discs, day, sale, fresh, brands, news] = results
  return {
    total: map(fresh, countOfAll),
    catalogue: map(tree, featureCategories),
    ruler: map(discs, (category) => category && { url: category.url, grits: gritLinks(category) }),
    dayProduct: map(day, (product) => product),
    sale: map(sale, (list) => list && { products: list.data, total: list.meta.total }),
    newProducts: map(fresh, ({ data }) => data),
    brands: map(brands, (list) => ({
      total: list.length,
      brands: list
        .toSorted((a, b) => (b.count_products ?? 0) - (a.count_products ?? 0))
        .slice(0, 8)
        .map(({ id, name, url, count_products }) => ({ id, name, url, count: count_products })),
    })),
    news: map(news, (list) =>
      list.slice(0, 3).map(({ id, url, picture, title, date_added }) => ({ id, url, picture, title, date_added })),
    ),
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

function map<T, R>(result: PromiseSettledResult<T>, cut: (value: T) => R): R | null {
  return result.status === 'fulfilled' ? cut(result.value) : null
}

/** Products of the shop; null where the API counts only the page that it sends. */
const countOfAll = ({ data, meta }: ProductList): number | null => (meta.total > data.length ? meta.total : null)
