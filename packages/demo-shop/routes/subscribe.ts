import type { Hono } from 'hono'
import { validationFailed } from '../answers.ts'
import { countAttempt } from '../attempts.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { readEmail } from '../fields.ts'
import { bodyOf, onPost } from '../resource.ts'

/** Subscriptions of one visitor in a minute. */
const maxAttempts = 5

/** `POST /api/subscribe` (contract 7.19). An address that is there already is an answer, not a failure. */
export function addSubscribeRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/subscribe', async (c) => {
    await countAttempt(c, 'subscribe', { most: maxAttempts, seconds: 60 })
    const { email: typed = null } = await bodyOf(c)
    if (typed === null || typed === '') throw validationFailed({ email: 'The email field is required.' })
    const email = typeof typed === 'string' && typed.length <= 254 ? readEmail(typed) : null
    if (email === null) throw validationFailed({ email: 'The email field must be a valid email address.' })
    const { meta } = await c.env.DB.prepare('INSERT OR IGNORE INTO subscriber (email) VALUES (?1)').bind(email).run()
    return c.json(meta.changes > 0 ? { result: 'success' } : { result: 'error', text: 'Вы уже подписаны' })
  })
}
