import type { Category, CategoryNode } from '../../shop-api/contract/category.ts'

/** What a page needs to link to a category; nodes with their subtrees stay on the server. */
export interface CategoryLink {
  id: number
  name: string
  url: string
  count: number
}

export const toCategoryLink = (node: CategoryNode): CategoryLink => ({
  id: node.category_id,
  name: node.name,
  url: node.url,
  count: node.count_products,
})

/** The categories beside `category`, itself included, as the tree has them. */
export function siblingsOf(category: Category, tree: CategoryNode[]): CategoryLink[] {
  const siblings = category.parents.reduce<CategoryNode[]>(
    (level, parent) => level.find(({ category_id }) => category_id === parent.category_id)?.categories ?? [],
    tree,
  )
  return siblings.map(toCategoryLink)
}
