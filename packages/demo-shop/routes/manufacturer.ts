import type { Hono } from 'hono'
import { modelNotFound, parseId } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { onGet } from '../resource.ts'
import type { WireSeo } from '../wire.ts'

interface ManufacturerRow {
  id: number
  name: string
  slug: string
  description: string
  count_products: number
}

const COLUMNS = 'id, name, slug, description, count_products'

/** `GET /api/shop/manufacturer` and `/{id}` (contract 7.16). */
export function addManufacturerRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/api/shop/manufacturer', async (c) => {
    const { results } = await c.env.DB.prepare(
      `SELECT ${COLUMNS} FROM manufacturer ORDER BY search`,
    ).all<ManufacturerRow>()
    return c.json({ data: results.map((row) => ({ ...toManufacturer(row), description: null })) })
  })

  onGet(app, '/api/shop/manufacturer/:id', async (c) => {
    const asked = c.req.param('id') ?? ''
    const row = await c.env.DB.prepare(`SELECT ${COLUMNS} FROM manufacturer WHERE id = ?1`)
      .bind(parseId(asked, 'Manufacturer'))
      .first<ManufacturerRow>()
    if (!row) throw modelNotFound('Manufacturer', asked)
    return c.json({ data: { ...toManufacturer(row), seo: toSeo(row) } })
  })
}

function toManufacturer({ id, name, slug, description, count_products }: ManufacturerRow) {
  return { id, name, slug, description, url: `/manufacturer/${slug}-${id}`, picture: null, count_products }
}

function toSeo({ name }: ManufacturerRow): WireSeo {
  return {
    title: `${name} — каталог и цены`,
    h1: null,
    description: `Продукция ${name} со склада в Москве, доставка по России.`,
    keywords: null,
    text: null,
    noindex: false,
  }
}
