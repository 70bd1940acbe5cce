import { idList } from './id-list.ts'

/** The products that are being compared. */
export const compareList = idList('compare_products', 'compare', (product_id) => ({ product_id, quantity: 1 }))

export const {
  restore: restoreCompare,
  ids: comparedIds,
  toggle: toggleCompared,
  remove: removeCompared,
  clear: clearCompared,
  watch: watchCompared,
} = compareList
