import type { CachePolicy } from '../../cached.ts'
import { cachePolicies } from '../cache-policy.ts'
import { Category, type CategoryNode, type CategoryRef, CategoryTree } from '../contract/category.ts'
import { pathInTree } from '../contract/category-tree.ts'
import { type Client, entityPath, notFoundIsFailure } from './client.ts'

const path = '/api/shop/category'

export function categoryApi({ cached }: Client) {
  const treeBy = (policy: CachePolicy<CategoryNode[]>) =>
    cached('category-tree', policy, (read) => notFoundIsFailure(read(path, CategoryTree)))
  const tree = () => treeBy(cachePolicies.categoryTree)

  return {
    /** Top categories with everything below them. */
    tree,
    /** The same for the page that is about it. */
    essentialTree: () => treeBy({ ...cachePolicies.categoryTree, isEssential: true }),
    /** One category; parents and children that its answer lacks or turns around come from the tree. */
    async get(id: number): Promise<Category> {
      const ownPath = entityPath(path, id)
      const [category, nodes] = await Promise.all([
        cached(`category:${id}`, cachePolicies.category, (read) => read(ownPath, Category)),
        tree().catch(() => []),
      ])
      return placeInTree(category, nodes)
    },
  }
}

function placeInTree(category: Category, nodes: CategoryNode[]): Category {
  const line = pathInTree(category.category_id, nodes)
  const node = line?.at(-1)
  if (!line || !node) return { ...category, parents: fromTheTop(category.parents, nodes) }
  const parents = line.slice(0, -1).map(({ category_id, name, url }): CategoryRef => ({ category_id, name, url }))
  return { ...category, parents, categories: category.categories.length ? category.categories : node.categories }
}

/** Parents of a category that is deeper than the tree, the topmost first, whichever way round they came. */
function fromTheTop(parents: CategoryRef[], nodes: CategoryNode[]): CategoryRef[] {
  const depths = parents.flatMap(({ category_id }) => pathInTree(category_id, nodes)?.length ?? [])
  return (depths[0] ?? 0) > (depths.at(-1) ?? 0) ? parents.toReversed() : parents
}
