import { env } from 'cloudflare:workers'
import type { DemoShopBindings } from '../../packages/demo-shop/bindings.ts'
import { generateCatalogue } from '../../packages/demo-shop/catalogue/catalogue.ts'
import type { SeedProduct } from '../../packages/demo-shop/catalogue/types.ts'
import type { WireProductCard } from '../../packages/demo-shop/db/product-wire.ts'
import schema from '../../packages/demo-shop/db/schema.sql?raw'
import { seedDatabase } from '../../packages/demo-shop/db/seed.ts'
import demoShop from '../../packages/demo-shop/index.ts'
import type { Paginated } from '../../packages/demo-shop/pagination.ts'
import type { WireFilter } from '../../packages/demo-shop/wire.ts'

/** What the shop under test is filled with. */
export const catalogue = generateCatalogue({ products: 300, today: '2026-03-02' })
export const products: SeedProduct[] = [...catalogue.products()]
export const visible = products.filter((product) => product.is_allow_show)

const bindings = env as unknown as DemoShopBindings
export const ORIGIN = 'https://api.example.ru'

/** Fills the database; once per test file. */
export const seedShop = () => seedDatabase(bindings.DB, schema, catalogue)

export const pictureStore = bindings.PICTURES

/** Sends a request through the front door of the demo shop; `vars` replace variables of its configuration. */
export async function call(path: string, init?: RequestInit, vars: Partial<DemoShopBindings> = {}): Promise<Response> {
  return demoShop.fetch(new Request(ORIGIN + path, init), {
    DB: bindings.DB,
    PICTURES: bindings.PICTURES,
    DEMO_STYLE: 'tidy',
    MEDIA_ORIGINS: '',
    DEMO_FAULTS: 'off',
    PUBLIC_ORIGIN: '',
    PAYMENT_ORIGIN: '',
    ...vars,
  })
}

/** JSON of a GET. */
export async function read<T>(path: string): Promise<T> {
  return (await call(path)).json()
}

export type ProductPage = Paginated<WireProductCard> & { filters?: WireFilter[] }

/** A product list; `query` is what follows the question mark. */
export const readProducts = (query = '') => read<ProductPage>(`/api/shop/product?${query}`)

export const idsOf = (page: { data: { product_id: number }[] }) => page.data.map(({ product_id }) => product_id)

/** The category and everything below it, by the seed's own tree. */
export function subtreeOf(categoryId: number): Set<number> {
  const children = catalogue.categories.filter(({ parent_id }) => parent_id === categoryId)
  return new Set([categoryId, ...children.flatMap((child) => [...subtreeOf(child.category_id)])])
}

/** Visible products of a category and everything below it. */
export function productsOf(categoryId: number): SeedProduct[] {
  const subtree = subtreeOf(categoryId)
  return visible.filter(({ category_ids }) => category_ids.some((id) => subtree.has(id)))
}

/** The category of the first level with most products. */
export function biggestCategory(): number {
  const roots = catalogue.categories.filter(({ parent_id }) => parent_id === null).map((root) => root.category_id)
  return roots.reduce((best, id) => (productsOf(id).length > productsOf(best).length ? id : best))
}

/** All categories of an answered tree, flat. */
export function flatten<Category extends { categories: Category[] }>(tree: Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flatten(category.categories)])
}
