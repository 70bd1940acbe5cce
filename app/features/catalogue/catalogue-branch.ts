import type { CategoryNode } from '../../shop-api/contract/category.ts'
import { type CategoryLink, toCategoryLink } from './category-links.ts'

/** A top category as the catalogue page shows it. */
export interface CatalogueBranch extends CategoryLink {
  picture: string | null
  children: CategoryLink[]
}

export const toBranch = (node: CategoryNode): CatalogueBranch => ({
  ...toCategoryLink(node),
  picture: node.picture?.src ?? null,
  children: node.categories.map(toCategoryLink),
})
