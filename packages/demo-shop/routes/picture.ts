import type { Hono } from 'hono'
import { routeNotFound } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { onGet } from '../resource.ts'

/** `GET /images/<key>.jpg` from R2. A key names what is drawn, so its file is as good as immutable. */
export function addPictureRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/images/:file{[^/]+\\.jpg}', async (c) => {
    const file = await c.env.PICTURES.get(c.req.param('file') ?? '', { onlyIf: c.req.raw.headers })
    if (!file) throw routeNotFound(c.req.path)
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000',
      ETag: file.httpEtag,
      'Last-Modified': file.uploaded.toUTCString(),
    }
    if (!('body' in file)) return c.body(null, 304, headers)
    return c.body(file.body, 200, { ...headers, 'Content-Length': String(file.size) })
  })
}
