import type { CategoryNode } from '../../shop-api/contract/category.ts'

/** The top category that the page at `pathname` belongs to; undefined for a page outside the catalogue. */
export const findBranch = (tree: CategoryNode[], pathname: string): CategoryNode | undefined =>
  tree.find((node) => holds(node, pathname))

const holds = (node: CategoryNode, pathname: string): boolean =>
  node.url === pathname || node.categories.some((child) => holds(child, pathname))
