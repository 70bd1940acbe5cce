import { type CatalogueName, namedCategory } from '../../../shared/shop/catalogue-links.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import type { ShopApi } from '../../../shared/shop-api/shop-api.ts'
import { type CardData, pickCardFields } from '../../product-card/card-data.ts'

export interface Shelf {
  name: string
  url: string
  total: number
  products: CardData[]
}

/** Shelves of categories; one that is empty, not in the tree or cannot be had is left out, the last reported. */
export async function loadShelves(
  shopApi: ShopApi,
  tree: CategoryNode[],
  names: readonly CatalogueName[],
  report: (error: unknown) => void,
): Promise<Shelf[]> {
  const categories = names.map((name) => namedCategory(name, tree)).filter((category) => category !== null)
  const shelves = await Promise.all(categories.map((category) => loadShelf(shopApi, category).catch(report)))
  return shelves.filter((shelf) => shelf !== undefined && shelf.total > 0) as Shelf[]
}

async function loadShelf(shopApi: ShopApi, { category_id, name, url }: CategoryNode): Promise<Shelf> {
  const { data, meta } = await shopApi.product.list({ category_id, per_page: 5 })
  return { name, url, total: meta.total, products: data.map(pickCardFields) }
}
