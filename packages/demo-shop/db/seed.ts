import { setImmediate } from 'node:timers/promises'
import type { Catalogue, SeedCategory, SeedMenuItem, SeedNews, SeedReview } from '../catalogue/types.ts'
import type { WireMenuItem, WireNews, WireReview } from '../wire.ts'
import { FIXED_FACETS } from './facet-ids.ts'
import { FacetValues } from './facet-values.ts'
import { Inserts } from './inserts.ts'
import { productRows } from './product-rows.ts'
import type { Stars } from './product-wire.ts'
import { toPicture } from './product-wire.ts'
import { normaliseText } from './search-text.ts'
import { seedCustomers } from './seed-customers.ts'

/** Counts that answers show, made once all products are there. */
const COUNTS = [
  `UPDATE category SET count_products =
     (SELECT count(*) FROM product_category WHERE product_category.category_id = category.category_id)`,
  `UPDATE manufacturer SET count_products =
     (SELECT count(*) FROM product WHERE manufacturer_id = manufacturer.id AND visible = 1)`,
  `INSERT INTO category_value SELECT category_id, value_id, count(*)
     FROM product_category CROSS JOIN product_facet USING (product_id) GROUP BY category_id, value_id`,
  'INSERT INTO category_value SELECT 0, value_id, count(*) FROM product_facet GROUP BY value_id',
  'ANALYZE',
]

/** Creates the tables and fills them; what was there is dropped. `schema` is the text of schema.sql. */
export async function seedDatabase(db: D1Database, schema: string, catalogue: Catalogue): Promise<void> {
  const statements = schema.split(/;\n/).filter((statement) => statement.trim() !== '')
  await db.batch(statements.map((statement) => db.prepare(statement)))
  for (const { sql, rows } of seedStatements(catalogue)) {
    const statement = db.prepare(sql)
    await noticeClosed()
    await (rows === null ? statement : statement.bind(rows)).run()
  }
  await seedCustomers(db)
}

/**
 * Many rows take seconds to make. A connection that was closed meanwhile would be used all the same: that it is closed
 * is read once between two immediates, not before the first.
 */
export async function noticeClosed(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

/** The inserts of a catalogue in order. `rows` is a JSON list of rows for `?1`, so one statement carries hundreds. */
function* seedStatements(catalogue: Catalogue): Generator<{ sql: string; rows: string | null }> {
  const inserts = new Inserts()
  inserts.add('setting', ['specialday_product_id', String(catalogue.specialday_product_id)])
  for (const { id, name, items } of catalogue.menus) {
    inserts.add('menu', [id, JSON.stringify({ id, name, items: items.map(toMenuItem) })])
  }
  for (const news of catalogue.news) {
    inserts.add('news', [news.id, news.title, normaliseText(news.title), news.date_added, JSON.stringify(toNews(news))])
  }
  for (const category of catalogue.categories) inserts.add('category', categoryRow(category))
  for (const { id, name, slug, description } of catalogue.manufacturers) {
    inserts.add('manufacturer', [id, name, slug, normaliseText(name), description, 0])
  }
  for (const facet of facetRows(catalogue)) inserts.add('facet', facet)

  const stars = new Map<number, Stars>()
  for (const review of catalogue.reviews()) {
    const counts = stars.get(review.product_id) ?? [0, 0, 0, 0, 0]
    counts[review.rating - 1] = (counts[review.rating - 1] ?? 0) + 1
    stars.set(review.product_id, counts)
    inserts.add('review', [review.review_id, review.product_id, review.date_added, JSON.stringify(toReview(review))])
    yield* inserts.full()
  }

  const facetValues = new FacetValues(catalogue.attributes, catalogue.manufacturers)
  for (const [table, row] of productRows(catalogue, stars, facetValues)) {
    inserts.add(table, row)
    yield* inserts.full()
  }
  for (const [position, { value_id, filter_id, key, name }] of facetValues.inOrder().entries()) {
    inserts.add('facet_value', [value_id, filter_id, key, name, position])
  }
  yield* inserts.rest()
  for (const sql of COUNTS) yield { sql, rows: null }
}

function categoryRow(category: SeedCategory): unknown[] {
  const { category_id, parent_id, sort_order, name, slug, h1, description, seo_text, picture } = category
  const pictureJson = JSON.stringify(picture === null ? null : toPicture(picture))
  return [
    category_id,
    parent_id,
    sort_order,
    name,
    slug,
    h1,
    normaliseText(name),
    description,
    seo_text,
    pictureJson,
    0,
  ]
}

function facetRows({ attributes }: Catalogue): unknown[][] {
  return [
    [FIXED_FACETS.manufacturer, 'manufacturer', 'Производитель', 'checkbox', null, 0],
    [FIXED_FACETS.stock, 'stock', 'В наличии', 'bool', null, 2],
    [FIXED_FACETS.sale, 'sale', 'Со скидкой', 'bool', null, 3],
    ...attributes
      .filter(({ filterable }) => filterable)
      .map(({ attribute_id, name, unit, sort_order }) => [
        attribute_id,
        String(attribute_id),
        name,
        'checkbox',
        unit,
        10 + sort_order,
      ]),
  ]
}

function toMenuItem({ id, title, url, target, hidden, children, megamenu }: SeedMenuItem): WireMenuItem {
  return {
    id,
    title,
    url,
    target,
    icon: null,
    hidden,
    children: children.map(toMenuItem),
    megamenu: megamenu === null ? null : { columns: megamenu.columns, banner: null },
  }
}

function toNews({ picture, ...news }: SeedNews): WireNews {
  return { ...news, url: `/novosti/${news.id}`, picture: picture === null ? null : toPicture(picture) }
}

function toReview({ product_id: _, pictures, ...review }: SeedReview): WireReview {
  return { ...review, pictures: pictures.map(toPicture) }
}
