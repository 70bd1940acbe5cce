import { shop } from '../../shop/shop.ts'
import type { Category, CategoryNode } from '../contract/category.ts'
import type { Menu } from '../contract/menu.ts'
import { loadOnce, readApi } from './client.ts'

/** The whole category tree. Throws ShopApiError. */
export const loadCategoryTree = loadOnce(async () => {
  const { data } = await readApi<{ data: CategoryNode[] }>('/api/shop/category')
  return data
})

const categories = new Map<number, () => Promise<Category>>()

/** A category with the filters of its products. Throws ShopApiError. */
export function loadCategory(id: number): Promise<Category> {
  const load =
    categories.get(id) ??
    loadOnce(async () => {
      const { data } = await readApi<{ data: Category }>(`/api/shop/category/${id}`)
      return data
    })
  categories.set(id, load)
  return load()
}

/** The main menu with its panels. Throws ShopApiError. */
export const loadMainMenu = loadOnce(async () => {
  const { data } = await readApi<{ data: Menu }>(`/api/menus/${shop.mainMenuId}`)
  return data
})
