import type { Hono } from 'hono'
import { modelNotFound, parseId } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { onGet } from '../resource.ts'
import type { WireNews } from '../wire.ts'

/** `GET /api/news/news` and `/{id}` (contract 7.18). */
export function addNewsRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/api/news/news', async (c) => {
    const { results } = await c.env.DB.prepare('SELECT body_json FROM news ORDER BY date_added DESC, id DESC').all<{
      body_json: string
    }>()
    return c.json({
      data: results.map(({ body_json }) => {
        const { body: _, ...news }: WireNews = JSON.parse(body_json)
        return news
      }),
    })
  })

  onGet(app, '/api/news/news/:id', async (c) => {
    const asked = c.req.param('id') ?? ''
    const body = await c.env.DB.prepare('SELECT body_json FROM news WHERE id = ?1')
      .bind(parseId(asked, 'News'))
      .first<string>('body_json')
    if (body === null) throw modelNotFound('News', asked)
    return c.json({ data: JSON.parse(body) })
  })
}
