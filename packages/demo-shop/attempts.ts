import type { Context } from 'hono'
import { tooManyAttempts } from './answers.ts'
import type { DemoShopEnv } from './bindings.ts'
import { nowInSeconds } from './clock.ts'
import { visitorOf } from './sessions.ts'

const countHit = `INSERT INTO attempt (name, hits, resets_at) VALUES (?1, 1, ?2 + ?3)
  ON CONFLICT (name) DO UPDATE SET
    hits = CASE WHEN resets_at <= ?2 THEN 1 ELSE hits + 1 END,
    resets_at = CASE WHEN resets_at <= ?2 THEN ?2 + ?3 ELSE resets_at END
  RETURNING hits, resets_at`

/**
 * Counts an attempt at something, of this visitor unless `who` names somebody else.
 * @throws ApiError 429 after `most` attempts within `seconds`
 */
export async function countAttempt(
  c: Context<DemoShopEnv>,
  what: string,
  { most, seconds }: { most: number; seconds: number },
  who?: string,
): Promise<void> {
  const now = nowInSeconds()
  const counter = await c.env.DB.prepare(countHit)
    .bind(`${what} ${who ?? (await visitorOf(c))}`, now, seconds)
    .first<{ hits: number; resets_at: number }>()
  if (counter && counter.hits > most) throw tooManyAttempts(most, Math.max(1, counter.resets_at - now))
}
