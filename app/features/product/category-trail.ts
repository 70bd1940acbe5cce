import type { CategoryNode, CategoryRef } from '../../shop-api/contract/category.ts'

/** The way from the top of the catalogue to a product: of its categories the one that lies deepest in the tree. */
export function categoryTrail(categories: CategoryRef[], tree: CategoryNode[]): CategoryRef[] {
  const trails = categories.map((category) => pathTo(category.category_id, tree) ?? [category])
  return trails.reduce((longest, trail) => (trail.length > longest.length ? trail : longest), [])
}

function pathTo(id: number, nodes: CategoryNode[]): CategoryRef[] | null {
  for (const { category_id, name, url, categories } of nodes) {
    const below = category_id === id ? [] : pathTo(id, categories)
    if (below) return [{ category_id, name, url }, ...below]
  }
  return null
}
