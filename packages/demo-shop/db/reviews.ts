import type { Paginated } from '../pagination.ts'
import { paginate } from '../pagination.ts'
import type { WireReview } from '../wire.ts'

const PER_PAGE = 10

/** One page of a product's reviews, newest first, ten on each; `path` is the absolute URL of the list. */
export async function listReviews(
  db: D1Database,
  productId: number,
  page: number,
  path: string,
): Promise<Paginated<WireReview>> {
  const [counted, rows] = await db.batch<{ total: number; body_json: string }>([
    db.prepare('SELECT count(*) AS total FROM review WHERE product_id = ?1').bind(productId),
    db
      .prepare(
        `SELECT body_json FROM review WHERE product_id = ?1
         ORDER BY date_added DESC, review_id DESC LIMIT ${PER_PAGE} OFFSET ?2`,
      )
      .bind(productId, (page - 1) * PER_PAGE),
  ])
  const reviews = rows?.results.map(({ body_json }): WireReview => JSON.parse(body_json)) ?? []
  return paginate(reviews, counted?.results[0]?.total ?? 0, page, PER_PAGE, path)
}
