import type { Hono } from 'hono'
import { modelNotFound, parseId } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { onGet } from '../resource.ts'

/** `GET /api/menus/{id}` (contract 7.17). */
export function addMenuRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/api/menus/:id', async (c) => {
    const asked = c.req.param('id') ?? ''
    const body = await c.env.DB.prepare('SELECT body_json FROM menu WHERE id = ?1')
      .bind(parseId(asked, 'Menu'))
      .first<string>('body_json')
    if (body === null) throw modelNotFound('Menu', asked)
    return c.json({ data: JSON.parse(body) })
  })
}
