import type { Category, CategoryNode } from '../contract/category.ts'
import { loadOnce, readApi } from './client.ts'

/** The whole category tree. Throws ShopApiError. */
export const loadCategoryTree = loadOnce(async () => {
  const { data } = await readApi<{ data: CategoryNode[] }>('/api/shop/category')
  return data
})

const loads = new Map<number, () => Promise<Category>>()

/** A category with the filters of its products. Throws ShopApiError. */
export function loadCategory(id: number): Promise<Category> {
  const load =
    loads.get(id) ??
    loadOnce(async () => {
      const { data } = await readApi<{ data: Category }>(`/api/shop/category/${id}`)
      return data
    })
  loads.set(id, load)
  return load()
}
