import type { Hono } from 'hono'
import { validationFailed } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { searchEverything } from '../db/search.ts'
import { onPost } from '../resource.ts'

/** `POST /api/search/query`: the suggestions below the search field (contract 7.22). */
export function addSearchRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/search/query', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : null
    if (query === null || query === '') throw validationFailed({ query: 'The query field is required.' })
    if (typeof query !== 'string') throw validationFailed({ query: 'The query field must be a string.' })
    if (query.length > 255) {
      throw validationFailed({ query: 'The query field must not be greater than 255 characters.' })
    }
    return c.json({ data: await searchEverything(c.env.DB, query) })
  })
}
