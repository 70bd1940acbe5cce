import { href } from 'react-router'
import type { CategoryNode } from '../shop-api/contract/category.ts'
import { pathInTree } from '../shop-api/contract/category-tree.ts'
import { catalogueLinks } from './categories.ts'

/** A name by which our texts and pages speak of a category. */
export type CatalogueName = keyof typeof catalogueLinks

/** Whether `catalogueLinks` has the name. */
export const isCatalogueName = (name: string): name is CatalogueName => Object.hasOwn(catalogueLinks, name)

/** The category of the shop's tree with that name; null where the tree has none or another one under its id. */
export function namedCategory(name: CatalogueName, tree: CategoryNode[] | null): CategoryNode | null {
  const { id, named = '' }: { id: number | null; named?: string } = catalogueLinks[name]
  const node = tree && id !== null && pathInTree(id, tree)?.at(-1)
  if (!node) return null
  const letters = plain(node.name)
  return named.split(' ').every((part) => letters.includes(plain(part))) ? node : null
}

/** Address for a name: the category's page, or the search for it. `tree` is null when it could not be loaded. */
export function catalogueUrl(name: CatalogueName, tree: CategoryNode[] | null): string {
  return namedCategory(name, tree)?.url ?? `${href('/poisk')}?query=${encodeURIComponent(catalogueLinks[name].search)}`
}

/** HTML of ours with addresses in place of `category:` and a name. */
export function linkCatalogue(html: string, tree: CategoryNode[] | null): string {
  return html.replace(/ href="category:([^"]*)"/g, (link, name: string) =>
    isCatalogueName(name) ? ` href="${catalogueUrl(name, tree).replaceAll('&', '&amp;')}"` : link,
  )
}

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

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
