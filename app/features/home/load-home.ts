import { withUnits } from '../../../shared/format/units.ts'
import { namedCategory } from '../../../shared/shop/catalogue-links.ts'
import type { ProductCard, ProductList } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import type { ShopApi } from '../../../shared/shop-api/shop-api.ts'
import { dispatchTexts } from '../../orders/delivery-texts.ts'
import { featureCategories } from './featured-categories.tsx'
import { gritLinks } from './grit-ruler.tsx'

/** Products that are asked for where some of them are shown. */
const maxAsked = 10

/** Products of the kinds that are not there yet first: «Круг», «Шланг», «Краскопульт», and the others after them. */
function differentKinds(products: ProductCard[]): ProductCard[] {
  const kinds = new Set<string | undefined>()
  const isNew = ({ name }: ProductCard) => {
    const [kind] = name.split(' ')
    return !kinds.has(kind) && kinds.add(kind)
  }
  const firsts = products.filter(isNew)
  return [...firsts, ...products.filter((product) => !firsts.includes(product))]
}

const buyableFirst = (a: ProductCard, b: ProductCard): number => Number(canOrder(b)) - Number(canOrder(a))

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
      return sale && shopApi.product.list({ category_id: sale.category_id, sort_by: 'discount', per_page: maxAsked })
    }),
    shopApi.product.list({ sort_by: 'new', per_page: maxAsked }),
    shopApi.manufacturer.list(),
    shopApi.news.list(),
  ] as const
  const results = await Promise.allSettled(parts)
  const failures = results.filter((result) => result.status === 'rejected')
  if (failures.length === results.length) throw failures[0]?.reason
  for (const { reason } of failures) report(reason)
  const [tree, discs, day, sale, fresh, brands, news] = results
  return {
    dispatchDay: dispatchTexts(new Date()).day,
    total: map(fresh, countOfAll),
    catalogue: map(tree, featureCategories),
    ruler: map(discs, (category) => category && { url: category.url, grits: gritLinks(category) }),
    dayProduct: map(day, (product) => product),
    sale: map(sale, (list) => list && { products: differentKinds(list.data).slice(0, 4), total: list.meta.total }),
    newProducts: map(fresh, ({ data }) => data.toSorted(buyableFirst).slice(0, 5)),
    brands: map(brands, (list) => ({
      total: list.length,
      brands: list
        .toSorted((a, b) => (b.count_products ?? 0) - (a.count_products ?? 0))
        .slice(0, 8)
        .map(({ id, name, url, count_products }) => ({ id, name, url, count: count_products })),
    })),
    news: map(news, (list) =>
      list
        .slice(0, 3)
        .map(({ id, url, picture, title, date_added }) => ({ id, url, picture, title: withUnits(title), date_added })),
    ),
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

function map<T, R>(result: PromiseSettledResult<T>, cut: (value: T) => R): R | null {
  return result.status === 'fulfilled' ? cut(result.value) : null
}

/** Products of the shop; null where the API counts only the page that it sends. */
const countOfAll = ({ data, meta }: ProductList): number | null => (meta.total > data.length ? meta.total : null)
