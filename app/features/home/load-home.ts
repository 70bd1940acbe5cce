import { shop } from '../../shop.ts'
import type { ShopApi } from '../../shop-api/shop-api.ts'
import { chooseEntrances } from './entrances.ts'
import { gritLinks } from './grits.ts'

/** Discs with hook-and-loop backing: the category whose grits the ruler shows. */
const discsId = 17

/**
 * All that the home page shows, each part cut down to what it shows. A part that cannot be had is null and goes to
 * `report`; when the whole API is silent, its error flies.
 */
export async function loadHome(shopApi: ShopApi, report: (error: unknown) => void) {
  const categoryTree = shopApi.category.tree()
  const parts = [
    categoryTree,
    categoryTree.then((nodes) =>
      nodes.some(({ category_id }) => category_id === discsId) ? shopApi.category.get(discsId) : null,
    ),
    shopApi.product.ofTheDay(),
    shopApi.product.list({ category_id: shop.discountCategoryId, sort_by: 'discount', per_page: 4 }),
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
    catalogue: map(tree, (nodes) => ({ ...chooseEntrances(nodes), total: productsIn(nodes) })),
    ruler: map(discs, (category) => category && { url: category.url, grits: gritLinks(category) }),
    dayProduct: map(day, (product) => product),
    sale: map(sale, ({ data, meta }) => ({ products: data, total: meta.total })),
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

/** Products of all top categories but the sale, whose products stand in the others too. */
function productsIn(nodes: { category_id: number; count_products: number }[]): number {
  return nodes
    .filter(({ category_id }) => category_id !== shop.discountCategoryId)
    .reduce((sum, { count_products }) => sum + count_products, 0)
}
