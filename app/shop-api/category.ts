import type { Category, CategoryNode } from '../../shared/shop-api/contract/category.ts'
import { loadOnce, loadOncePer, readData } from './client.ts'

/** The whole category tree. Throws ShopApiError. */
export const loadCategoryTree = loadOnce(() => readData<CategoryNode[]>('/api/shop/category'))

/** A category with the filters of its products. Throws ShopApiError. */
export const loadCategory = loadOncePer((id: number) => readData<Category>(`/api/shop/category/${id}`))
