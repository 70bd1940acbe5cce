import type { WireProductCard } from './product-wire.ts'

/** Visible cards of a JSON list of ids `?1`, in its order. */
const CARDS_BY_IDS = `SELECT card_json FROM json_each(?1) asked
  JOIN product p ON p.product_id = asked.value AND p.visible = 1
  JOIN product_document USING (product_id) ORDER BY asked.key`

/** The cards of the products with these ids, in their order; what is unknown or hidden is left out. */
export async function readCards(db: D1Database, ids: number[]): Promise<WireProductCard[]> {
  const { results } = await db.prepare(CARDS_BY_IDS).bind(JSON.stringify(ids)).all<{ card_json: string }>()
  return results.map(({ card_json }) => JSON.parse(card_json))
}
