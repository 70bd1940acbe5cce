import type { WireSearchHit } from '../wire.ts'
import { Binder, documentsInOrder, matchWords, rankWords } from './product-query.ts'
import type { WireProductCard } from './product-wire.ts'
import { queryWords } from './search-text.ts'

const MOST_PRODUCTS = 8

/** Products first, then categories, manufacturers and news whose names hold all words of the query. */
export async function searchEverything(db: D1Database, query: string): Promise<WireSearchHit[]> {
  const words = queryWords(query)
  if (words.length === 0) return []
  const bind = new Binder()
  const best = `SELECT p.product_id FROM product p WHERE p.visible = 1 AND ${matchWords(query, bind)}
    ORDER BY ${rankWords(query, bind)}, p.views DESC, p.product_id LIMIT ${MOST_PRODUCTS}`
  const products = db.prepare(documentsInOrder(best)).bind(...bind.values)
  const named = (type: WireSearchHit['type'], columns: string, table: string, order: string, most: number) =>
    db
      .prepare(
        `SELECT '${type}' AS type, ${columns} FROM ${table} WHERE NOT EXISTS
          (SELECT 1 FROM json_each(?1) word WHERE instr(${table}.search, word.value) = 0)
         ORDER BY ${order} LIMIT ${most}`,
      )
      .bind(JSON.stringify(words))
  const [found, ...others] = await db.batch<NamedRow & { card_json: string }>([
    products,
    named('category', 'category_id AS key, slug, name', 'category', 'count_products DESC', 4),
    named('manufacturer', 'id AS key, slug, name', 'manufacturer', 'count_products DESC', 3),
    named('news', `id AS key, '' AS slug, title AS name`, 'news', 'date_added DESC', 2),
  ])
  return [
    ...(found?.results ?? []).map(({ slug, card_json }) => toProductHit(slug, JSON.parse(card_json))),
    ...others.flatMap(({ results }) => results.map(toHit)),
  ]
}

interface NamedRow {
  type: WireSearchHit['type']
  key: number
  slug: string
  name: string
}

function toHit({ type, slug, key, name }: NamedRow): WireSearchHit {
  return { type, slug, key, name, description: null, image: null, price: null }
}

function toProductHit(slug: string, { product_id, name, sku, picture, price }: WireProductCard): WireSearchHit {
  return { type: 'product', slug, key: product_id, name, description: sku, image: picture?.src ?? null, price }
}
