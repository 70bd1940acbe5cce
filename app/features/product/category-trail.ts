import type { CategoryNode, CategoryRef } from '../../../shared/shop-api/contract/category.ts'
import { pathInTree } from '../../../shared/shop-api/contract/category-tree.ts'

/** The way from the top of the catalogue to a product: of its categories the one that lies deepest in the tree. */
export function categoryTrail(categories: CategoryRef[], tree: CategoryNode[]): CategoryRef[] {
  const trails = categories.map((category) => pathInTree(category.category_id, tree)?.map(toRef) ?? [category])
  return trails.reduce((longest, trail) => (trail.length > longest.length ? trail : longest), [])
}

const toRef = ({ category_id, name, url }: CategoryNode): CategoryRef => ({ category_id, name, url })
