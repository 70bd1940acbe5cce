import type { WireCategory, WireCategoryRef } from '../wire.ts'

export interface CategoryRow {
  category_id: number
  parent_id: number | null
  name: string
  slug: string
  h1: string | null
  description: string
  seo_text: string | null
  picture_json: string
  count_products: number
}

/** All categories in the order in which siblings are shown. */
export async function readCategories(db: D1Database): Promise<CategoryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT category_id, parent_id, name, slug, h1, description, seo_text, picture_json, count_products
       FROM category ORDER BY sort_order, category_id`,
    )
    .all<CategoryRow>()
  return results
}

/** A category as other answers name it. */
export function toCategoryRef({ category_id, name, slug }: CategoryRow): WireCategoryRef {
  return { category_id, name, slug, url: `/category/${slug}-${category_id}` }
}

/** The subtree below `parentId`; null for the whole tree. */
export function toTree(rows: CategoryRow[], parentId: number | null): WireCategory[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      ...toCategoryRef(row),
      count_products: row.count_products,
      picture: JSON.parse(row.picture_json),
      categories: toTree(rows, row.category_id),
    }))
}

/** Ancestors from the root down to the parent. */
export function ancestorsOf(row: CategoryRow, rows: CategoryRow[]): CategoryRow[] {
  const parent = rows.find(({ category_id }) => category_id === row.parent_id)
  return parent ? [...ancestorsOf(parent, rows), parent] : []
}
