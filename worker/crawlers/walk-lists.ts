import { discountCategoryId } from '../../shared/shop/shop.ts'
import type { CategoryNode } from '../../shared/shop-api/contract/category.ts'
import { addIds, deleteSpent } from './id-parts.ts'
import type { Outline, Tick, WalkedCategory, WalkState } from './walk-state.ts'

/** Products asked for at once; the most that the contract allows (7.12). */
const perPage = 200
/** Pages after which the walk is stored. */
const pagesPerStep = 40

export async function readOutline({ shop: { ask }, state, put }: Tick): Promise<void> {
  const [tree, manufacturers, news] = await Promise.all([
    ask((api) => api.category.tree()),
    ask((api) => api.manufacturer.list()),
    ask((api) => api.news.list()),
  ])
  const categories = flatten(tree, null, new Map())
  const outline: Outline = {
    categories,
    manufacturers: manufacturers.map(({ name, url, picture, count_products }) => ({
      name,
      url,
      products: count_products,
      picture: picture?.src ?? null,
    })),
    news: news.map(({ url, title, entry, picture, date_added, date_modified }) => ({
      url,
      title,
      entry,
      picture: picture?.src ?? null,
      changedAt: date_modified ?? date_added,
    })),
    lists: [...listOrder(categories), null],
  }
  state.outline = (await put('outline.json', JSON.stringify(outline))).key
  state.phase = 'lists'
}

/** A category that is in the tree twice counts once, where it comes first. */
function flatten(nodes: CategoryNode[], parentId: number | null, known: Map<number, WalkedCategory>): WalkedCategory[] {
  for (const { category_id: id, name, url, count_products, picture, categories } of nodes) {
    if (known.has(id)) continue
    known.set(id, { id, parentId, name, url, products: count_products, picture: picture?.src ?? null })
    flatten(categories, id, known)
  }
  return [...known.values()]
}

/** Children before their parents, so that a product is first found in the category that is closest to it. */
function listOrder(categories: WalkedCategory[]): number[] {
  const order = categories.map(({ id }) => id).reverse()
  const saleIds = new Set(branchOf(discountCategoryId, categories))
  return [...order.filter((id) => !saleIds.has(id)), ...order.filter((id) => saleIds.has(id))]
}

export function branchOf(id: number, categories: WalkedCategory[]): number[] {
  const branch = new Set([id])
  for (const { id, parentId } of categories) if (parentId !== null && branch.has(parentId)) branch.add(id)
  return [...branch]
}

/**
 * Reads some pages of the product lists, category by category and then all products, and keeps which products there
 * are and where each was found first. The order of a list may change while it is read; what slips through one list
 * stands in the other.
 */
export async function readLists(tick: Tick): Promise<void> {
  const { shop: retryingShop, state } = tick
  const { categories, lists } = await tick.outline()
  await deleteSpent(tick)
  const found = new Map<number, number>()
  const keep = async (): Promise<void> => {
    await addIds(tick, found)
    found.clear()
  }
  for (let left = pagesPerStep; left > 0 && state.list < lists.length; ) {
    const category = lists[state.list] ?? null
    if (state.page === 1 && category !== null) {
      const branch = branchOf(category, categories)
      if (branch.length > 1) await keep()
      if (!holdsMore(category, branch, categories, state.inCategories)) {
        state.list += 1
        continue
      }
    }
    const last = Math.min(state.lastPage, state.page + left - 1)
    const numbers = Array.from({ length: last - state.page + 1 }, (_, index) => state.page + index)
    const query = { ...(category !== null && { category_id: category }), per_page: perPage }
    const pages = await Promise.all(
      numbers.map((page) => retryingShop.ask((api) => api.product.listIds({ ...query, page }))),
    )
    for (const { ids, last_page, total } of pages) {
      for (const id of ids) if (!found.has(id)) found.set(id, category ?? 0)
      state.lastPage = Math.max(state.lastPage, last_page)
      if (category === null) state.total = total
    }
    left -= pages.length
    state.page = last + 1
    if (state.page > state.lastPage) Object.assign(state, { list: state.list + 1, page: 1, lastPage: 1 })
  }
  await keep()
  if (state.list === lists.length) state.phase = 'products'
}

/** False for an empty category, and for one all of whose products were found in those below it. */
function holdsMore(
  id: number,
  branch: number[],
  categories: WalkedCategory[],
  inCategories: WalkState['inCategories'],
): boolean {
  if (categories.every(({ products }) => products === 0)) return true
  const products = categories.find((category) => category.id === id)?.products ?? 0
  if (branch.length === 1) return products > 0
  return products > branch.reduce((known, category) => known + (inCategories[category] ?? 0), 0)
}
