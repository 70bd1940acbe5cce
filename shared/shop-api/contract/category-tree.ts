import type { CategoryNode } from './category.ts'

/** The nodes from the top of the tree down to a category; null where the tree has none of that id. */
export function pathInTree(id: number, nodes: readonly CategoryNode[]): CategoryNode[] | null {
  for (const node of nodes) {
    const below = node.category_id === id ? [] : pathInTree(id, node.categories)
    if (below) return [node, ...below]
  }
  return null
}
