import type { Hono } from 'hono'
import { modelNotFound, parseId } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { certificateOf } from '../certificate.ts'
import { readCards } from '../db/product-cards.ts'
import { listProducts } from '../db/product-list.ts'
import type { WireProductCard } from '../db/product-wire.ts'
import { listReviews } from '../db/reviews.ts'
import { paginate } from '../pagination.ts'
import { parseProductParams } from '../product-params.ts'
import { absolutePath, onGet, queryOf } from '../resource.ts'
import type { WireProductDetail } from '../wire.ts'

/** Products: list, product of the day, one product (contract sections 7.12, 7.15 and 7.13). */
export function addProductRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/api/shop/product', async (c) => {
    const params = parseProductParams(queryOf(c))
    const { cards, total, filters } = await listProducts(c.env.DB, params, params.page === 1)
    const { data, ...envelope } = paginate(cards, total, params.page, params.perPage, absolutePath(c))
    return c.json({ data, ...(filters && { filters }), ...envelope })
  })

  onGet(app, '/api/shop/product/specialday', async (c) => {
    const id = await c.env.DB.prepare(`SELECT value FROM setting WHERE name = 'specialday_product_id'`).first('value')
    return c.json({ data: (await readCards(c.env.DB, [Number(id)]))[0] ?? null })
  })

  onGet(app, '/api/shop/product/:id', async (c) => {
    const asked = c.req.param('id') ?? ''
    const id = parseId(asked, 'Product')
    const row = await c.env.DB.prepare(
      'SELECT card_json, detail_json, related_json FROM product_document WHERE product_id = ?1',
    )
      .bind(id)
      .first<{ card_json: string; detail_json: string; related_json: string }>()
    if (!row) throw modelNotFound('Product', asked)
    const [relateds, reviews] = await Promise.all([
      readCards(c.env.DB, JSON.parse(row.related_json)),
      listReviews(c.env.DB, id, 1, `${absolutePath(c)}/review`),
    ])
    const card: WireProductCard = JSON.parse(row.card_json)
    const detail: WireProductDetail = JSON.parse(row.detail_json)
    return c.json({ data: { ...card, ...detail, ...certificateOf(id), relateds, reviews } })
  })
}
