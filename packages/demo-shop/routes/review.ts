import type { Hono } from 'hono'
import { modelNotFound, parseId } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { listReviews } from '../db/reviews.ts'
import { parsePage } from '../product-params.ts'
import { absolutePath, onGet, queryOf } from '../resource.ts'

/** `GET /api/shop/product/{id}/review` (contract 7.14). */
export function addReviewRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/api/shop/product/:id/review', async (c) => {
    const asked = c.req.param('id') ?? ''
    const id = parseId(asked, 'Product')
    const known = await c.env.DB.prepare('SELECT 1 FROM product WHERE product_id = ?1').bind(id).first()
    if (!known) throw modelNotFound('Product', asked)
    return c.json(await listReviews(c.env.DB, id, parsePage(queryOf(c)), absolutePath(c)))
  })
}
