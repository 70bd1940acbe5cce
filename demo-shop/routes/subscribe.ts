import type { Hono } from 'hono'
import { validationFailed } from '../answers.ts'
import { countAttempt } from '../attempts.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { onPost } from '../resource.ts'

/** Subscriptions of one visitor in a minute. */
const mostAttempts = 5

/** `POST /api/subscribe` (contract section 7.19). An address that is there already is an answer, not a failure. */
export function addSubscribeRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/subscribe', async (c) => {
    await countAttempt(c, 'subscribe', { most: mostAttempts, seconds: 60 })
    const body: unknown = await c.req.json().catch(() => null)
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
    if (email === null || email === '') throw validationFailed({ email: 'The email field is required.' })
    if (typeof email !== 'string' || email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) {
      throw validationFailed({ email: 'The email field must be a valid email address.' })
    }
    const { meta } = await c.env.DB.prepare('INSERT OR IGNORE INTO subscriber (email) VALUES (?1)')
      .bind(email.toLowerCase())
      .run()
    return c.json(meta.changes > 0 ? { result: 'success' } : { result: 'error', text: 'Вы уже подписаны' })
  })
}
