import type { Hono } from 'hono'
import { validationFailed } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { certificateOf } from '../certificate.ts'
import type { WireProductCard } from '../db/product-wire.ts'
import { onPost } from '../resource.ts'
import type { WireProductDetail } from '../wire.ts'

/** Visible products of a JSON list of ids `?1`, in its order. */
const COMPARED = `SELECT card_json, detail_json ->> '$.attributes' AS attributes_json FROM json_each(?1) asked
  JOIN product p ON p.product_id = asked.value AND p.visible = 1
  JOIN product_document USING (product_id) ORDER BY asked.key`

/** `POST /api/shop/compare`: cards with their attributes (contract 7.20). Unknown ids are skipped. */
export function addCompareRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/shop/compare', async (c) => {
    const ids = readIds(await c.req.json().catch(() => null))
    const { results } = await c.env.DB.prepare(COMPARED)
      .bind(JSON.stringify(ids))
      .all<{ card_json: string; attributes_json: string }>()
    return c.json({
      data: results.map(({ card_json, attributes_json }) => {
        const card: WireProductCard = JSON.parse(card_json)
        const attributes: WireProductDetail['attributes'] = JSON.parse(attributes_json)
        return { ...card, ...certificateOf(card.product_id), attributes }
      }),
    })
  })
}

function readIds(body: unknown): number[] {
  const list = typeof body === 'object' && body !== null && 'compare_products' in body ? body.compare_products : null
  if (list === null) throw validationFailed({ compare_products: 'The compare products field is required.' })
  if (!Array.isArray(list)) {
    throw validationFailed({ compare_products: 'The compare products field must be an array.' })
  }
  const ids = list.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'product_id' in item ? Number(item.product_id) : Number.NaN,
  )
  const broken = ids.findIndex((id) => !Number.isInteger(id))
  if (broken === -1) return [...new Set(ids)]
  const field = `compare_products.${broken}.product_id`
  throw validationFailed({ [field]: `The ${field} field must be an integer.` })
}
