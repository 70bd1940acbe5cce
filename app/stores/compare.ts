import { idList } from './id-list.ts'

/** The products that are being compared. */
export const compareStore = idList('compare_products', 'compare', (product_id) => ({ product_id, quantity: 1 }))
