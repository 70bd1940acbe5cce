import { packCards } from '../../product-card/card-facts.ts'
import type { ShopApi } from '../../shop-api/shop-api.ts'

/** A category beside a text, with a few of its products (packCards). */
export interface Shelf {
  name: string
  url: string
  total: number
  cards: string
}

/** Shelves of categories; one that is empty, gone or cannot be had is left out and, unless empty, reported. */
export async function loadShelves(
  shopApi: ShopApi,
  categories: number[],
  report: (error: unknown) => void,
): Promise<Shelf[]> {
  const shelves = await Promise.all(categories.map((id) => loadShelf(shopApi, id).catch(report)))
  return shelves.filter((shelf) => shelf !== undefined && shelf.total > 0) as Shelf[]
}

async function loadShelf(shopApi: ShopApi, id: number): Promise<Shelf> {
  const [{ name, url }, { data, meta }] = await Promise.all([
    shopApi.category.get(id),
    shopApi.product.list({ category_id: id, per_page: 5 }),
  ])
  return { name, url, total: meta.total, cards: packCards(data) }
}
