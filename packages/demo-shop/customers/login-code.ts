import { nowInSeconds } from '../clock.ts'

/** Seconds that a code is valid. */
const LIFETIME = 600
/** Seconds between two codes to one customer. */
const COOLDOWN = 60
/** Wrong tries that end a code. */
const MOST_TRIES = 5

/** What became of a try: the phone or e-mail that the code went to, or what is wrong. */
type Verdict = { address: string; error: null } | { address: null; error: string }

/** Seconds until another code may be sent to the customer; 0: now. */
export async function cooldownOf(db: D1Database, customerId: number): Promise<number> {
  const sentAt = await db
    .prepare('SELECT sent_at FROM login_code WHERE customer_id = ?1')
    .bind(customerId)
    .first<number>('sent_at')
  return sentAt === null ? 0 : Math.max(0, sentAt + COOLDOWN - nowInSeconds())
}

/** Makes a new code, which ends the old one; null when another request has just made one. */
export async function createCode(db: D1Database, customerId: number, address: string): Promise<string | null> {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  const code = String(number % 10_000).padStart(4, '0')
  return db
    .prepare(
      `INSERT INTO login_code (customer_id, code, address, sent_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (customer_id) DO UPDATE SET code = ?2, address = ?3, sent_at = ?4, wrong_tries = 0
       WHERE sent_at <= ?4 - ${COOLDOWN} RETURNING code`,
    )
    .bind(customerId, code, address, nowInSeconds())
    .first<string>('code')
}

/** Tries a code; a right one stays valid, since the same code activates and then signs in. */
export async function tryCode(db: D1Database, customerId: number, code: string): Promise<Verdict> {
  const row = await db
    .prepare(
      `UPDATE login_code SET wrong_tries = wrong_tries + (code <> ?2)
       WHERE customer_id = ?1 AND sent_at > ?3 AND wrong_tries < ${MOST_TRIES} RETURNING code, address, wrong_tries`,
    )
    .bind(customerId, code, nowInSeconds() - LIFETIME)
    .first<{ code: string; address: string; wrong_tries: number }>()
  if (row?.code === code) return { address: row.address, error: null }
  const isOver = !row || row.wrong_tries >= MOST_TRIES
  return { address: null, error: isOver ? 'Код больше не действует, запросите новый' : 'Неверный код' }
}

/** Tries a code and uses it up; `sent_at` stays, so that the pause before the next code does. */
export async function useCode(db: D1Database, customerId: number, code: string): Promise<Verdict> {
  const verdict = await tryCode(db, customerId, code)
  if (verdict.error !== null) return verdict
  const used = await db
    .prepare(`UPDATE login_code SET wrong_tries = ${MOST_TRIES} WHERE customer_id = ?1 AND wrong_tries < ${MOST_TRIES}`)
    .bind(customerId)
    .run()
  return used.meta.changes > 0 ? verdict : { address: null, error: 'Код больше не действует, запросите новый' }
}
