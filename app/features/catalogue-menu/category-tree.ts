import type { CategoryNode } from '../../shop-api/contract/category.ts'
import { readOnce } from '../../shop-api/read-once.ts'

/** The whole catalogue, read at the first call. */
export const loadTree = readOnce<CategoryNode[]>('/api/shop/category')
