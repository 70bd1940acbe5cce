import type { Hono } from 'hono'
import { modelNotFound, parseId } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import type { CategoryRow } from '../db/category-tree.ts'
import { ancestorsOf, readCategories, toCategoryRef, toTree } from '../db/category-tree.ts'
import { listProducts } from '../db/product-list.ts'
import { parseProductParams } from '../product-params.ts'
import { onGet } from '../resource.ts'
import type { WireSeo } from '../wire.ts'

/** `GET /api/shop/category` and `/{id}` (contract sections 7.10 and 7.11). */
export function addCategoryRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/api/shop/category', async (c) => c.json({ data: toTree(await readCategories(c.env.DB), null) }))

  onGet(app, '/api/shop/category/:id', async (c) => {
    const asked = c.req.param('id') ?? ''
    const id = parseId(asked, 'Category')
    const [rows, list] = await Promise.all([
      readCategories(c.env.DB),
      listProducts(c.env.DB, parseProductParams(new URLSearchParams({ category_id: asked, per_page: '1' })), true),
    ])
    const category = rows.find((row) => row.category_id === id)
    if (!category) throw modelNotFound('Category', asked)
    return c.json({
      data: {
        ...toCategoryRef(category),
        count_products: category.count_products,
        description: category.description,
        picture: JSON.parse(category.picture_json),
        parents: ancestorsOf(category, rows).map(toCategoryRef),
        filters: list.filters,
        seo: toSeo(category),
        categories: toTree(rows, id),
      },
    })
  })
}

function toSeo({ name, h1, seo_text }: CategoryRow): WireSeo {
  return {
    title: `${h1 ?? name} — купить`,
    h1,
    description: `${h1 ?? name} со склада в Москве, доставка по России.`,
    keywords: null,
    text: seo_text,
    noindex: false,
  }
}
